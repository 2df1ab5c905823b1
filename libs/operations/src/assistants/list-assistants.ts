import {
  type AssistantApi,
  type AssistantProvider,
  hostOf,
  type ListedAssistant,
  labelOf,
  providerOf,
  readPrices,
  type Retrieval,
  retrievalOf,
  type Surface,
  surfaceOf,
} from '@app/assistant';

/** An assistant of the installation, as its operator sees it; only the name of the setting that holds its key. */
export interface AssistantOverview {
  readonly slug: string;
  readonly label: string;
  readonly provider: AssistantProvider;
  readonly host: string;
  readonly api: AssistantApi;
  readonly model: string;
  readonly surface: Surface;
  readonly retrieval: Retrieval;
  readonly concurrency: number;
  /** The setting that holds its key; `null` where it needs none. */
  readonly key: string | null;
  readonly is_key_set: boolean;
  readonly is_price_known: boolean;
}

export interface AssistantsToList {
  readonly assistants: readonly (ListedAssistant & { readonly keySetting: string | null })[];
  readonly pricesFile: string | undefined;
}

/** Lists the assistants in the order of the settings. Throws PricesError. */
export function listAssistants({ assistants, pricesFile }: AssistantsToList): AssistantOverview[] {
  const prices = readPrices(pricesFile);
  return assistants.map((one) => ({
    slug: one.slug,
    label: one.label ?? labelOf(one),
    provider: providerOf(one),
    host: hostOf(one),
    api: one.api,
    model: one.model,
    surface: surfaceOf(one),
    retrieval: retrievalOf(one),
    concurrency: one.concurrency,
    key: one.keySetting,
    is_key_set: one.apiKey !== undefined,
    is_price_known: prices.knows(one.model),
  }));
}
