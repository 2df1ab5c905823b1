import 'reflect-metadata';
import { type AssistantProvider, type KeySetting, keySettings, providerNames } from '@app/providers';
import { Type } from 'class-transformer';
import {
  isEmail,
  IsEmail,
  IsIn,
  IsInt,
  isURL,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateBy,
  type ValidationOptions,
} from 'class-validator';
import { isAddressOrRange } from './address-range.js';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A whole number from the environment. */
function WholeNumber(min: number, max: number): PropertyDecorator {
  const message = `must be a whole number from ${min} to ${max}`;
  return (target, key) => {
    Type(() => Number)(target, key);
    for (const check of [IsInt({ message }), Min(min, { message }), Max(max, { message })]) check(target, key);
  };
}

function OneOf(values: readonly string[]): PropertyDecorator {
  return IsIn(values, { message: `must be one of ${values.join(', ')}` });
}

const keyPattern = /^[\x21-\x7e]+$/;
const printable = 'must be printable ASCII without spaces';

export const isKey = (value: string): boolean => keyPattern.test(value);

function ApiKey(): PropertyDecorator {
  const check = Matches(keyPattern, { message: printable });
  return (target, key) => {
    IsOptional()(target, key);
    check(target, key);
  };
}

const webUrl = { protocols: ['http', 'https'], require_protocol: true, require_tld: false };

/** An http or https URL without user name, password, query and fragment. */
export function isHttpUrl(value: unknown): boolean {
  const strict = { disallow_auth: true, allow_fragments: false, allow_query_components: false };
  return typeof value === 'string' && isURL(value, { ...webUrl, ...strict });
}

function HttpUrl(): PropertyDecorator {
  return ValidateBy(
    { name: 'httpUrl', validator: { validate: isHttpUrl } },
    { message: 'must be an http or https URL without user name, password, query and fragment' },
  );
}

function PostgresUrl(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    { name: 'postgresUrl', validator: { validate: (value) => isPostgresUrl(String(value)) } },
    { message: 'must be a PostgreSQL URL such as postgres://user@host:5432/database', ...options },
  );
}

/** An issuer identifier (RFC 8414, 2), which must equal the one in tokens to the letter. Plain http is allowed on this machine only. */
function Issuer(): PropertyDecorator {
  return ValidateBy(
    { name: 'issuer', validator: { validate: (value) => isHttpUrl(value) && isPrivateOnTheWay(String(value)) } },
    {
      message:
        'must be an https URL without user name, password, query and fragment, or an http one of this machine itself',
    },
  );
}

const isPrivateOnTheWay = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isLoopback(hostname);
};

/** Whether the host, as a URL has it, is this machine itself. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

function Claim(): PropertyDecorator {
  return Matches(/^\S{1,200}$/, { message: 'must be the name of a claim, without spaces' });
}

function BaseUrlTemplate(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    { name: 'baseUrlTemplate', validator: { validate: (value) => isBaseUrlTemplate(String(value)) } },
    {
      message:
        'must be an http or https URL without user name and password, whose path may hold {account} as one whole segment and whose port may be {port}',
      ...options,
    },
  );
}

function Origins(): PropertyDecorator {
  return ValidateBy(
    { name: 'origins', validator: { validate: (value) => listOf(String(value)).every(isOrigin) } },
    {
      message:
        'must be a comma list of origins such as https://app.example: scheme, host and port, nothing behind them',
    },
  );
}

function Addresses(): PropertyDecorator {
  return ValidateBy(
    { name: 'addresses', validator: { validate: (value) => listOf(String(value)).every(isAddressOrRange) } },
    { message: 'must be a comma list of IP addresses and ranges such as 127.0.0.1,::1,10.0.0.0/8' },
  );
}

function ProgramOrNone(): PropertyDecorator {
  return Matches(/^(\/|[A-Za-z]:[\\/]|none$)/, { message: 'must be the whole path of a program, or none' });
}

function SmtpUrl(): PropertyDecorator {
  return ValidateBy(
    { name: 'smtpUrl', validator: { validate: (value) => isSmtpUrl(String(value)) } },
    { message: 'must be an SMTP URL such as smtps://user:password@mail.example:465 or smtp://localhost:25' },
  );
}

function ExportsUrl(): PropertyDecorator {
  return ValidateBy(
    { name: 'exportsUrl', validator: { validate: (value) => isExportsUrl(String(value)) } },
    { message: 'must be file:///folder or s3://bucket/prefix, without user name, password, query and fragment' },
  );
}

function isExportsUrl(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || url.username || url.password || /[?#]/.test(value)) return false;
  const isFolder = url.protocol === 'file:' && url.hostname === '' && url.pathname !== '/';
  return isFolder || (url.protocol === 's3:' && /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname));
}

function Sender(): PropertyDecorator {
  return ValidateBy(
    { name: 'sender', validator: { validate: (value) => isSender(String(value)) } },
    { message: 'must be a mail address such as digest@example.com, or a name with it: Digest <digest@example.com>' },
  );
}

function Contact(): PropertyDecorator {
  return ValidateBy(
    { name: 'contact', validator: { validate: (value) => isContact(String(value)) } },
    {
      message:
        'must be a mail address, an http or https URL without user name and password, or a name of at most 100 characters',
    },
  );
}

/** A text that looks like an address must be valid, because the page makes a link of it. */
function isContact(text: string): boolean {
  if (text.length > 200 || /\p{C}/u.test(text)) return false;
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return isURL(text, { ...webUrl, disallow_auth: true });
  return text.includes('@') ? isEmail(text) : text.length <= 100;
}

