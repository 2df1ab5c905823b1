import { bareDomain } from '@app/analysis';
import type { CitationBody } from './responses.js';
import type { CitationFacts } from './result-facts.js';

/** Citations with their domain, one by one; `own` where it is the brand's domain or a subdomain of it. Not a URL: left out. */
export function* citationBodies(
  citations: readonly CitationFacts[],
  brandDomain: string,
  inAnswer: (offset: number) => number,
): Generator<CitationBody> {
  const own = bareDomain(brandDomain);
  for (const { url, title, start, end } of citations) {
    const parsed = URL.parse(url);
    if (parsed === null) continue;
    const domain = bareDomain(parsed.hostname);
    yield {
      url,
      title,
      domain,
      own: domain === own || domain.endsWith(`.${own}`),
      start: start === null ? null : inAnswer(start),
      end: end === null ? null : inAnswer(end),
    };
  }
}
