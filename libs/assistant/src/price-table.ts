import { price, type PricedModel, type PriceList, providers } from '@app/providers';

/** What is known about a model; an operator's own prices come without a source and a date. */
export interface ListedModel extends PricedModel, Partial<Pick<PriceList, 'source' | 'readOn'>> {}

/** A made-up price, far below every real one, with which costs and budgets can be tried on the demo assistant. */
const demo: ListedModel = { prices: [price(0.01, 0.01, 0, { inputTokens: 20, outputTokens: 500, searches: 1 })] };

/**
 * Every model with a built-in price, by its name. Prices change, so an operator's PRICES_FILE overrides them, and `doctor` names those that
 * are older than 90 days.
 */
export const priceTable: Readonly<Record<string, ListedModel>> = {
  ...Object.fromEntries(Object.values(providers).flatMap(({ prices }) => prices.flatMap(modelsOf))),
  'demo-written-samples': demo,
};

function modelsOf({ source, readOn, models }: PriceList): [string, ListedModel][] {
  return Object.entries(models).map(([name, model]) => [
    name,
    // A price applies from the first day on which it is known to: the given one, or the one on which it was read.
    { ...model, prices: model.prices.map((one) => ({ from: readOn, ...one })), source, readOn },
  ]);
}
