import { OperationError } from '../../operation/operation-error.js';
import type { LineProblem } from './read-prompts.js';

/** Every bad line of a file. The message is one line with the first of them; `problems` has all. */
export class BadLinesError extends OperationError {
  override readonly name = 'BadLinesError';

  constructor(readonly problems: readonly LineProblem[]) {
    const [first] = problems;
    const count = problems.length === 1 ? '1 line is bad' : `${problems.length} lines are bad`;
    super(
      `${count}, nothing was changed: mend ${problems.length === 1 ? 'it' : 'them'} or add --skip-bad (line ${first?.line}: ${first?.message})`,
    );
  }
}
