import { isScraper, providers, readerAmong, scraperModels } from '@app/providers';
import type { AssistantList, AssistantSettings } from './assistant-settings.js';
import { AssistantsFile, type AssistantPart } from './assistants-file-parts.js';
import { isPlaceholder, placeholderTrouble } from './placeholder.js';
import { isKey, type Settings } from './settings.js';
import { openYamlFile } from './yaml-file/open-yaml-file.js';
import { type FileFinding, writePath } from './yaml-file/problem.js';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface NamedAssistants {
  readonly assistants: AssistantList;
  /** Problems with keys, a line each. They do not concern a process that asks no assistant. */
  readonly keyTroubles: readonly string[];
}

/** What the file writes as the key of a server that needs none. */
const noKey = 'none';

/** Reads an ASSISTANTS_FILE; what it leaves out is as in `settings`. Throws FileError with every problem and its position. */
export function readAssistants(text: string, settings: Settings, environment: Environment): NamedAssistants {
  const { file, findings, refusal } = openYamlFile(text, { kind: AssistantsFile, name: 'assistants file' });
  const parts = partsOf(file);
  const found = [...findings.map(withoutValue), ...repeatedSlugs(parts), ...parts.flatMap(contradictions)];
  const missing = parts.flatMap((part, index) => missingKey(part, index, environment));
  if (found.length > 0) throw refusal([...found, ...missing]);
  const [first, ...others] = parts.map((part) => toSettings(part, settings, environment));
  return {
    // The file's class demands at least one assistant.
    assistants: withReader([first!, ...others], settings),
    keyTroubles: missing.length > 0 ? refusal(missing).lines.map((line) => `ASSISTANTS_FILE ${line}`) : [],
  };
}

/** Gives `ANALYSIS_MODEL` to the one assistant that extracts. */
function withReader(all: AssistantList, { ANALYSIS_MODEL }: Settings): AssistantList {
  const reader = readerAmong(all);
  const reading = { ...reader, analysisModel: ANALYSIS_MODEL ?? providers[reader.provider].reader };
  const [first, ...others] = all.map((one) => (one === reader ? reading : one));
  return [first!, ...others];
}

/** The shared checks end their messages with the value that they found. */
const withoutValue = (finding: FileFinding): FileFinding => ({
  ...finding,
  message: finding.message.replace(/, not ".*/s, ''),
});

/** Returns the file's parts, also where it has problems; what is no mapping is reported elsewhere. */
function partsOf({ assistants }: AssistantsFile): Partial<AssistantPart>[] {
  return Array.isArray(assistants) ? assistants.map((part: AssistantPart | null) => part ?? {}) : [];
}

function repeatedSlugs(parts: readonly Partial<AssistantPart>[]): FileFinding[] {
  const slugs = parts.map(({ slug }) => slug);
  return slugs.flatMap((slug, index) => {
    const before = slugs.indexOf(slug);
    if (slug === undefined || before === index) return [];
    const message = `is given before, at ${writePath(['assistants', before, 'slug'])}`;
    return [{ path: ['assistants', index, 'slug'], message }];
  });
}

/** Reports keys that are well-formed by themselves but cannot be used together. */
function contradictions(
  { provider, model, base_url, key, api, retrieval }: Partial<AssistantPart>,
  index: number,
): FileFinding[] {
  const known = provider && Object.hasOwn(providers, provider) ? providers[provider] : undefined;
  if (!known) return [];
  const found: [string, string][] = [];
  const { apis } = known;
  if (provider === 'compatible' && !base_url) found.push(['base_url', 'must be given where provider is compatible']);
  // OpenAI's key is not sent to somebody else's server unless the file says so.
  if (provider === 'compatible' && !key)
    found.push(['key', `must be given where provider is compatible: the name of a variable, or ${noKey}`]);
  if (api && !apis.includes(api)) found.push(['api', `must be ${apis.join(' or ')} where provider is ${provider}`]);
  if (model && isScraper(provider!) && !scraperModels(provider!).includes(model))
    found.push(['model', `must be one of ${scraperModels(provider!).join(', ')} where provider is ${provider}`]);
  if (retrieval && isScraper(provider!))
    found.push(['retrieval', `must not be given where provider is ${provider}: there the surface decides`]);
  if (api === 'chat' && retrieval)
    found.push(['retrieval', 'must not be given where api is chat: there the model decides']);
  return found.map(([name, message]) => ({ path: ['assistants', index, name], message }));
}

function missingKey(part: Partial<AssistantPart>, index: number, environment: Environment): FileFinding[] {
  const message = troubleOf(part, environment);
  return message ? [{ path: ['assistants', index, 'key'], message }] : [];
}

/** Why the assistant cannot be asked with the key that it names; `null` where it can, or needs none. */
function troubleOf(part: Partial<AssistantPart>, environment: Environment): string | null {
  const name = keySettingOf(part);
  if (!name) return null;
  const value = valueOf(name, environment);
  if (!value) return `the environment variable ${name} is not set`;
  if (!isKey(value)) return `${name} must be printable ASCII without spaces`;
  // A compatible server may accept any key.
  return part.provider !== 'compatible' && isPlaceholder(value) ? placeholderTrouble(name) : null;
}

/** `null`: it needs no key. `undefined`: the file does not say, or says something invalid. */
function keySettingOf({ provider, key }: Partial<AssistantPart>): string | null | undefined {
  if (key === noKey) return null;
  if (key) return /^[A-Z][A-Z0-9_]*$/.test(key) ? key : undefined;
  return provider && provider !== 'compatible' && Object.hasOwn(providers, provider)
    ? providers[provider].key.setting
    : undefined;
}

/** An empty variable counts as not set. */
const valueOf = (name: string, environment: Environment): string | undefined => environment[name]?.trim() || undefined;

function toSettings(part: Partial<AssistantPart>, settings: Settings, environment: Environment): AssistantSettings {
  const provider = part.provider!;
  const { apis, model } = providers[provider];
  const keySetting = keySettingOf(part) ?? null;
  const keyTrouble = troubleOf(part, environment);
  return {
    slug: part.slug!,
    label: part.label ?? undefined,
    inFile: true,
    configured: true,
    demo: false,
    provider,
    keySetting,
    keyTrouble,
    apiKey: keySetting === null || keyTrouble !== null ? undefined : valueOf(keySetting, environment),
    baseUrl: part.base_url ?? undefined,
    api: part.api ?? apis[0],
    model: part.model ?? model,
    modelSetting: `model of ${part.slug!} in ASSISTANTS_FILE`,
    retrieval: part.retrieval ?? undefined,
    analysisModel: undefined,
    timeoutMs: part.timeout_ms ?? settings.ASSISTANT_TIMEOUT_MS,
    maxAttempts: settings.ASSISTANT_MAX_ATTEMPTS,
    concurrency: part.concurrency ?? settings.ASSISTANT_CONCURRENCY,
    breakerMs: part.breaker?.map((pause) => pause * 1000),
  };
}
