import type { Citation } from './assistant.js';
import { type CleanText, cleanText } from './clean-text.js';
import { type Annotation, locateCitation, unitOf } from './locate-citation.js';

const maxUrlLength = 4096;
const maxTitleLength = 1000;

/** The citations that name a web page, in the order given; offsets are of the cleaned text, `null` where they point nowhere. */
export function readCitations(clean: CleanText, annotations: readonly Annotation[]): Citation[] {
  const unit = unitOf(annotations);
  return annotations.flatMap((annotation) => {
    const url = readUrl(annotation.url);
    if (url === null) return [];
    const range = locateCitation(annotation, unit);
    const start = range && clean.at(annotation.part.start + range.start);
    const end = range && clean.at(annotation.part.start + range.end);
    const somewhere = start !== null && end !== null && start < end;
    return [{ url, title: readTitle(annotation.title), ...(somewhere ? { start, end } : { start: null, end: null }) }];
  });
}

function readUrl(url: unknown): string | null {
  if (typeof url !== 'string' || url.length > maxUrlLength || /[\p{C}\s]/u.test(url)) return null;
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null;
}

const readTitle = (title: unknown) =>
  typeof title === 'string' ? cleanText(title.slice(0, maxTitleLength)).text.trim() || null : null;
