import type { INestApplicationContext } from '@nestjs/common';
import { readerAmong } from '@app/assistant';
import type { Config } from '@app/config';
import { askedCalls } from '@app/estimates';
import { AccountStore, type LeftToday, type OpenedRun } from '@app/storage';

/** The questions that are about to be asked and their expected cost, without retries. */
export interface ExpectedQuestions {
  readonly questions: number;
  readonly costUsd: number;
  /** Models without a known price, whose calls count as free here. */
  readonly unpriced: readonly string[];
  /** What is left of the account's budget before these questions. */
  readonly left: LeftToday;
}

/** Estimates runs that were just opened, or would be. */
export async function expectedOf(
  runs: readonly OpenedRun[],
  { accountId, context, config }: { accountId: string; context: INestApplicationContext; config: Config },
): Promise<ExpectedQuestions> {
  const reader = readerAmong(config.assistants);
  const asked = runs.filter(({ status }) => status === 'queued');
  const counts = Map.groupBy(asked, ({ assistant }) => assistant);
  const calls = config.assistants
    .filter(({ slug }) => counts.has(slug))
    .map((assistant) => askedCalls({ ...config, assistant, reader }));
  return {
    questions: asked.length,
    costUsd: calls.reduce(
      (sum, { slug, call, extraction }) => sum + counts.get(slug)!.length * (call.costUsd + (extraction?.costUsd ?? 0)),
      0,
    ),
    unpriced: [...new Set(calls.flatMap(({ unpriced }) => unpriced))],
    left: await context.get(AccountStore).leftToday(accountId),
  };
}

/** Writes `12 questions, about 0.62 USD; left today (UTC) of acme's budget: 500 runs, 3.20 USD`. */
export function describeExpected(slug: string, { questions, costUsd, unpriced, left }: ExpectedQuestions): string {
  const cost = unpriced.length === 0 ? '' : ` (no price is known for ${unpriced.join(', ')})`;
  const parts = [
    ...(left.runs === null ? [] : [`${left.runs} runs`]),
    ...(left.costUsd === null ? [] : [`${left.costUsd.toFixed(2)} USD`]),
  ];
  const budget =
    parts.length === 0 ? `${slug} has no daily limit` : `left today (UTC) for ${slug}: ${parts.join(', ')}`;
  return `${questions} ${questions === 1 ? 'question' : 'questions'}, about ${costUsd.toFixed(2)} USD${cost}; ${budget}`;
}

/** The same for JSON. */
export const expectedBody = ({ questions, costUsd, left }: ExpectedQuestions): object => ({
  questions,
  expected_cost_usd: costUsd,
  left_today: { runs: left.runs, cost_usd: left.costUsd },
});
