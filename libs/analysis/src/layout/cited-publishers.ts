import { bareDomain, type Citation, type Span } from '@app/findings';
import { partitionPoint, foldText, lowerCase } from '../text/page.js';

/** The publishers whose pages an answer cites, by the provider's list of citations. */
export interface CitedPublishers {
  /** True if a text is the name of one of them: "TechRadar", "techradar.com". */
  has(words: string): boolean;
  /** True if the provider says that this span (in units of the answer) is the mark of a citation. A longer span around it is the passage that the source is cited for, and does not count. */
  isCitedAt(raw: Span): boolean;
}

/** Finds the cited publishers in a provider's list of citations. */
export function publishersOf(citations: readonly Citation[]): CitedPublishers {
  const names = new Set(citations.flatMap(namesOf));
  const marks = citations.filter(isPlaced).toSorted((a, b) => a.start - b.start);
  return {
    has: (words) => names.size > 0 && names.has(lettersOf(words)),
    isCitedAt({ start, end }) {
      const first = partitionPoint(marks.length, (i) => marks[i]!.start < start - maxBrackets);
      for (let i = first; i < marks.length && marks[i]!.start <= start; i++)
        if (marks[i]!.end >= end && marks[i]!.end <= end + maxBrackets) return true;
      return false;
    },
  };
}

/** How many brackets around a link may belong to its citation. */
const maxBrackets = 3;

const isPlaced = (citation: Citation): citation is Citation & Span =>
  typeof citation.start === 'number' && typeof citation.end === 'number';

/** The letters and digits of a name, as in addresses: "tomsguide" for "Tom's Guide". */
export const lettersOf = (words: string): string => lowerCase(foldText(words)).replaceAll(/[^\p{L}\p{N}]/gu, '');

const secondLevel = new Set('co com org net ac gov edu or ne go'.split(' '));

/** A publisher's names by a citation: "techradarcom" and "techradar" for https://www.techradar.com/best/…. Gemini cites redirects, whose title is the site. */
function namesOf({ url, title }: Citation): string[] {
  const hosts = [URL.parse(url)?.hostname, title].filter(
    (host) => host !== null && host !== undefined && isHost.test(host),
  );
  return hosts.flatMap((host) => {
    const labels = bareDomain(host!).split('.');
    const own =
      labels
        .slice(0, -1)
        .filter((label) => label.length > 2 && !secondLevel.has(label))
        .at(-1) ?? '';
    return [labels.join(''), own.replaceAll('-', '')].filter((name) => name !== '');
  });
}

const isHost = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;
