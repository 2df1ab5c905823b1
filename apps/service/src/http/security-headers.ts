const api = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};
// The page's script, style and icon are files of ours; nothing is inline, and it calls this API alone.
const docs = {
  ...api,
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
    "require-trusted-types-for 'script'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Referrer-Policy': 'no-referrer',
};

/** What a JSON API needs of them and no more: each header costs every request. */
export function securityHeadersOf(url: string): Readonly<Record<string, string>> {
  return url.startsWith('/docs') ? docs : api;
}
