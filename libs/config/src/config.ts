import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { type AssistantList, assistantProblems, assistantSettings } from './assistant-settings.js';
import { originsOf, Settings } from './settings.js';

/** The settings of a process, checked once at its start. Times in ms unless the name says seconds. */
export interface Config {
  /** Absent: the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly metricsPort: number | undefined;
  readonly logLevel: string;
  /** Template with `{port}` and `{account}`: see `accountBaseUrl`. */
  readonly publicBaseUrl: string;
  readonly keyEnvironment: string;
  readonly assistants: AssistantList;
  readonly demoAssistantPort: number;
  /** `assisted`: a second call to a model helps to analyse each answer. */
  readonly analysisMode: 'local' | 'assisted';
  readonly pricesFile: string | undefined;
  readonly schedulerPollMs: number;
  readonly runLeaseSeconds: number;
  readonly shutdownGraceMs: number;
  readonly rateLimitPerMinute: number;
  /** Whose pages may read the API from a browser; none: no CORS at all. */
  readonly corsOrigins: readonly string[];
  /** What is allowed and hardly meant, a line each; names the setting, never its value. */
  readonly warnings: readonly string[];
}

/** Each line names one setting and what it must be; never its value, which may be a secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Throws ConfigError. An empty variable counts as not set, as compose files write it. */
export function loadConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const known = Object.keys(new Settings());
  const optional = [
    'DATABASE_URL',
    'METRICS_PORT',
    'OPENAI_API_KEY',
    'OPENAI_BASE_URL',
    'XAI_API_KEY',
    'PERPLEXITY_API_KEY',
    'ANTHROPIC_API_KEY',
    'GEMINI_API_KEY',
    'ASSISTANT_PROVIDER',
    'ASSISTANT_API',
    'ASSISTANT_MODEL',
    'ASSISTANT_RETRIEVAL',
    'ANALYSIS_MODEL',
    'PRICES_FILE',
    'CORS_ORIGINS',
  ];
  const given = [...known, ...optional]
    .map((name) => [name, environment[name]?.trim()] as const)
    .filter(([, value]) => value !== undefined && value !== '');
  const settings = plainToInstance(Settings, Object.fromEntries(given));
  const problems = validateSync(settings, { validationError: { target: false, value: false } }).map(
    ({ property, constraints }) => `${property} ${Object.values(constraints ?? {})[0]}`,
  );
  const together = problems.length > 0 ? problems : assistantProblems(settings);
  if (together.length > 0) throw new ConfigError(together.join('; '));
  return toConfig(settings);
}

function toConfig(settings: Settings): Config {
  return {
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    host: settings.HOST,
    port: settings.PORT,
    metricsPort: settings.METRICS_PORT,
    logLevel: settings.LOG_LEVEL,
    publicBaseUrl: settings.PUBLIC_BASE_URL.replace(/\/+$/, ''),
    keyEnvironment: settings.KEY_ENVIRONMENT,
    assistants: [assistantSettings(settings)],
    demoAssistantPort: settings.DEMO_ASSISTANT_PORT,
    analysisMode: settings.ANALYSIS_MODE,
    pricesFile: settings.PRICES_FILE,
    schedulerPollMs: settings.SCHEDULER_POLL_MS,
    runLeaseSeconds: settings.RUN_LEASE_SECONDS,
    shutdownGraceMs: settings.SHUTDOWN_GRACE_MS,
    rateLimitPerMinute: settings.RATE_LIMIT_PER_MINUTE,
    corsOrigins: settings.CORS_ORIGINS === undefined ? [] : originsOf(settings.CORS_ORIGINS),
    warnings: isReadableOnTheWay(settings.OPENAI_BASE_URL)
      ? [
          'OPENAI_BASE_URL is plain http to another machine: the key, the questions and the answers can be read on the way',
        ]
      : [],
  };
}

function isReadableOnTheWay(baseUrl: string | undefined): boolean {
  if (baseUrl === undefined) return false;
  const { protocol, hostname } = new URL(baseUrl);
  return protocol === 'http:' && !/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** The base URL that an account's customers get; `port` is the one the API listens on. */
export function accountBaseUrl(template: string, { port, slug }: { port: number; slug: string }): string {
  return template.replaceAll('{port}', String(port)).replaceAll('{account}', slug);
}
