import type { Analysis, Annotation, Mention } from '@app/findings';
import type { Explanation } from '@app/analysis';
import type { Request } from './read-request.js';

/** A line of the offline command. Offsets are UTF-16 units in the text; for annotations, in the snippet. */
export function findingsLine(
  { id, watch }: Request,
  { analyser, reading, found, mentions, qualities, competitors }: Analysis,
): string {
  return JSON.stringify({
    id,
    brand: watch.brand.name,
    analyser,
    ...(reading && { reading }),
    ...(found && { found }),
    mentions: mentions.map(mentionOf),
    perceived_brand_qualities: qualities.map(({ text, start, end }) => ({ text, start, end })),
    competitors: competitors.map(({ name, rank, mentions: count, start }) => ({ name, rank, mentions: count, start })),
  });
}

/** A line of `analyse --explain`; offsets are UTF-16 units in the text. */
export const explanationLine = ({ id, watch }: Request, explanation: Explanation): string =>
  JSON.stringify({ id, brand: watch.brand.name, ...explanation });

const mentionOf = ({ position, start, end, snippet, annotations, visibilityPercent, score }: Mention) => ({
  position,
  start,
  end,
  text_snippet: snippet.text,
  snippet_start: snippet.start,
  annotations: annotations.map(annotationOf),
  visibility_percent: visibilityPercent,
  score,
});

const annotationOf = ({ entity, start, end, type }: Annotation) => ({
  entity,
  position_start: start,
  position_end: end,
  type,
});
