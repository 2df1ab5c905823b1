import { isScraper, keySettings, readerAmong } from '@app/providers';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import {
  type AssistantList,
  assistantProblems,
  assistantSettings,
  demoAssistantSettings,
  besideFileProblems,
  howToConfigure,
} from './assistant-settings.js';
import { type Environment, type NamedAssistants, readAssistants } from './assistants-file.js';
import { hostOf, isLoopback, listOf, Settings } from './settings.js';
import {
  type ClaimSettings,
  claimsOf,
  type McpOauthSettings,
  mcpOauthOf,
  type OidcSettings,
  oidcOf,
  signInProblems,
} from './sign-in-settings.js';
import { FileError } from './yaml-file/problem.js';

/** The webhook that notifies the operator. */
export interface OperatorWebhook {
  readonly url: string;
  readonly format: 'standard' | 'slack';
  /** The secret that signs messages, as `whsec_…`; absent: they are not signed. */
  readonly secret: string | undefined;
}

/** The settings of a process, checked once at its start. Times in ms unless the name says seconds. */
export interface Config {
  /** Absent: the process uses the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** URL of a standby of that database, for lists, reports and exports; absent: there is none. */
  readonly databaseReadUrl: string | undefined;
  readonly dataDir: string;
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly metricsPort: number | undefined;
  readonly logLevel: string;
  /** Template with `{port}` and `{account}`: see `servedBaseUrl` and `accountBaseUrl`. */
  readonly publicBaseUrl: string;
  /** True where `publicBaseUrl` is not the default. */
  readonly hasPublicBaseUrl: boolean;
  readonly keyEnvironment: string;
  readonly assistants: AssistantList;
  /** Problems with keys of assistants, a line each: see `assistantTrouble`. */
  readonly keyTroubles: readonly string[];
  readonly demoAssistantPort: number;
  /** `assisted`: a second call to a model helps to analyse each answer. */
  readonly analysisMode: 'local' | 'assisted';
  /** True where it was set, rather than derived from the assistants. */
  readonly hasAnalysisMode: boolean;
  readonly pricesFile: string | undefined;
  readonly schedulerPollMs: number;
  readonly runLeaseSeconds: number;
  readonly shutdownGraceMs: number;
  readonly rateLimitPerMinute: number;
  /** Origins of pages that may read the API from a browser; empty: no CORS at all. */
  readonly corsOrigins: readonly string[];
  /** Addresses, and ranges such as 10.0.0.0/8, of proxies that many clients come through. */
  readonly trustedProxies: readonly string[];
  /** The browser that prints reports as PDF. */
  readonly chromium: {
    /** Path of the program; absent: search for one, `null`: use none. */
    readonly path: string | null | undefined;
    /** Whether Chromium isolates what it shows from this machine; some containers do not allow its sandbox. */
    readonly hasSandbox: boolean;
  };
  /** The server that sends mails, and their sender; absent: no mail is sent. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | undefined;
  /** How to notify the operator of problems, by one channel; absent: not at all. */
  readonly operator: { readonly webhook: OperatorWebhook } | { readonly mailTo: string } | undefined;
  /** The identity provider that signs people in to the dashboard; absent: only keys and one-time links do. */
  readonly oidc: OidcSettings | undefined;
  /** The issuer whose tokens agents may use instead of a key; absent: only keys are accepted. */
  readonly mcpOauth: McpOauthSettings | undefined;
  /** The claims of ID tokens and access tokens that identify people. */
  readonly claims: ClaimSettings;
  /** Whom customers ask for what only the operator may do: a name, a mail address or a URL; absent: the texts name nobody. */
  readonly operatorContact: string | undefined;
  /** Where closed days are exported to, `file:///…` or `s3://bucket/prefix`; absent: they are not. */
  readonly exportsUrl: string | undefined;
  /** Where webhooks may go besides https to the public internet. */
  readonly webhooks: {
    readonly allowHttp: boolean;
    /** Hosts, as URLs write them. */
    readonly privateHosts: readonly string[];
  };
  /** Settings that are allowed but probably not intended, a line each; a line names the setting, never its value. */
  readonly warnings: readonly string[];
}

/** The settings are invalid. Each line names one setting and what it must be, never its value, which may be a secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly lines: readonly string[]) {
    super(lines.join('; '));
  }
}

/** Returns the text of a file; throws where it cannot be read. */
export type ReadFile = (path: string) => string;

/**
 * Reads and checks the settings of a process. Throws ConfigError. An empty variable counts as not set, because compose files write it so.
 * `readFile` reads ASSISTANTS_FILE, as this library itself reads no files.
 */
