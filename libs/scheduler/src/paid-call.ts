import { isTransientDatabaseError, type CallUse, unused } from '@app/storage';
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import type { AssistantError, Prices, Usage } from '@app/assistant';

/** What was paid for must survive a restart of the database, so storing it is retried for about half a minute. */
export const persistence = retry(handleWhen(isTransientDatabaseError), {
  maxAttempts: 40,
  backoff: new ExponentialBackoff({ initialDelay: 50, maxDelay: 1000 }),
});

interface Billed {
  readonly usage: Usage;
  readonly model: string | undefined;
}

/** What a call used, as it is stored: counts that were not reported are 0, and their expected cost is charged. */
export function useOf({ usage, model }: Billed, prices: Prices): CallUse {
  const { inputTokens, outputTokens, searches } = usage;
  const costUsd = prices.costOf(model, usage) ?? 0;
  return { inputTokens: inputTokens ?? 0, outputTokens: outputTokens ?? 0, searches: searches ?? 0, costUsd };
}

/**
 * A call that was cut off may have cost money and cannot say how much, so the expected cost is charged. A look at a scraper's task costs
 * nothing, because the task was paid for when it was made.
 */
export function useOfFailed(
  { usage, model, maybeBilled }: AssistantError,
  prices: Prices,
  { taskId = null }: { readonly taskId?: string | null } = {},
): CallUse {
  if (usage) return useOf({ usage, model }, prices);
  return { ...unused, costUsd: maybeBilled && taskId === null ? prices.estimateOf() : 0 };
}
