import { bareDomain } from '@app/findings';
import type { CitationBody } from './responses.js';
import type { CitationFacts } from './result-facts.js';

/** Gemini gives a redirect of Google's in place of each page, and the page's site as its title. */
const redirectHost = 'vertexaisearch.cloud.google.com';

const isRedirect = ({ hostname }: URL, title: string | null): title is string =>
  hostname === redirectHost && title !== null && /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(title);

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
    const domain = bareDomain(isRedirect(parsed, title) ? title : parsed.hostname);
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
