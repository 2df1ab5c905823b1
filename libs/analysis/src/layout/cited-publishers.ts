import { bareDomain, type Citation, type Span } from '@app/findings';
import { partitionPoint, foldText, lowerCase } from '../text/page.js';

/** Whose pages an answer cites, by what its provider says of them. */
export interface CitedPublishers {
  /** Is it what one of them is called: "TechRadar", "techradar.com"? */
  has(words: string): boolean;
  /** Does the provider say that this stretch of the answer (in its units) is a citation? Not of one around it, which is what the source is cited for. */
  isCitedAt(raw: Span): boolean;
}

export function publishersOf(citations: readonly Citation[]): CitedPublishers {
  const names = new Set(citations.flatMap(namesOf));
  const marks = citations.filter(isPlaced).toSorted((a, b) => a.start - b.start);
  return {
    has: (words) => names.size > 0 && names.has(lettersOf(words)),
    isCitedAt({ start, end }) {
      const first = partitionPoint(marks.length, (i) => marks[i]!.start < start - widest);
      for (let i = first; i < marks.length && marks[i]!.start <= start; i++)
        if (marks[i]!.end >= end && marks[i]!.end <= end + widest) return true;
      return false;
    },
  };
}

/** Brackets around a link that belong to its citation. */
const widest = 3;

const isPlaced = (citation: Citation): citation is Citation & Span =>
  typeof citation.start === 'number' && typeof citation.end === 'number';

/** Of a name, as addresses write it: "tomsguide". */
export const lettersOf = (words: string): string => lowerCase(foldText(words)).replaceAll(/[^\p{L}\p{N}]/gu, '');

const secondLevel = new Set('co com org net ac gov edu or ne go'.split(' '));

/** "techradar.com" and "TechRadar" of https://www.techradar.com/best/…; Gemini gives the site as the title of a redirect. */
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
