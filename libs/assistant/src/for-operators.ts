const longest = 200;

/** Anything that could be a credential: a known prefix with something behind it, or a long run without a space. */
const keyLike = /bearer\s+\S+|\b(?:sk|pk|rk|api|key|org|proj|sess|token|bm)[-_][^\s"',;)]{8,}|[\w+/=*.-]{32,}/gi;

/** A provider's words as one short line for a log: no key, no control character, no half surrogate, at most 200 units. */
export function forOperators(words: string, apiKey: string | undefined): string {
  const keyless = apiKey ? words.replaceAll(apiKey, '[redacted]') : words;
  const line = keyless
    .replace(keyLike, '[redacted]')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
