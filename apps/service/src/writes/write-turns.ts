import { Injectable } from '@nestjs/common';
import { Database } from '@app/storage';
import { OperationError, TooManyPrompts, WrongSettings } from '@app/operations';
import type { Caller } from '../http/caller.js';
import { InTurn } from '../http/in-turn.js';
import { Operator } from '../http/operator.js';
import { Problem } from '../http/problem.js';
import { wrongFields } from './written-fields.js';

/** Who asks for a change, as the audit trail has it. */
export const actorOf = ({ keyId, person, sessionId }: Caller): string =>
  `${person ? `person ${person}` : `key ${keyId}`}${sessionId === undefined ? '' : ', on the dashboard'}`;

/** Changes that customers make; what the operations refuse is told as a problem. */
@Injectable()
export class WriteTurns {
  private readonly turns = new InTurn();

  constructor(
    private readonly operator: Operator,
    private readonly database: Database,
  ) {}

  /**
   * An account writes one after the other: however many it sends at once, they take one of the database's connections. Resolves when
   * lists have the change, too.
   */
  async run<Done>({ accountId }: Caller, work: () => Promise<Done>): Promise<Done> {
    // A refusal ends no turn but its own.
    const outcome = await this.turns.run(accountId, async () => {
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

/** What was there when the request was checked. */
function changedMeanwhile(): Problem {
  return new Problem({
    status: 409,
    code: 'changed_meanwhile',
    title: 'Conflict',
    detail: 'Somebody else changed this at the same moment. Read it again, and repeat what is still wanted.',
  });
}
