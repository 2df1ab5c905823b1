import { type AssistantProvider, type Provider, providerAt, providers, type Surface } from '@app/providers';

/** Whom to ask, and where. */
export interface Reached {
  /** Absent: OpenAI, or `compatible` where `baseUrl` names another host. */
  readonly provider?: AssistantProvider | undefined;
  /** With its version (`/v1`); absent means the provider itself. */
  readonly baseUrl?: string | undefined;
}

/** Whom a configuration asks. */
export const providerOf = ({ provider, baseUrl }: Reached): AssistantProvider => provider ?? providerAt(baseUrl);

/** What is special to whom a configuration asks. */
export const factsOf = (config: Reached): Provider => providers[providerOf(config)];

/** Without a slash at its end. */
export const baseUrlOf = (config: Reached): string => (config.baseUrl ?? factsOf(config).baseUrl).replace(/\/+$/, '');

/** Hosts whose links may stand in a log: the one that is asked, and its provider's pages. */
export const linkedHosts = (config: Reached): readonly string[] => [
  new URL(baseUrlOf(config)).host,
  ...factsOf(config).pages,
];

/** What people would see where `config` asks. */
export const surfaceOf = (config: Reached & { readonly model: string }): Surface =>
  factsOf(config).surfaces?.[config.model] ?? 'api';
