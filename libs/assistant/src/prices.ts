import type { DatedPrice, ExpectedUsage, ModelPrice } from '@app/providers';
import type { Usage } from './assistant.js';
import { type ListedModel, priceTable } from './price-table.js';

/** The name whose price applies to every model that no other name matches. */
const anyOther = '*';

/** What calls cost, in USD. `asked` is the model that this process asks; its price applies where the answering model has none. */
export class Prices {
  private readonly table: ReadonlyMap<string, ListedModel>;

  /** `own` overrides the built-in table, model by model. `today`: the day (UTC, `2026-11-24`) whose prices apply. */
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

  /** The same prices for another asked model. */
  forModel(asked: string): Prices {
    return new Prices(Object.fromEntries(this.table), asked, this.today);
  }

  /** The same prices for calls of another kind: to `asked`, with the same expected use for each, whatever the model. */
  forCalls(asked: string, expected: ExpectedUsage): Prices {
    const table = [...this.table].map(([model, { prices, ...facts }]): [string, ListedModel] => [
      model,
      { ...facts, prices: prices.map((price) => ({ ...price, expected })) },
    ]);
    return new Prices(Object.fromEntries(table), asked, this.today);
  }

  /**
   * The cost that the provider reports, else the price of the answering model for its tokens, its searches and the call. What the reply
   * does not report is taken as expected. `null` where no price is known.
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

  /** What the built-in table says about the asked model; an operator's own price has neither a day nor a source. */
  factsOf(model = this.asked): Pick<ListedModel, 'shutdownDate' | 'readOn'> {
    return this.listed(model) ?? {};
  }

  private priceOf(answered: string | undefined): DatedPrice | null {
    const model = this.listed(answered) ?? this.listed(this.asked) ?? this.table.get(anyOther);
    return model ? priceOn(this.today(), model) : null;
  }

  /** Finds the model's own name, else the longest name that it extends by `-…`, as dated snapshots do. */
  private listed(model = ''): ListedModel | undefined {
    for (let name = model; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('-')))) {
      const price = this.table.get(name);
      if (price && name !== anyOther) return price;
    }
    return undefined;
  }
}

const dayOfNow = (): string => new Date().toISOString().slice(0, 10);

/** The newest price that has begun; the first one before all of them, because no other is known. */
const priceOn = (day: string, { prices }: ListedModel): DatedPrice =>
  prices.findLast(({ from = '' }) => from <= day) ?? prices[0]!;
