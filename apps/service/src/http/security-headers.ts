const api = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};
// The page brings scripts and styles of its own, some of the styles inline.
const docs = {
  ...api,
  'Content-Security-Policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
};

/** What a JSON API needs of them and no more: each header costs every request. */
export function securityHeadersOf(url: string): Readonly<Record<string, string>> {
  return url.startsWith('/docs') ? docs : api;
}
