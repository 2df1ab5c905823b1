import type { CitationBody } from './responses.js';
import type { CitationFacts } from './result-facts.js';

/** Citations with their domain; `own` where it is the brand's domain or a subdomain of it. Not a URL: left out. */
export function citationBodies(
  citations: readonly CitationFacts[],
  brandDomain: string,
  inAnswer: (offset: number) => number,
): CitationBody[] {
  const own = bareDomain(brandDomain);
  return citations.flatMap(({ url, title, start, end }) => {
    if (!URL.canParse(url)) return [];
    const domain = bareDomain(new URL(url).hostname);
    return {
      url,
      title,
      domain,
      own: domain === own || domain.endsWith(`.${own}`),
      start: start === null ? null : inAnswer(start),
      end: end === null ? null : inAnswer(end),
    };
  });
}

function bareDomain(host: string): string {
  return host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '');
}
