import { describe, expect, it } from '@jest/globals';
import { accountBaseUrl, assistantTrouble, ConfigError, loadConfig, servedBaseUrl } from './config.js';

describe('loadConfig', () => {
  it('needs no setting at all', () => {
    expect(loadConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', dataDir: '.data', keyEnvironment: 'live' });
    const { assistants } = loadConfig({ DATABASE_URL: 'postgres://db/app' });
    expect(assistants).toMatchObject([{ configured: false, demo: false, timeoutMs: 60_000, model: 'gpt-6.1-terra' }]);
  });

  it('names the demo’s assistants where neither an assistant nor a database is named, each with a label that says so', () => {
    const {
      assistants: [first, ...assistants],
    } = loadConfig({});
    expect(first).toMatchObject({ slug: 'default', demo: true });
    expect(new Set(assistants.map(({ api }) => api)).size).toBe(3);
    for (const one of assistants) expect(one).toMatchObject({ configured: false, demo: true, provider: 'compatible' });
    for (const { slug, label } of assistants) expect(slug + label).toMatch(/^demo-[a-z]Demo assistant [A-Z]$/);
    expect(loadConfig({ OPENAI_API_KEY: 'sk-x' }).assistants).toMatchObject([{ slug: 'default', demo: false }]);
  });

  it('takes a comma list of origins, and none by default', () => {
    expect(loadConfig({}).corsOrigins).toEqual([]);
    const corsOrigins = ['https://app.example', 'http://localhost:5173'];
    expect(loadConfig({ CORS_ORIGINS: corsOrigins.join(', ') }).corsOrigins).toEqual(corsOrigins);
  });

  it('takes a comma list of proxies, and none by default', () => {
    expect(loadConfig({}).trustedProxies).toEqual([]);
    expect(loadConfig({ TRUSTED_PROXIES: '127.0.0.1, ::1,10.0.0.0/8' }).trustedProxies).toEqual([
      '127.0.0.1',
      '::1',
      '10.0.0.0/8',
    ]);
  });

  it('looks for what prints reports where nothing is said of it, and not where none is wanted', () => {
    expect(loadConfig({}).chromium).toEqual({ path: undefined, hasSandbox: true });
    expect(loadConfig({ CHROMIUM_PATH: 'none' }).chromium.path).toBeNull();
    const settings = { CHROMIUM_PATH: '/opt/chromium', CHROMIUM_SANDBOX: 'false' };
    expect(loadConfig(settings).chromium).toEqual({ path: '/opt/chromium', hasSandbox: false });
  });

  it('reads from a standby of a database of its own', () => {
    const primary = { DATABASE_URL: 'postgres://db/app' };
    expect(loadConfig(primary).databaseReadUrl).toBeUndefined();
    const readUrl = 'postgres://standby/app';
    expect(loadConfig({ ...primary, DATABASE_READ_URL: readUrl }).databaseReadUrl).toBe(readUrl);
    expect(() => loadConfig({ DATABASE_READ_URL: readUrl })).toThrow('without DATABASE_URL');
    const twice = { ...primary, DATABASE_READ_URL: primary.DATABASE_URL };
    expect(() => loadConfig(twice)).toThrow('DATABASE_READ_URL must be another server than DATABASE_URL');
  });

  it('sends mails where it is told both by what and as whom', () => {
    expect(loadConfig({}).mail).toBeUndefined();
    const smtpUrl = 'smtps://user:p%40ss@mail.example:465';
    for (const from of ['digest@mail.example', 'The Digest <digest@mail.example>'])
      expect(loadConfig({ SMTP_URL: smtpUrl, MAIL_FROM: from }).mail).toEqual({ smtpUrl, from });
    expect(() => loadConfig({ SMTP_URL: smtpUrl })).toThrow('MAIL_FROM must be set where SMTP_URL is');
    expect(() => loadConfig({ MAIL_FROM: 'a@b.example' })).toThrow('SMTP_URL must be set where MAIL_FROM is');
  });

  it('tells the operator by one way', () => {
    expect(loadConfig({}).operator).toBeUndefined();
    const url = 'https://hooks.example/services/T0/B0?wait=1';
    expect(loadConfig({ OPERATOR_WEBHOOK_URL: url, OPERATOR_WEBHOOK_FORMAT: 'slack' }).operator).toEqual({
      webhook: { url, format: 'slack', secret: undefined },
    });
    const mail = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'bm@example.com', OPERATOR_MAIL_TO: 'ops@example.com' };
    expect(loadConfig(mail).operator).toEqual({ mailTo: 'ops@example.com' });
    expect(() => loadConfig({ ...mail, OPERATOR_WEBHOOK_URL: url })).toThrow('OPERATOR_MAIL_TO must not be set beside');
    expect(() => loadConfig({ OPERATOR_MAIL_TO: 'ops@example.com' })).toThrow(
      'SMTP_URL must be set where OPERATOR_MAIL_TO is',
    );
  });

  it('takes a comma list of hosts for webhooks as URLs write them, and lets them go to none by default', () => {
    expect(loadConfig({}).webhooks).toEqual({ allowHttp: false, privateHosts: [] });
    const given = { WEBHOOKS_ALLOW_HTTP: 'true', WEBHOOKS_PRIVATE_HOSTS: 'Hooks.internal, 10.0.0.8,[FD00:0::8]' };
    expect(loadConfig(given).webhooks).toEqual({
      allowHttp: true,
      privateHosts: ['hooks.internal', '10.0.0.8', '[fd00::8]'],
    });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(loadConfig({ DATABASE_URL: '', PORT: ' ', OPENAI_API_KEY: '' })).toMatchObject({
      databaseUrl: undefined,
      port: 3000,
    });
  });

  it('has answers read by a model where there is a real assistant, and by rules alone where there is none', () => {
    expect(loadConfig({})).toMatchObject({ analysisMode: 'local', hasAnalysisMode: false });
    expect(loadConfig({ OPENAI_API_KEY: 'sk-x' })).toMatchObject({ analysisMode: 'assisted', hasAnalysisMode: false });
    const local = { OPENAI_API_KEY: 'sk-x', ANALYSIS_MODE: 'local' };
    expect(loadConfig(local)).toMatchObject({ analysisMode: 'local', hasAnalysisMode: true });
  });

  it.each(['ops@example.com', 'https://help.example/ask?topic=1#form', 'Jane Doe, room 3'])(
    'lets customers ask %s',
    (contact) => expect(loadConfig({ OPERATOR_CONTACT: contact }).operatorContact).toBe(contact),
  );

  it('leaves the reading to the one that is named, else to the provider’s reader, else to the model that answers', () => {
    expect(loadConfig({}).assistants[0].analysisModel).toBeUndefined();
    expect(loadConfig({ OPENAI_API_KEY: 'sk-x' }).assistants[0].analysisModel).toBe('gpt-6-luna');
    const own = { OPENAI_BASE_URL: 'http://localhost:1/v1', ASSISTANT_MODEL: 'own' };
    expect(loadConfig(own).assistants[0].analysisModel).toBeUndefined();
    const settings = { OPENAI_API_KEY: 'sk-x', ANALYSIS_MODE: 'assisted', ANALYSIS_MODEL: 'gpt-5-nano' };
    expect(loadConfig(settings)).toMatchObject({
      analysisMode: 'assisted',
      assistants: [{ model: 'gpt-6.1-terra', analysisModel: 'gpt-5-nano' }],
    });
  });

  it.each([
    ['PORT', 'eighty'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://secret.example/'],
    ['CORS_ORIGINS', 'https://a.example,secret'],
    ['CHROMIUM_PATH', 'chromium --secret'],
    ['CHROMIUM_SANDBOX', 'secret'],
    ['TRUSTED_PROXIES', 'secret.example'],
    ['TRUSTED_PROXIES', '127.0.0.1,10.0.0.0/33'],
    ['TRUSTED_PROXIES', '::1/129'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['SMTP_URL', 'https://secret.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'secret.example:25'],
    ['MAIL_FROM', 'secret'],
    ['MAIL_FROM', 'secret <a@b.example> and more'],
    ['MAIL_FROM', 'a@b.example <secret@c.example>'],
    ['OPERATOR_WEBHOOK_URL', 'secret.example/hook'],
    ['OPERATOR_WEBHOOK_URL', 'ftp://secret.example'],
    ['OPERATOR_WEBHOOK_FORMAT', 'secret'],
    ['OPERATOR_WEBHOOK_SECRET', 'whsec_c2VjcmV0'],
    ['OPERATOR_MAIL_TO', 'secret'],
    ['OPERATOR_CONTACT', 'secret@'],
    ['OPERATOR_CONTACT', 'javascript:secret'],
    ['OPERATOR_CONTACT', 'https://secret:pass@example.com'],
    ['OPERATOR_CONTACT', 'secret\u202e'],
    ['EXPORTS_URL', '/secret'],
    ['EXPORTS_URL', 'file:///'],
    ['EXPORTS_URL', 's3://secret:key@bucket/exports'],
    ['EXPORTS_URL', 'https://secret.example/'],
    ['WEBHOOKS_ALLOW_HTTP', 'secret'],
    ['WEBHOOKS_PRIVATE_HOSTS', 'http://secret.example'],
    ['WEBHOOKS_PRIVATE_HOSTS', 'secret.example:8080'],
    ['WEBHOOKS_PRIVATE_HOSTS', 'user@secret.example'],
    ['WEBHOOKS_PRIVATE_HOSTS', '10.0.0.0/8'],
    ['ANALYSIS_MODE', 'secret'],
    ['ANALYSIS_MODEL', 'a secret'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['METRICS_PORT', '-1'],
    ['DATABASE_URL', 'mysql://secret@host/db'],
    ['DATABASE_URL', 'secret'],
    ['DATABASE_READ_URL', 'secret'],
    ['DATABASE_READ_URL', 'postgres://secret@standby/app'],
    ['OPENAI_BASE_URL', 'secret.example'],
    ['OPENAI_BASE_URL', 'http://user:secret@host/v1'],
    ['OPENAI_BASE_URL', 'https://api.example/v1?secret=1'],
    ['OPENAI_BASE_URL', 'https://api.example/v1#secret'],
    ['PUBLIC_BASE_URL', 'https://api.example/%zz/secret/{account}'],
    ['PUBLIC_BASE_URL', 'https://user:secret@api.example/{account}'],
    ['ASSISTANT_API', 'secret'],
    ['ASSISTANT_PROVIDER', 'secret'],
    ['ASSISTANT_RETRIEVAL', 'secret'],
    ['ANTHROPIC_API_KEY', 'a secret'],
    ['ASSISTANT_TIMEOUT_MS', '0'],
    ['PUBLIC_BASE_URL', 'https://api.example/x{account}'],
    ['PUBLIC_BASE_URL', 'https://{account}.api.example'],
    ['PUBLIC_BASE_URL', 'https://api.example/{account}?secret=1'],
    ['KEY_ENVIRONMENT', 'Live_secret'],
    ['LOG_LEVEL', 'secret'],
    ['RUN_LEASE_SECONDS', '1'],
  ])('refuses %s=%s, naming the setting and not its value', (name, value) => {
    const load = () => loadConfig({ [name]: value });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(new RegExp(`^${name} must `));
    expect(load).not.toThrow(/secret|eighty|70000/);
  });

  it('names every bad setting at once, each on a line of its own', () => {
    expect(() => loadConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(
      expect.objectContaining({
        lines: [expect.stringMatching(/^PORT must /), expect.stringMatching(/^LOG_LEVEL must /)],
      }),
    );
  });

  it.each([
    ['http://provider.example/v1', 1],
    ['http://[2001:db8::1]/v1', 1],
    ['https://provider.example/v1', 0],
    ['http://127.0.0.1:8080/v1', 0],
    ['http://localhost:8080/v1', 0],
    ['http://[::1]:8080/v1', 0],
  ])('warns of a base URL that others on the way can read: %s', (url, warnings) => {
    const told = loadConfig({ OPENAI_BASE_URL: url }).warnings;
    expect(told).toHaveLength(warnings);
    for (const line of told) expect(line).toMatch(/^OPENAI_BASE_URL (?!.*(provider|db8))/);
  });

  it.each([
    [{ OPENAI_API_KEY: 'k' }, { provider: 'openai', api: 'responses', apiKey: 'k' }],
    [{ OPENAI_BASE_URL: 'https://api.openai.com/v1' }, { provider: 'openai', apiKey: undefined }],
    [{ OPENAI_BASE_URL: 'https://llm.example/v1' }, { provider: 'compatible', baseUrl: 'https://llm.example/v1' }],
    [
      { ASSISTANT_PROVIDER: 'openai', OPENAI_BASE_URL: 'https://proxy.example/v1', ASSISTANT_API: 'chat' },
      { provider: 'openai', api: 'chat', baseUrl: 'https://proxy.example/v1' },
    ],
    [
      { ASSISTANT_PROVIDER: 'anthropic', ANTHROPIC_API_KEY: 'k', OPENAI_BASE_URL: 'https://llm.example/v1' },
      { provider: 'anthropic', api: 'messages', model: 'claude-sonnet-5', apiKey: 'k', baseUrl: undefined },
    ],
    [
      { ASSISTANT_PROVIDER: 'gemini', GEMINI_API_KEY: 'k', ASSISTANT_RETRIEVAL: 'required' },
      { provider: 'gemini', api: 'generate_content', retrieval: 'required' },
    ],
    [
      { ASSISTANT_PROVIDER: 'xai', XAI_API_KEY: 'k', ASSISTANT_MODEL: 'm' },
      { provider: 'xai', model: 'm' },
    ],
    [
      { ASSISTANT_PROVIDER: 'perplexity', PERPLEXITY_API_KEY: 'k' },
      { provider: 'perplexity', model: 'perplexity/sonar' },
    ],
  ])('%j names whom to ask', (settings, expected) => {
    expect(loadConfig(settings).assistants[0]).toMatchObject({ configured: true, ...expected });
  });

  it.each([
    [
      { ASSISTANT_PROVIDER: 'anthropic', OPENAI_API_KEY: 'k' },
      'ANTHROPIC_API_KEY must be set where ASSISTANT_PROVIDER is anthropic',
    ],
    [{ ASSISTANT_PROVIDER: 'openai' }, 'OPENAI_API_KEY must be set where ASSISTANT_PROVIDER is openai'],
    [
      { ASSISTANT_PROVIDER: 'compatible', OPENAI_API_KEY: 'k' },
      'OPENAI_BASE_URL must be set where ASSISTANT_PROVIDER is compatible',
    ],
    [
      { ASSISTANT_PROVIDER: 'xai', XAI_API_KEY: 'k', ASSISTANT_API: 'chat' },
      'ASSISTANT_API must be responses, or not set, where ASSISTANT_PROVIDER is xai',
    ],
    [
      { ASSISTANT_API: 'chat', ASSISTANT_RETRIEVAL: 'required' },
      'ASSISTANT_RETRIEVAL must not be set where ASSISTANT_API is chat: there the model decides',
    ],
  ])('refuses %j, which cannot be meant together', (settings, problem) => {
    expect(() => loadConfig(settings)).toThrow(new ConfigError([problem]));
  });

  it.each([
    'changeme',
    'CHANGE_ME',
    'your-api-key',
    'your_openai_key_here',
    'sk-...',
    'sk-xxxxxxxx',
    'xxx',
    '<your-key>',
    '${KEY}',
    'none',
  ])('takes %s for no key, names the setting, and asks nobody', (key) => {
    const trouble = /^OPENAI_API_KEY is a placeholder and no key: set it to a key of the provider, or leave it out$/;
    const config = loadConfig({ OPENAI_API_KEY: key });
    expect(assistantTrouble(config)?.message).toMatch(trouble);
    expect(config.assistants[0]).toMatchObject({ configured: true, apiKey: undefined });
    const gemini = loadConfig({ ASSISTANT_PROVIDER: 'gemini', GEMINI_API_KEY: key });
    expect(assistantTrouble(gemini)?.message).toMatch(/^GEMINI_API_KEY is a/);
    // A self-hosted compatible server may accept any key.
    expect(loadConfig({ OPENAI_API_KEY: key, OPENAI_BASE_URL: 'http://localhost:1/v1' }).assistants[0].configured).toBe(
      true,
    );
  });

  it.each(['sk-proj-Zx0xxxx9', 'AIzaSyxxx', 'k', 'keyring', 'gsk_todo1'])('takes %s for a key', (key) => {
    expect(loadConfig({ OPENAI_API_KEY: key }).assistants[0].apiKey).toBe(key);
  });

  it.each(['postgres://app@/postgres?host=/run/pg', 'postgresql://u:p@db.example:5432/x?sslmode=require'])(
    'accepts %s',
    (url) => {
      expect(loadConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
    },
  );
});

describe('accountBaseUrl', () => {
  it('puts port and account into the template', () => {
    const { publicBaseUrl } = loadConfig({});
    expect(accountBaseUrl(servedBaseUrl(publicBaseUrl, 8080), 'acme')).toBe('http://localhost:8080/acme');
  });
});
