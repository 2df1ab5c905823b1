import { type ExpectedUsage, type ModelPrice, priceTable } from './price-table.js';
import type { Usage } from './assistant.js';

/** The name that prices every model which no other name prices. */
const anyOther = '*';

/** What calls cost, in USD. `asked` is the model this process asks; its price is used where the answering model has none. */
export class Prices {
  private readonly table: ReadonlyMap<string, ModelPrice>;

  /** `own` goes before the table that is built in, model by model. */
  constructor(
    own: Readonly<Record<string, ModelPrice>> = {},
    private readonly asked?: string,
  ) {
    this.table = new Map([...Object.entries(priceTable), ...Object.entries(own)]);
  }

  /** The same prices where `asked` is the model that is asked. */
  forModel(asked: string): Prices {
    return new Prices(Object.fromEntries(this.table), asked);
  }

  /** The same prices for calls of another kind: to `asked`, each expected to use so much, whatever the model. */
  forCalls(asked: string, expected: ExpectedUsage): Prices {
    const table = [...this.table].map(([model, price]): [string, ModelPrice] => [model, { ...price, expected }]);
    return new Prices(Object.fromEntries(table), asked);
  }

  /**
   * Tokens times the price of the model that answered, and its searches. What the reply left untold counts as expected.
   * `null` where no price is known.
   */
  costOf(answered: string | undefined, { inputTokens, outputTokens, searches }: Usage): number | null {
    const price = this.priceOf(answered);
    if (price === null) return null;
    const { inputUsdPerMillion, outputUsdPerMillion, usdPerSearch, expected } = price;
    const inputUsd = ((inputTokens ?? expected.inputTokens) * inputUsdPerMillion) / 1_000_000;
    const outputUsd = ((outputTokens ?? expected.outputTokens) * outputUsdPerMillion) / 1_000_000;
    return inputUsd + outputUsd + searches * usdPerSearch;
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

  private priceOf(answered: string | undefined): ModelPrice | null {
    return this.listed(answered) ?? this.listed(this.asked) ?? this.table.get(anyOther) ?? null;
  }

  /** By its own name, else by the longest one that it continues with `-`, as dated snapshots do. */
  private listed(model = ''): ModelPrice | undefined {
    for (let name = model; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('-')))) {
      const price = this.table.get(name);
      if (price && name !== anyOther) return price;
    }
    return undefined;
  }
}
