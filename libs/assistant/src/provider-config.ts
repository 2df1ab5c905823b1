import { type AssistantProvider, type Provider, providerAt, providers, type Surface } from '@app/providers';

/** Which provider is asked, and where. */
export interface ProviderConfig {
  /** Absent: OpenAI, or `compatible` where `baseUrl` names another host. */
  readonly provider?: AssistantProvider | undefined;
  /** With its version (`/v1`); absent: the provider's own. */
  readonly baseUrl?: string | undefined;
}

/** The provider of a configuration. */
export const providerOf = ({ provider, baseUrl }: ProviderConfig): AssistantProvider => provider ?? providerAt(baseUrl);

/** The facts about a configuration's provider. */
export const factsOf = (config: ProviderConfig): Provider => providers[providerOf(config)];

/** The base URL, without a slash at its end. */
export const baseUrlOf = (config: ProviderConfig): string =>
  (config.baseUrl ?? factsOf(config).baseUrl).replace(/\/+$/, '');

/** Hosts whose links may appear in a log: the one that is asked, and its provider's pages. */
export const linkedHosts = (config: ProviderConfig): readonly string[] => [
  new URL(baseUrlOf(config)).host,
  ...factsOf(config).pages,
];

/** Where people would see the answers that `config` measures. */
export const surfaceOf = (config: ProviderConfig & { readonly model: string }): Surface =>
  factsOf(config).surfaces?.[config.model] ?? 'api';
