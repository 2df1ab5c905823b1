import { describe, expect, it } from '@jest/globals';
import { assistantTrouble, ConfigError, loadConfig } from './config.js';

const good = `assistants:
  - { slug: default, provider: openai }
  - slug: claude
    label: Claude with a search
    provider: anthropic
    model: claude-opus-5-5
    key: CLAUDE_KEY
    retrieval: required
    concurrency: 4
    timeout_ms: 120000
    breaker: [30, 600]
  - { slug: own, provider: compatible, base_url: "https://llm.example/v1", api: chat, key: none }
`;
const keys = { OPENAI_API_KEY: 'sk-openai', CLAUDE_KEY: 'sk-claude' };

const load = (text: string, environment: Record<string, string> = keys) =>
  loadConfig({ ASSISTANTS_FILE: 'assistants.yaml', ...environment }, () => text);

/** Removes the `§` from a text and returns where it was, so that nobody has to count columns. */
function unmarked(marked: string): { text: string; place: string } {
  const before = marked.slice(0, marked.indexOf('§')).split('\n');
  return { text: marked.replace('§', ''), place: `${before.length}:${before.at(-1)!.length + 1}` };
}

describe('an ASSISTANTS_FILE', () => {
  it('is the list of whom to ask, in its order; what it leaves open is by provider and settings', () => {
    const settings = { ...keys, ASSISTANT_CONCURRENCY: '7', ASSISTANT_MAX_ATTEMPTS: '2', ANALYSIS_MODEL: 'gpt-5-nano' };
    const { assistants, keyTroubles } = load(good, settings);
    expect(keyTroubles).toEqual([]);
    expect(assistants).toEqual([
      {
        slug: 'default',
        label: undefined,
        inFile: true,
        configured: true,
        demo: false,
        provider: 'openai',
        keySetting: 'OPENAI_API_KEY',
        keyTrouble: null,
        apiKey: 'sk-openai',
        baseUrl: undefined,
        api: 'responses',
        model: 'gpt-6.1-terra',
        modelSetting: 'model of default in ASSISTANTS_FILE',
        retrieval: undefined,
        analysisModel: 'gpt-5-nano',
        timeoutMs: 60_000,
        maxAttempts: 2,
        concurrency: 7,
        breakerMs: undefined,
      },
      expect.objectContaining({
        slug: 'claude',
        label: 'Claude with a search',
        api: 'messages',
        model: 'claude-opus-5-5',
        keySetting: 'CLAUDE_KEY',
        apiKey: 'sk-claude',
        retrieval: 'required',
        analysisModel: undefined,
        timeoutMs: 120_000,
        concurrency: 4,
        breakerMs: [30_000, 600_000],
      }),
      expect.objectContaining({ slug: 'own', baseUrl: 'https://llm.example/v1', api: 'chat', keySetting: null }),
    ]);
    expect(assistants[2]!.apiKey).toBeUndefined();
  });

  it.each<[string, RegExp, string, string]>([
    ['assistants[0].slug', /1 to 32 .*missing/, '{ slug: default, ', '§{ '],
    ['assistants[0].slug', /1 to 32/, 'slug: default', 'slug: §De-fault'],
    ['assistants[1].slug', /before, at assistants\[0\]\.slug/, 'slug: claude', 'slug: §default'],
    ['assistants[1].modell', /known key.*did you mean model\?/, 'model: claude', '§modell: claude'],
    ['assistants[1].api_key', /known key/, 'key: CLAUDE_KEY', '§api_key: sk-secret'],
    ['assistants[0].provider', /did you mean openai\?/, 'provider: openai', 'provider: §opnai'],
    ['assistants[0].provider', /one of .*openai/, 'provider: openai', 'provider: §sk-secret'],
    ['assistants[1].key', /name of an environment variable/, 'key: CLAUDE_KEY', 'key: §sk-secret'],
    [
      'assistants[1].key',
      /variable SECOND_KEY is not set/,
      'key: CLAUDE_KEY\n    ret',
      'key: §SECOND_KEY\n    modell: x\n    ret',
    ],
    ['assistants[1].model', /name of a model/, 'model: claude-opus-5-5', 'model: §a secret'],
    ['assistants[1].retrieval', /did you mean required\?/, 'retrieval: required', 'retrieval: §require'],
    ['assistants[2].retrieval', /api is chat/, 'api: chat', 'api: chat, retrieval: §required'],
    ['assistants[0].api', /must be messages where/, 'provider: openai }', 'provider: anthropic, api: §chat }'],
    ['assistants[2].base_url', /http or https URL/, '"https://llm.example/v1"', '§"https://user:secret@llm.example"'],
    [
      'assistants[2].base_url',
      /must be given/,
      '- { slug: own, provider: compatible, base_url: "https://llm.example/v1"',
      '- §{ slug: own, provider: compatible',
    ],
    ['assistants[2].key', /must be given/, '- { slug: own', '- §{ slug: own'],
    ['assistants[1].concurrency', /1 to 1000/, 'concurrency: 4', 'concurrency: §0'],
    ['assistants[1].timeout_ms', /1 to 3600000/, '120000', '§secret'],
    ['assistants[1].breaker[1]', /seconds above 0/, '[30, 600]', '[30, §0]'],
    ['assistants[1].breaker', /at least 1/, '[30, 600]', '§[]'],
    ['assistants[1].breaker', /must be a list/, '[30, 600]', '§sk-secret'],
    ['assistants[0]', /must be a mapping/, '{ slug: default, provider: openai }', '§sk-secret'],
    ['assistants[1].label', /line breaks/, 'Claude with a search', '§"a\\nb"'],
    ['models', /known key/, 'assistants:\n', '§models: []\nassistants:\n'],
    [
      'assistants[0].model',
      /must be one of dataforseo\/chatgpt_web/,
      'provider: openai }',
      'provider: dataforseo, key: CLAUDE_KEY, model: §gpt-5 }',
    ],
    [
      'assistants[0].retrieval',
      /the surface decides/,
      'provider: openai }',
      'provider: dataforseo, key: CLAUDE_KEY, retrieval: §none }',
    ],
  ])('is refused with path, line and column, and no word of a key: %s %s', (path, message, from, to) => {
    expect(good).toContain(from);
    const changed = good.replace(from, to);
    const { text, place } = unmarked(path === 'assistants[2].key' ? changed.replace(', key: none', '') : changed);
    const problems = told(text);
    expect(problems).toContain(`line ${place}: ${path} `);
    expect(problems).toMatch(message);
    expect(problems).not.toMatch(/secret/);
  });

  it.each([
    ['nothing', '', /is empty/],
    ['no assistant', 'assistants: []', /at least 1 entry/],
    ['another file', 'password: secret', /is no assistants file/],
    ['a list', '- secret', /is no assistants file/],
    ['broken YAML', 'assistants:\n  - { slug: default, key: "sk-secret" "sk-secret" ]', /line 2:/],
  ])('is refused where it is %s', (_, text, message) => {
    expect(told(text)).toMatch(message);
    expect(told(text)).not.toMatch(/secret/);
  });

  it('has answers read by the first that is no scraper; by rules, where all are', () => {
    const seen = '  - { slug: seen, provider: dataforseo }\n';
    const environment = { ...keys, DATAFORSEO_API_KEY: 'me:0123456789abcdef' };
    const mixed = load(good.replace('assistants:\n', `assistants:\n${seen}`), environment);
    expect(mixed.assistants.map(({ analysisModel }) => analysisModel)).toEqual([undefined, 'gpt-6-luna', undefined, undefined]); // prettier-ignore
    expect(mixed.analysisMode).toBe('assisted');
    expect(mixed.assistants[0]).toMatchObject({ api: 'dataforseo', model: 'dataforseo/chatgpt_web', keyTrouble: null });
    expect(load(`assistants:\n${seen}`, environment).analysisMode).toBe('local');
    expect(() => load(`assistants:\n${seen}`, { ...environment, ANALYSIS_MODE: 'assisted' })).toThrow(/ANALYSIS_MODE/);
  });

  it('tells every problem at once, each on a line of its own, those of the settings beside it too', () => {
    const text = good.replace('slug: default', 'slug: A').replace('[30, 600]', '[0]');
    const settings = { ASSISTANT_MODEL: 'm', OPENAI_BASE_URL: 'https://llm.example/v1', ASSISTANT_RETRIEVAL: 'none' };
    const lines = [
      /^ASSISTANT_MODEL must not be set beside ASSISTANTS_FILE/,
      /^ASSISTANT_RETRIEVAL must /,
      /^OPENAI_BASE_URL must /,
      /^ASSISTANTS_FILE line 2:.*OPENAI_API_KEY is not set$/,
      /^ASSISTANTS_FILE line 2:.*assistants\[0\]\.slug/,
      /^ASSISTANTS_FILE line 7:.*CLAUDE_KEY is not set$/,
      /^ASSISTANTS_FILE line 11:/,
    ];
    expect(() => load(text, settings)).toThrow(
      expect.objectContaining({ lines: lines.map((line) => expect.stringMatching(line)) }),
    );
  });

  it.each([
    [
      { OPENAI_API_KEY: 'changeme', CLAUDE_KEY: 'k' },
      /line 2:5: assistants\[0\]\.key .*OPENAI_API_KEY is a placeholder/,
    ],
    [{}, /line 2:5: assistants\[0\]\.key .*OPENAI_API_KEY is not set; .*line 7:10: .*CLAUDE_KEY is not set$/],
    [{ ...keys, CLAUDE_KEY: ' ' }, /^ASSISTANTS_FILE line 7:10: [^;]*$/],
    [{ ...keys, CLAUDE_KEY: 'a secret' }, /CLAUDE_KEY must be printable ASCII without spaces$/],
  ])('without its keys lets only those read on who ask nobody: %j', (environment: Record<string, string>, message) => {
    const config = load(good, environment);
    expect(config.assistants).toHaveLength(3);
    expect(assistantTrouble(config)?.message).toMatch(message);
    expect(assistantTrouble(config)?.message).not.toMatch(/secret/);
    expect(assistantTrouble(load(good))).toBeNull();
  });

  it('that cannot be read is named by its setting, not by its path', () => {
    expect(() => loadConfig({ ASSISTANTS_FILE: 'secret.yaml' }, gone)).toThrow(
      new ConfigError(['ASSISTANTS_FILE must name a file that can be read, of UTF-8 text and at most 1 MiB']),
    );
  });
});

function gone(): string {
  throw new Error('ENOENT: secret.yaml');
}

function told(text: string): string {
  try {
    load(text);
    return '';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}