export function loadConfig(environment: Environment, readFile: ReadFile = cannotRead): Config {
  const known = Object.keys(new Settings());
  const optional = [
    'DATABASE_URL',
    'DATABASE_READ_URL',
    'METRICS_PORT',
    ...keySettings,
    'OPENAI_BASE_URL',
    'ASSISTANT_PROVIDER',
    'ASSISTANT_API',
    'ASSISTANT_MODEL',
    'ASSISTANT_RETRIEVAL',
    'ANALYSIS_MODEL',
    'ASSISTANTS_FILE',
    'PRICES_FILE',
    'CORS_ORIGINS',
    'TRUSTED_PROXIES',
    'CHROMIUM_PATH',
    'SMTP_URL',
    'MAIL_FROM',
    'WEBHOOKS_PRIVATE_HOSTS',
    'OPERATOR_WEBHOOK_URL',
    'OPERATOR_WEBHOOK_SECRET',
    'OPERATOR_MAIL_TO',
    'OPERATOR_CONTACT',
    'EXPORTS_URL',
    'OIDC_ISSUER',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'OIDC_ACCOUNT_CLAIM',
    'MCP_OAUTH_ISSUER',
    'MCP_OAUTH_AUDIENCE',
  ];
  const given = [...known, ...optional]
    .map((name) => [name, environment[name]?.trim()] as const)
    .filter(([, value]) => value !== undefined && value !== '');
  const settings = plainToInstance(Settings, Object.fromEntries(given));
  const problems = validateSync(settings, { validationError: { target: false, value: false } }).map(
    ({ property, constraints }) => `${property} ${Object.values(constraints ?? {})[0]}`,
  );
  problems.push(
    ...standbyProblems(settings),
    ...mailProblems(settings),
    ...operatorProblems(settings),
    ...signInProblems(settings),
  );
  if (problems.length > 0) throw new ConfigError(problems);
  return toConfig(settings, assistantsOf(settings, environment, readFile));
}

function standbyProblems({ DATABASE_URL, DATABASE_READ_URL }: Settings): string[] {
  if (DATABASE_READ_URL === undefined) return [];
  if (DATABASE_URL === undefined)
    return ['DATABASE_READ_URL must not be set without DATABASE_URL: the embedded PostgreSQL has no standby'];
  return DATABASE_READ_URL === DATABASE_URL
    ? ['DATABASE_READ_URL must be another server than DATABASE_URL: a standby of it']
    : [];
}

/** A mail needs a sender and a server that sends it. */
function mailProblems({ SMTP_URL, MAIL_FROM }: Settings): string[] {
  if ((SMTP_URL === undefined) === (MAIL_FROM === undefined)) return [];
  return [
    SMTP_URL === undefined ? 'SMTP_URL must be set where MAIL_FROM is' : 'MAIL_FROM must be set where SMTP_URL is',
  ];
}

/** There is only one channel: with two, a message that one of them delivered would be sent again because the other failed. */
function operatorProblems({ OPERATOR_WEBHOOK_URL, OPERATOR_MAIL_TO, SMTP_URL }: Settings): string[] {
  if (OPERATOR_MAIL_TO === undefined) return [];
  if (OPERATOR_WEBHOOK_URL !== undefined) return ['OPERATOR_MAIL_TO must not be set beside OPERATOR_WEBHOOK_URL'];
  return SMTP_URL === undefined ? ['SMTP_URL must be set where OPERATOR_MAIL_TO is'] : [];
}

function operatorOf(settings: Settings): Config['operator'] {
  const { OPERATOR_WEBHOOK_URL: url, OPERATOR_WEBHOOK_FORMAT: format, OPERATOR_MAIL_TO: mailTo } = settings;
  if (mailTo !== undefined) return { mailTo };
  if (url === undefined) return undefined;
  return { webhook: { url, format, secret: settings.OPERATOR_WEBHOOK_SECRET } };
}

function assistantsOf(settings: Settings, environment: Environment, readFile: ReadFile): NamedAssistants {
  const file = settings.ASSISTANTS_FILE;
  const problems = file === undefined ? assistantProblems(settings) : besideFileProblems(settings);
  const named =
    file === undefined ? null : orProblems(() => readAssistants(textOf(file, readFile), settings, environment));
  if (Array.isArray(named)) problems.push(...(named as string[]));
  if (problems.length > 0) throw new ConfigError(problems);
  if (named !== null && 'assistants' in named) return checked(named, settings);
  const assistant = assistantSettings(settings);
  const isDemo = !assistant.configured && settings.DATABASE_URL === undefined;
  return {
    assistants: isDemo ? demoAssistantSettings(settings) : [assistant],
    keyTroubles: assistant.keyTrouble === null ? [] : [`${assistant.keyTrouble}: ${howToMend}`],
  };
}

function canRead(assistants: AssistantList): boolean {
  const { configured, provider } = readerAmong(assistants);
  return configured && !isScraper(provider);
}

function checked(named: NamedAssistants, { ANALYSIS_MODE }: Settings): NamedAssistants {
  if (ANALYSIS_MODE === 'assisted' && !canRead(named.assistants))
    throw new ConfigError([
      'ANALYSIS_MODE must be local, or not set, where ASSISTANTS_FILE names scrapers alone: they read no answers',
    ]);
  return named;
}

