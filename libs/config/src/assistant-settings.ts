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
  /** Absent: by provider, API and retrieval. */
  readonly label: string | undefined;
  /** It stands in ASSISTANTS_FILE; else the environment describes it. */
  readonly inFile: boolean;
  /** False where nobody is named: neither a key of OpenAI's, nor a base URL, nor another provider. */
  readonly configured: boolean;
  /** One of the demo, which a process starts for itself where neither an assistant nor a database is named. */
  readonly demo: boolean;
  readonly provider: AssistantProvider;
  /** The setting that holds its key; `null` where it needs none. */
  readonly keySetting: string | null;
  /** Why it cannot be asked with that key; `null` where it can, or needs none. */
  readonly keyTrouble: string | null;
  readonly apiKey: string | undefined;
  readonly baseUrl: string | undefined;
  readonly api: AssistantApi;
  readonly model: string;
  /** What an operator changes to ask another model. */
  readonly modelSetting: string;
  /** Absent: what the provider can be asked for. */
  readonly retrieval: 'required' | 'offered' | 'none' | undefined;
  /** The model that reads answers where `analysisMode` is assisted; absent: `model`. */
  readonly analysisModel: string | undefined;
  readonly timeoutMs: number;
  readonly maxAttempts: number;
  readonly concurrency: number;
  /** How long its breaker stays open, in ms: the first time, after one failed probe, and so on; absent: as ever. */
  readonly breakerMs: readonly number[] | undefined;
}

/** What a command says that needs an assistant where none is configured. */
export const howToConfigure =
  'set OPENAI_API_KEY, or OPENAI_BASE_URL for a compatible service, or ASSISTANT_PROVIDER and the key of that provider, or ASSISTANTS_FILE for several';

/** The installation's assistants; the first is asked where nobody chose. */
export type AssistantList = readonly [AssistantSettings, ...AssistantSettings[]];

/** Of the one assistant that the environment describes; what was stored before there were several is its. */
const defaultSlug = 'default';

/** Whom the settings name to ask, and how. */
export function assistantSettings(settings: Settings): AssistantSettings {
  const provider = settings.ASSISTANT_PROVIDER ?? providerAt(settings.OPENAI_BASE_URL);
  const { key, apis, model, reader } = providers[provider];
  const keySetting = key.setting;
  const given = settings[keySetting];
  // A compatible server may take whatever it is sent.
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

/** What the assistants of the demo account are named, and the formats in which one local server is asked as each of them. */
const demoAssistants = [
  { slug: 'demo-a', label: 'Demo assistant A', api: 'responses', model: 'demo-written-samples' },
  { slug: 'demo-b', label: 'Demo assistant B', api: 'chat', model: 'demo-written-samples-b' },
  { slug: 'demo-c', label: 'Demo assistant C', api: 'messages', model: 'demo-written-samples-c' },
] as const;

/**
 * The demo's; who asks them also says where they listen. The first is the one that real settings would name: other accounts beside the
 * demo's go on with it when such settings take its place. The demo account asks the others.
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

/** The same assistants, each asked at this base URL. */
export const reachedAt = (baseUrl: string, [first, ...others]: AssistantList): AssistantList => [
  { ...first, baseUrl },
  ...others.map((other) => ({ ...other, baseUrl })),
];

/** What the file of several assistants says of each. */
const ofOneAssistant = [
  'ASSISTANT_PROVIDER',
  'ASSISTANT_API',
  'ASSISTANT_MODEL',
  'ASSISTANT_RETRIEVAL',
  'OPENAI_BASE_URL',
] as const;

/** Settings that would be ignored, and must not be in silence. */
export function besideFileProblems(settings: Settings): string[] {
  return ofOneAssistant
    .filter((name) => settings[name] !== undefined)
    .map((name) => `${name} must not be set beside ASSISTANTS_FILE, which says it of each assistant`);
}

/** What is wrong with the settings of the assistant together; each is well-formed by itself. */
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

/** A scraper has a model for each surface, which searches as it does; and it reads no answers. */
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
