import {
  type AssistantApi,
  type AssistantProvider,
  isScraper,
  providerAt,
  providers,
  scraperModels,
} from '@app/providers';
import { isPlaceholder, placeholderTrouble } from './placeholder.js';
import type { Settings } from './settings.js';

export interface AssistantSettings {
  readonly slug: string;
  /** The display name; absent: made from provider, API and retrieval. */
  readonly label: string | undefined;
  /** True where ASSISTANTS_FILE lists it; false where the environment variables describe it. */
  readonly inFile: boolean;
  /** False where no assistant is configured: there is neither a key of OpenAI's, nor a base URL, nor another provider. */
  readonly configured: boolean;
  /** True for a demo assistant, which a process starts by itself where neither an assistant nor a database is configured. */
  readonly demo: boolean;
  readonly provider: AssistantProvider;
  /** The setting that holds its key; `null` where it needs none. */
  readonly keySetting: string | null;
  /** Why the assistant cannot be asked with that key; `null` where it can, or needs none. */
  readonly keyTrouble: string | null;
  readonly apiKey: string | undefined;
  readonly baseUrl: string | undefined;
  readonly api: AssistantApi;
  readonly model: string;
  /** The setting that an operator changes to use another model. */
  readonly modelSetting: string;
  /** Absent: the strictest that the provider supports. */
  readonly retrieval: 'required' | 'offered' | 'none' | undefined;
  /** The model that extracts from answers where `analysisMode` is assisted; absent: `model`. */
  readonly analysisModel: string | undefined;
  readonly timeoutMs: number;
  readonly maxAttempts: number;
  readonly concurrency: number;
  /** How long its circuit breaker stays open, in ms: the first time, after one failed probe, and so on; absent: the breaker's default. */
  readonly breakerMs: readonly number[] | undefined;
}

/** The message of a command that needs an assistant where none is configured. */
export const howToConfigure =
  'set OPENAI_API_KEY, or OPENAI_BASE_URL for a compatible service, or ASSISTANT_PROVIDER and the key of that provider, or ASSISTANTS_FILE for several';

/** The installation's assistants; the first is asked where neither prompt nor account names one. */
export type AssistantList<One = AssistantSettings> = readonly [One, ...One[]];

/** Slug of the one assistant that the environment variables describe. Data from before there were several assistants belong to it. */
const defaultSlug = 'default';

/** Reads the one assistant that the environment variables describe. */
export function assistantSettings(settings: Settings): AssistantSettings {
  const provider = settings.ASSISTANT_PROVIDER ?? providerAt(settings.OPENAI_BASE_URL);
  const { key, apis, model, reader } = providers[provider];
  const keySetting = key.setting;
  const given = settings[keySetting];
  // A compatible server may accept any key, so no key of one counts as a placeholder.
  const isNone = provider !== 'compatible' && given !== undefined && isPlaceholder(given);
  const baseUrl = keySetting === 'OPENAI_API_KEY' ? settings.OPENAI_BASE_URL : undefined;
  return {
    slug: defaultSlug,
    label: undefined,
    inFile: false,
    configured: given !== undefined || baseUrl !== undefined,
    demo: false,
    provider,
    keySetting,
    keyTrouble: isNone ? placeholderTrouble(keySetting) : null,
    apiKey: isNone ? undefined : given,
    baseUrl,
    api: settings.ASSISTANT_API ?? apis[0],
    model: settings.ASSISTANT_MODEL ?? model,
    modelSetting: 'ASSISTANT_MODEL',
    retrieval: settings.ASSISTANT_RETRIEVAL,
    analysisModel: settings.ANALYSIS_MODEL ?? reader,
    timeoutMs: settings.ASSISTANT_TIMEOUT_MS,
    maxAttempts: settings.ASSISTANT_MAX_ATTEMPTS,
    concurrency: settings.ASSISTANT_CONCURRENCY,
    breakerMs: undefined,
  };
}

