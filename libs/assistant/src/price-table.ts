import { price, type PricedModel, type PriceList, providers } from '@app/providers';

/** What is known of a model; where and when its prices were read is not known of an operator's own. */
export interface ListedModel extends PricedModel, Partial<Pick<PriceList, 'source' | 'readOn'>> {}

/** A price made up, far below every real one, so that costs and budgets can be tried with the demo assistant. */
const demo: ListedModel = { prices: [price(0.01, 0.01, 0, { inputTokens: 20, outputTokens: 500, searches: 1 })] };

/**
 * Every model whose price is built in, by its name. Prices change: an operator's PRICES_FILE goes before them, and `doctor` says which are
 * older than 90 days.
 */
export const priceTable: Readonly<Record<string, ListedModel>> = {
  ...Object.fromEntries(Object.values(providers).flatMap(({ prices }) => prices.flatMap(modelsOf))),
  'demo-written-samples': demo,
};

function modelsOf({ source, readOn, models }: PriceList): [string, ListedModel][] {
  return Object.entries(models).map(([name, model]) => [
    name,
    // A price holds from the day on which it is known to: its first one, or the one on which it was read.
    { ...model, prices: model.prices.map((one) => ({ from: readOn, ...one })), source, readOn },
  ]);
}
