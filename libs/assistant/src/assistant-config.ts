import type { AssistantApi, Retrieval } from './assistant.js';
import { baseUrlOf, type ProviderConfig } from './provider-config.js';

/** Where and how to ask an assistant. Whoever read it has checked it. */
export interface AssistantConfig extends ProviderConfig {
  /** An API that the provider supports. */
  readonly api: AssistantApi;
  readonly model: string;
  /** The setting that an operator changes to use another model; absent: ASSISTANT_MODEL. */
  readonly modelSetting?: string | undefined;
  /** Absent: `required` where a request can force a search, else `offered`. With chat completions the model alone decides. */
  readonly retrieval?: Retrieval | undefined;
  /** The model that extracts from answers; absent: the one that answers. */
  readonly analysisModel?: string | undefined;
  /** Limits the whole call, from connecting to the last byte of the body. */
  readonly timeoutMs: number;
  /** Absent for servers that need none; then no credential is sent. */
  readonly apiKey?: string | undefined;
  /** True for the demo assistant, whose answers are written samples. Default: false. */
  readonly demo?: boolean;
}

/** The host that is asked, by which operators recognise the provider. */
export const hostOf = (config: ProviderConfig): string => new URL(baseUrlOf(config)).host;

/** Which assistant is asked, and by which API. */
export interface CallTarget {
  readonly api: AssistantApi;
  /** The model that extracts from answers. */
  readonly analysisModel: string;
  /** True for the demo assistant, the only one that the demo account may ask. */
  readonly demo: boolean;
}

export function callTargetOf(config: AssistantConfig): CallTarget {
  const { api, model, analysisModel = model, demo = false } = config;
  return { api, analysisModel, demo };
}

/** The same configuration with the extracting model in place of the answering one. */
export const readerOf = <Config extends AssistantConfig>(config: Config): Config =>
  config.analysisModel === undefined
    ? config
    : { ...config, model: config.analysisModel, modelSetting: 'ANALYSIS_MODEL' };