/** Slugs of the demo assistants, and the API by which the one local demo server is asked as each of them. */
const demoAssistants = [
  { slug: 'demo-a', label: 'Demo assistant A', api: 'responses', model: 'demo-written-samples' },
  { slug: 'demo-b', label: 'Demo assistant B', api: 'chat', model: 'demo-written-samples-b' },
  { slug: 'demo-c', label: 'Demo assistant C', api: 'messages', model: 'demo-written-samples-c' },
] as const;

/**
 * The demo assistants, without their base URL, which the caller adds. The first has the slug that real settings would give, so that
 * accounts beside the demo's keep their prompts when such settings replace it. The demo account asks the others.
 */
export function demoAssistantSettings(settings: Settings): AssistantList {
  const common = {
    ...assistantSettings(settings),
    provider: 'compatible',
    baseUrl: undefined,
    demo: true,
    analysisModel: settings.ANALYSIS_MODEL,
  } as const;
  const [{ api, model }] = demoAssistants;
  return [{ ...common, api, model }, ...demoAssistants.map((other) => ({ ...common, ...other }))];
}

/** The same assistants, each at this base URL. */
export const reachedAt = (baseUrl: string, [first, ...others]: AssistantList): AssistantList => [
  { ...first, baseUrl },
  ...others.map((other) => ({ ...other, baseUrl })),
];

/** Settings that the file gives for each assistant. */
const ofOneAssistant = [
  'ASSISTANT_PROVIDER',
  'ASSISTANT_API',
  'ASSISTANT_MODEL',
  'ASSISTANT_RETRIEVAL',
  'OPENAI_BASE_URL',
] as const;

/** Names settings that the assistants file would override, because ignoring them silently would mislead. */
export function besideFileProblems(settings: Settings): string[] {
  return ofOneAssistant
    .filter((name) => settings[name] !== undefined)
    .map((name) => `${name} must not be set beside ASSISTANTS_FILE, which says it of each assistant`);
}

/** Problems of the assistant's settings together, each of which is well-formed by itself. */
export function assistantProblems(settings: Settings): string[] {
  const { provider, keySetting, api, configured, baseUrl } = assistantSettings(settings);
  const named = `where ASSISTANT_PROVIDER is ${provider}`;
  const problems = [];
  if (settings.ASSISTANT_PROVIDER !== undefined) {
    if (provider === 'compatible' && baseUrl === undefined) problems.push(`OPENAI_BASE_URL must be set ${named}`);
    else if (!configured) problems.push(`${keySetting} must be set ${named}`);
  }
  const { apis } = providers[provider];
  if (!apis.includes(api)) problems.push(`ASSISTANT_API must be ${apis.join(' or ')}, or not set, ${named}`);
  if (isScraper(provider)) problems.push(...scraperProblems(settings, provider, named));
  if (api === 'chat' && settings.ASSISTANT_RETRIEVAL !== undefined)
    problems.push('ASSISTANT_RETRIEVAL must not be set where ASSISTANT_API is chat: there the model decides');
  return problems;
}

/** A scraper has one model for each surface, which searches as the surface does, and it cannot extract from answers. */
function scraperProblems(settings: Settings, provider: AssistantProvider, named: string): string[] {
  const { ASSISTANT_MODEL: model, ASSISTANT_RETRIEVAL: retrieval, ANALYSIS_MODE: mode } = settings;
  const models = scraperModels(provider);
  return [
    ...(model !== undefined && !models.includes(model)
      ? [`ASSISTANT_MODEL must be one of ${models.join(', ')} ${named}`]
      : []),
    ...(retrieval !== undefined ? [`ASSISTANT_RETRIEVAL must not be set ${named}: there the surface decides`] : []),
    ...(mode === 'assisted' ? [`ANALYSIS_MODE must be local, or not set, ${named}: it reads no answers`] : []),
  ];
}