const isSmtpUrl = (value: string): boolean =>
  /^smtps?:\/\/[^/]/.test(value) && URL.canParse(value) && new URL(value).hostname !== '';

function isSender(value: string): boolean {
  const [, name = '', address = value] = /^([^<>\p{Cc}]*)<([^<>]+)>$/u.exec(value) ?? [];
  return !name.includes('@') && isEmail(address);
}

function Hosts(): PropertyDecorator {
  return ValidateBy(
    { name: 'hosts', validator: { validate: (value) => listOf(String(value)).every((host) => hostOf(host) !== null) } },
    { message: 'must be a comma list of host names and addresses such as hooks.internal,10.0.0.8,[fd00::8]' },
  );
}

/** The host as a URL writes it; `null` where the text is more, or less, than a host. */
export function hostOf(text: string): string | null {
  const url = URL.parse(`http://${text}/`);
  return url !== null && /^[^/?#@]+$/.test(text) && url.port === '' && !/:\d*$/.test(text.replace(/\[.*\]/, ''))
    ? url.hostname
    : null;
}

function WebhookUrl(): PropertyDecorator {
  return ValidateBy(
    {
      name: 'webhookUrl',
      validator: { validate: (value) => /^https?:$/.test(URL.parse(String(value))?.protocol ?? '') },
    },
    { message: 'must be an http or https URL' },
  );
}

/** The parts of a comma-separated list. */
export const listOf = (list = ''): string[] => (list === '' ? [] : list.split(',').map((part) => part.trim()));

/** An origin exactly as a browser writes it, because it is compared with that. */
function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.parse(text)?.origin === text;
}

