import type { AssistantApi, Retrieval } from './assistant.js';
import { baseUrlOf, type Reached } from './reached.js';

/** Where and how to ask; checked where it was read. */
export interface AssistantConfig extends Reached {
  /** One that the provider speaks. */
  readonly api: AssistantApi;
  readonly model: string;
  /** What an operator changes to ask another model; absent: ASSISTANT_MODEL. */
  readonly modelSetting?: string | undefined;
  /** Absent: `required` where the provider can be made to search, else `offered`. By `chat` the model alone decides. */
  readonly retrieval?: Retrieval | undefined;
  /** The model that extracts; absent: the one that answers. */
  readonly analysisModel?: string | undefined;
  /** For the whole call, from connecting to the last byte of the body. */
  readonly timeoutMs: number;
  /** Absent for servers that need none; then no credential is sent. */
  readonly apiKey?: string | undefined;
  /** It is the demo assistant, whose answers are written samples. Default: false. */
  readonly demo?: boolean;
}

/** The host that is asked: how people are told of the provider. */
export const hostOf = (config: Reached): string => new URL(baseUrlOf(config)).host;

/** Whom a process asks, and by which API. */
export interface Asked {
  readonly api: AssistantApi;
  /** The one that extracts. */
  readonly analysisModel: string;
  /** The demo assistant, who alone is asked for the demo account. */
  readonly demo: boolean;
}

export function askedBy(config: AssistantConfig): Asked {
  const { api, model, analysisModel = model, demo = false } = config;
  return { api, analysisModel, demo };
}

/** The same with the model that extracts in place of the one that answers. */
export const readerOf = <Config extends AssistantConfig>(config: Config): Config =>
  config.analysisModel === undefined
    ? config
    : { ...config, model: config.analysisModel, modelSetting: 'ANALYSIS_MODEL' };
