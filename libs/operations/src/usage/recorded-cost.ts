import { readPrices } from '@app/assistant';

/** What is stored about a run's cost, and the model that answered; `null` where none did. */
export interface RecordedUse {
  readonly assistant: string;
  readonly model: string | null;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly searches: number;
  readonly costUsd: number;
}

/** US dollars; `null`: no price was known when it was answered, which is stored as 0. */
export type RecordedCost = (use: RecordedUse) => number | null;

export interface PricedAssistants {
  readonly assistants: readonly { readonly slug: string; readonly model: string }[];
  readonly pricesFile: string | undefined;
}

/** A stored 0 is the true cost only where today's prices give 0, too. Throws PricesError. */
export function recordedCosts({ assistants, pricesFile }: PricedAssistants): RecordedCost {
  const prices = readPrices(pricesFile);
  const ofAsked = new Map(assistants.map(({ slug, model }) => [slug, prices.forModel(model)]));
  return ({ assistant, model, costUsd, inputTokens, outputTokens, searches }) => {
    if (costUsd > 0 || model === null) return costUsd;
    // A count that was not reported is stored as 0, so 0 is replaced by what is expected.
    const usage = { inputTokens: inputTokens || null, outputTokens: outputTokens || null, searches };
    const priced = (ofAsked.get(assistant) ?? prices).costOf(model, usage);
    return priced !== null && toMillionths(priced) === 0 ? 0 : null;
  };
}

/** Costs as they are stored: sums of these are exact. */
export const toMillionths = (usd: number): number => Math.round(usd * 1e6);