// `postgres://user@/database?host=/folder` names a Unix socket and has no host: URL refuses it, libpq does not.
function isPostgresUrl(value: string): boolean {
  return URL.canParse(value.replace(/^(postgres(?:ql)?:\/\/[^/?#]*@)\//, '$1socket/')) && /^postgres(ql)?:/.test(value);
}

function isBaseUrlTemplate(value: string): boolean {
  const filled = value.replaceAll('{port}', '3000');
  if (!URL.canParse(filled) || !/^https?:\/\//.test(filled)) return false;
  const url = new URL(filled);
  const [path, host] = [decoded(url.pathname), decoded(url.host)];
  if (path === null || host === null) return false;
  const named = path.split('/').filter((segment) => segment.includes('{account}'));
  const elsewhere = host.includes('account') && !path.includes('{account}');
  const more = elsewhere || url.username || url.password || /[?#]/.test(filled);
  return !more && named.length <= 1 && named.every((segment) => segment === '{account}');
}

/** `null` where a `%` starts no valid escape. */
function decoded(text: string): string | null {
  try {
    return decodeURI(text);
  } catch {
    return null;
  }
}

/** The settings that hold the providers' keys. */
const KeySettings = class {} as new () => Partial<Record<KeySetting, string>>;
for (const name of keySettings) ApiKey()(KeySettings.prototype as object, name);

/** The environment variables by their own names, with the default of each that is missing. */
export class Settings extends KeySettings {
  @IsOptional() @PostgresUrl() DATABASE_URL?: string;
  @IsOptional() @PostgresUrl() DATABASE_READ_URL?: string;
  @Matches(/\S/, { message: 'must name a folder' }) DATA_DIR = '.data';
  @Matches(/^\S+$/, { message: 'must be a host name or an address' }) HOST = '127.0.0.1';
  @WholeNumber(0, 65535) PORT = 3000;
  @IsOptional() @WholeNumber(0, 65535) METRICS_PORT?: number;
  @OneOf(logLevels) LOG_LEVEL = 'info';
  @BaseUrlTemplate() PUBLIC_BASE_URL = 'http://localhost:{port}/{account}';
  @Matches(/^[a-z][a-z0-9]{0,15}$/, { message: 'must be 1 to 16 lower-case letters and digits, a letter first' })
  KEY_ENVIRONMENT = 'live';
  @IsOptional() @HttpUrl() OPENAI_BASE_URL?: string;
  @IsOptional() @OneOf(providerNames) ASSISTANT_PROVIDER?: AssistantProvider;
  @IsOptional() @OneOf(['responses', 'chat']) ASSISTANT_API?: 'responses' | 'chat';
  @IsOptional() @Matches(/^\S+$/, { message: 'must be the name of a model' }) ASSISTANT_MODEL?: string;
  @IsOptional() @OneOf(['required', 'offered', 'none']) ASSISTANT_RETRIEVAL?: 'required' | 'offered' | 'none';
  @IsOptional() @Matches(/\S/, { message: 'must name a file' }) ASSISTANTS_FILE?: string;
  @IsOptional() @Matches(/\S/, { message: 'must name a file' }) PRICES_FILE?: string;
  @WholeNumber(0, 65535) DEMO_ASSISTANT_PORT = 0;
  @WholeNumber(1, 3_600_000) ASSISTANT_TIMEOUT_MS = 60_000;
  @WholeNumber(1, 20) ASSISTANT_MAX_ATTEMPTS = 3;
  @WholeNumber(1, 1000) ASSISTANT_CONCURRENCY = 20;
  @IsOptional() @OneOf(['local', 'assisted']) ANALYSIS_MODE?: 'local' | 'assisted';
  @IsOptional() @Matches(/^\S+$/, { message: 'must be the name of a model' }) ANALYSIS_MODEL?: string;
  @WholeNumber(10, 3_600_000) SCHEDULER_POLL_MS = 1000;
  @WholeNumber(10, 3600) RUN_LEASE_SECONDS = 20;
  @WholeNumber(0, 600_000) SHUTDOWN_GRACE_MS = 10_000;
  @WholeNumber(1, 10_000_000) RATE_LIMIT_PER_MINUTE = 600;
  @IsOptional() @Origins() CORS_ORIGINS?: string;
  @IsOptional() @Addresses() TRUSTED_PROXIES?: string;
  @IsOptional() @ProgramOrNone() CHROMIUM_PATH?: string;
  @OneOf(['true', 'false']) CHROMIUM_SANDBOX = 'true';
  @IsOptional() @SmtpUrl() SMTP_URL?: string;
  @IsOptional() @Sender() MAIL_FROM?: string;
  @IsOptional() @WebhookUrl() OPERATOR_WEBHOOK_URL?: string;
  @OneOf(['standard', 'slack']) OPERATOR_WEBHOOK_FORMAT: 'standard' | 'slack' = 'standard';
  @IsOptional()
  @Matches(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, { message: 'must be whsec_ with 24 to 64 bytes behind it in base64' })
  OPERATOR_WEBHOOK_SECRET?: string;
  @IsOptional() @IsEmail(undefined, { message: 'must be a mail address' }) OPERATOR_MAIL_TO?: string;
  @IsOptional() @Contact() OPERATOR_CONTACT?: string;
  @IsOptional() @ExportsUrl() EXPORTS_URL?: string;
  @IsOptional() @Issuer() OIDC_ISSUER?: string;
  @IsOptional() @Matches(/^\S+$/, { message: 'must be what the provider calls this service' }) OIDC_CLIENT_ID?: string;
  @IsOptional() @Matches(keyPattern, { message: printable }) OIDC_CLIENT_SECRET?: string;
  @Matches(/^(?=.*\bopenid\b)[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/, {
    message: 'must be scopes with one space between them, openid among them',
  })
  OIDC_SCOPE = 'openid email';
  @Claim() OIDC_PERSON_CLAIM = 'email';
  @IsOptional() @Claim() OIDC_ACCOUNT_CLAIM?: string;
  @IsOptional() @Issuer() MCP_OAUTH_ISSUER?: string;
  @IsOptional() @Matches(/^\S+$/, { message: 'must be the audience of tokens' }) MCP_OAUTH_AUDIENCE?: string;
  @OneOf(['true', 'false']) WEBHOOKS_ALLOW_HTTP = 'false';
  @IsOptional() @Hosts() WEBHOOKS_PRIVATE_HOSTS?: string;
}