const howToMend = 'set it to a key of the provider, or leave it out';

function orProblems<T>(read: () => T): T | readonly string[] {
  try {
    return read();
  } catch (error) {
    if (error instanceof FileError) return error.lines.map((line) => `ASSISTANTS_FILE ${line}`);
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
}

/** The message is ours, because the system's quotes paths. */
function textOf(file: string, readFile: ReadFile): string {
  try {
    return readFile(file);
  } catch {
    throw new ConfigError(['ASSISTANTS_FILE must name a file that can be read, of UTF-8 text and at most 1 MiB']);
  }
}

function cannotRead(): string {
  throw new Error('no files here');
}

/** Why assistants cannot be asked, with a line for each setting to fix; `null` where all can. */
export function assistantTrouble({
  assistants: [first],
  keyTroubles,
}: Pick<Config, 'assistants' | 'keyTroubles'>): ConfigError | null {
  if (!first.configured) return new ConfigError([`no assistant is configured: ${howToConfigure}`]);
  return keyTroubles.length === 0 ? null : new ConfigError(keyTroubles);
}

function toConfig(settings: Settings, { assistants, keyTroubles }: NamedAssistants): Config {
  return {
    databaseUrl: settings.DATABASE_URL,
    databaseReadUrl: settings.DATABASE_READ_URL,
    dataDir: settings.DATA_DIR,
    host: settings.HOST,
    port: settings.PORT,
    metricsPort: settings.METRICS_PORT,
    logLevel: settings.LOG_LEVEL,
    publicBaseUrl: settings.PUBLIC_BASE_URL.replace(/\/+$/, ''),
    hasPublicBaseUrl: settings.PUBLIC_BASE_URL !== new Settings().PUBLIC_BASE_URL,
    keyEnvironment: settings.KEY_ENVIRONMENT,
    assistants,
    keyTroubles,
    demoAssistantPort: settings.DEMO_ASSISTANT_PORT,
    analysisMode: settings.ANALYSIS_MODE ?? (canRead(assistants) ? 'assisted' : 'local'),
    hasAnalysisMode: settings.ANALYSIS_MODE !== undefined,
    pricesFile: settings.PRICES_FILE,
    schedulerPollMs: settings.SCHEDULER_POLL_MS,
    runLeaseSeconds: settings.RUN_LEASE_SECONDS,
    shutdownGraceMs: settings.SHUTDOWN_GRACE_MS,
    rateLimitPerMinute: settings.RATE_LIMIT_PER_MINUTE,
    corsOrigins: listOf(settings.CORS_ORIGINS),
    trustedProxies: listOf(settings.TRUSTED_PROXIES),
    chromium: {
      path: settings.CHROMIUM_PATH === 'none' ? null : settings.CHROMIUM_PATH,
      hasSandbox: settings.CHROMIUM_SANDBOX === 'true',
    },
    mail: mailOf(settings),
    operator: operatorOf(settings),
    operatorContact: settings.OPERATOR_CONTACT,
    exportsUrl: settings.EXPORTS_URL,
    oidc: oidcOf(settings),
    mcpOauth: mcpOauthOf(settings),
    claims: claimsOf(settings),
    webhooks: {
      allowHttp: settings.WEBHOOKS_ALLOW_HTTP === 'true',
      privateHosts: listOf(settings.WEBHOOKS_PRIVATE_HOSTS).map((host) => hostOf(host)!),
    },
    warnings: assistants
      .filter(({ baseUrl }) => isReadableOnTheWay(baseUrl))
      .map(({ slug }) => `${whereOf(slug, settings)} is plain http to another machine: ${whatIsRead}`),
  };
}

const mailOf = ({ SMTP_URL, MAIL_FROM }: Settings): Config['mail'] =>
  SMTP_URL === undefined || MAIL_FROM === undefined ? undefined : { smtpUrl: SMTP_URL, from: MAIL_FROM };

const whatIsRead = 'the key, the questions and the answers can be read on the way';

const whereOf = (slug: string, { ASSISTANTS_FILE }: Settings): string =>
  ASSISTANTS_FILE === undefined ? 'OPENAI_BASE_URL' : `base_url of ${slug} in ASSISTANTS_FILE`;

function isReadableOnTheWay(baseUrl: string | undefined): boolean {
  if (baseUrl === undefined) return false;
  const { protocol, hostname } = new URL(baseUrl);
  return protocol === 'http:' && !isLoopback(hostname);
}

/** The template with the port that the API listens on; `{account}` remains in it. */
export const servedBaseUrl = (template: string, port: number): string => template.replaceAll('{port}', String(port));

/** The base URL for an account's customers. */
export const accountBaseUrl = (served: string, slug: string): string => served.replaceAll('{account}', slug);
