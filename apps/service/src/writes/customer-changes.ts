import { Injectable } from '@nestjs/common';
import { Database } from '@app/storage';
import { OperationError, TooManyPrompts, WrongSettings } from '@app/operations';
import type { Caller } from '../http/caller.js';
import { SerialQueue } from '../http/serial-queue.js';
import { Operator } from '../http/operator.js';
import { Problem } from '../http/problem.js';
import { wrongFields } from './written-fields.js';

/** The author of a change in the audit trail. */
export const actorOf = ({ keyId, person, sessionId }: Caller): string =>
  `${person ? `person ${person}` : `key ${keyId}`}${sessionId === undefined ? '' : ', on the dashboard'}`;

/** Makes customers' changes, and turns refusals of the operations into problems. */
@Injectable()
export class CustomerChanges {
  private readonly queue = new SerialQueue();

  constructor(
    private readonly operator: Operator,
    private readonly database: Database,
  ) {}

  /**
   * Changes of one account run one after the other, so that many at once take only one of the database's connections. Resolves when lists
   * show the change, too.
   */
  async run<Done>({ accountId }: Caller, work: () => Promise<Done>): Promise<Done> {
    // A refusal must not make the changes behind it fail.
    const outcome = await this.queue.run(accountId, async () => {
      try {
        return { done: await work(), refusal: null };
      } catch (error) {
        if (error instanceof OperationError) return { done: null, refusal: error };
        throw error;
      }
    });
    if (outcome.refusal) throw problemOf(outcome.refusal, this.operator);
    await this.database.untilReplicated();
    return outcome.done;
  }
}

function problemOf(refusal: OperationError, operator: Operator): Problem {
  if (refusal instanceof WrongSettings) return wrongFields(refusal);
  if (refusal instanceof TooManyPrompts) return tooManyPrompts(refusal.most, operator);
  return changedMeanwhile();
}

function tooManyPrompts(most: number, { named }: Operator): Problem {
  return new Problem({
    status: 409,
    code: 'too_many_prompts',
    title: 'Conflict',
    detail: `An account may have ${most} prompts, paused ones included. Ask ${named} to remove some.`,
  });
}

/** The object existed when the request was checked, and has gone since. */
function changedMeanwhile(): Problem {
  return new Problem({
    status: 409,
    code: 'changed_meanwhile',
    title: 'Conflict',
    detail: 'Somebody else changed this at the same moment. Read it again, and repeat what is still wanted.',
  });
}
