import type { DatedPrice, ExpectedUsage, ModelPrice } from '@app/providers';
import type { Usage } from './assistant.js';
import { type ListedModel, priceTable } from './price-table.js';

/** The name that prices every model which no other name prices. */
const anyOther = '*';

/** What calls cost, in USD. `asked` is the model this process asks; its price is used where the answering model has none. */
export class Prices {
  private readonly table: ReadonlyMap<string, ListedModel>;

  /** `own` goes before the table that is built in, model by model. `today`: the day (UTC, `2026-11-24`) whose prices hold. */
  constructor(
    own: Readonly<Record<string, ModelPrice | ListedModel>> = {},
    private readonly asked?: string,
    private readonly today = dayOfNow,
  ) {
    const listed = Object.entries(own).map(([model, price]) => [
      model,
      'prices' in price ? price : { prices: [price] },
    ]);
    this.table = new Map(Object.entries({ ...priceTable, ...Object.fromEntries(listed) }));
  }

  /** The same prices where `asked` is the model that is asked. */
  forModel(asked: string): Prices {
    return new Prices(Object.fromEntries(this.table), asked, this.today);
  }

  /** The same prices for calls of another kind: to `asked`, each expected to use so much, whatever the model. */
  forCalls(asked: string, expected: ExpectedUsage): Prices {
    const table = [...this.table].map(([model, { prices, ...facts }]): [string, ListedModel] => [
      model,
      { ...facts, prices: prices.map((price) => ({ ...price, expected })) },
    ]);
    return new Prices(Object.fromEntries(table), asked, this.today);
  }

  /**
   * What the provider says that it cost; else tokens times the price of the model that answered, its searches and the call. What the reply left untold counts as expected.
   * `null` where no price is known.
   */
  costOf(answered: string | undefined, { inputTokens, outputTokens, searches, costUsd }: Usage): number | null {
    if (costUsd !== undefined) return costUsd;
    const price = this.priceOf(answered);
    if (price === null) return null;
    const { usdPerSearch, usdPerCall = 0, expected, longPrompt } = price;
    const input = inputTokens ?? expected.inputTokens;
    const isLong = longPrompt !== undefined && input > longPrompt.aboveTokens;
    const { inputUsdPerMillion, outputUsdPerMillion } = isLong ? longPrompt : price;
    const inputUsd = (input * inputUsdPerMillion) / 1_000_000;
    const outputUsd = ((outputTokens ?? expected.outputTokens) * outputUsdPerMillion) / 1_000_000;
    return usdPerCall + inputUsd + outputUsd + (searches ?? expected.searches) * usdPerSearch;
  }

  /** What one call is expected to cost; 0 where no price is known. */
  estimateOf(model = this.asked): number {
    const price = this.priceOf(model);
    return price === null ? 0 : (this.costOf(model, price.expected) ?? 0);
  }

  /** What one call is expected to use; `null` where no price is known. */
  expectedOf(model = this.asked): ExpectedUsage | null {
    return this.priceOf(model)?.expected ?? null;
  }

  knows(model: string): boolean {
    return this.priceOf(model) !== null;
  }

  /** What the built-in table knows of the model that is asked: an own price has neither a day nor a source. */
  factsOf(model = this.asked): Pick<ListedModel, 'shutdownDate' | 'readOn'> {
    return this.listed(model) ?? {};
  }

  private priceOf(answered: string | undefined): DatedPrice | null {
    const model = this.listed(answered) ?? this.listed(this.asked) ?? this.table.get(anyOther);
    return model ? priceOn(this.today(), model) : null;
  }

  /** By its own name, else by the longest one that it continues with `-`, as dated snapshots do. */
  private listed(model = ''): ListedModel | undefined {
    for (let name = model; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('-')))) {
      const price = this.table.get(name);
      if (price && name !== anyOther) return price;
    }
    return undefined;
  }
}

const dayOfNow = (): string => new Date().toISOString().slice(0, 10);

/** The newest that has begun; before all of them the first, as no other is known. */
const priceOn = (day: string, { prices }: ListedModel): DatedPrice =>
  prices.findLast(({ from = '' }) => from <= day) ?? prices[0]!;
