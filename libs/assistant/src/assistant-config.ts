import type { AssistantApi } from './assistant.js';

/** Where and how to ask; checked where it was read. */
export interface AssistantConfig {
  readonly api: AssistantApi;
  readonly model: string;
  /** The model that extracts; absent: the one that answers. */
  readonly analysisModel?: string | undefined;
  /** For the whole call, from connecting to the last byte of the body. */
  readonly timeoutMs: number;
  /** Absent for servers that need none; then no `Authorization` header is sent. */
  readonly apiKey?: string | undefined;
  /** With its `/v1`; absent means OpenAI itself. */
  readonly baseUrl?: string | undefined;
  /** It is the demo assistant, whose answers are written samples. Default: false. */
  readonly demo?: boolean;
}

/** What the demo assistant calls its model. */
export const demoModel = 'demo-written-samples';

/** The host that is asked: how logs and metrics name the provider. */
export function providerOf({ baseUrl }: Pick<AssistantConfig, 'baseUrl'>): string {
  return baseUrl === undefined ? 'api.openai.com' : new URL(baseUrl).host;
}

/** Whom a process asks, and by which API. */
export interface Asked {
  /** Host of the provider. */
  readonly provider: string;
  readonly api: AssistantApi;
  readonly model: string;
  /** The one that extracts. */
  readonly analysisModel: string;
  /** The demo assistant, who alone is asked for the demo account. */
  readonly demo: boolean;
}

export function askedBy(config: AssistantConfig): Asked {
  const { api, model, analysisModel = model, demo = false } = config;
  return { provider: providerOf(config), api, model, analysisModel, demo };
}
