/** Names under which a secret may come into a log. */
export const secretNames = [
  'authorization',
  'api_key',
  'apiKey',
  'cookie',
  'password',
  'token',
  'openai_api_key',
  'xai_api_key',
  'perplexity_api_key',
  'anthropic_api_key',
  'gemini_api_key',
];

const secrets =
  /\b(bm_[a-z][a-z0-9]{0,15}_[0-9A-Za-z]{8})_[0-9A-Za-z_]{8,}|\b(sk-(?=[\w-]{8})|(?:xai-|pplx-|AIza)(?=[\w-]{20}))[\w-]+|(:\/\/[^\s:@/]+:)[^\s@/]+@/g;

/** A line without what may never be in a log: API keys (their id stays), keys of providers, passwords in URLs. */
export function redact(line: string): string {
  return line.replace(secrets, (_, key?: string, provider?: string, url?: string) =>
    url === undefined ? `${key ?? provider}_***` : `${url}***@`,
  );
}
