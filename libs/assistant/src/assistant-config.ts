import type { AssistantApi } from './assistant.js';

/** Where and how to ask; checked by whoever read it from the outside. */
export interface AssistantConfig {
  readonly api: AssistantApi;
  readonly model: string;
  /** For the whole call, from connecting to the last byte of the body. */
  readonly timeoutMs: number;
  /** Absent for servers that need none; then no `Authorization` header is sent. */
  readonly apiKey?: string | undefined;
  /** With its `/v1`; absent means OpenAI itself. */
  readonly baseUrl?: string | undefined;
}

/** The host that is asked: how logs and metrics name the provider. */
export function providerOf({ baseUrl }: Pick<AssistantConfig, 'baseUrl'>): string {
  return baseUrl === undefined ? 'api.openai.com' : new URL(baseUrl).host;
}
