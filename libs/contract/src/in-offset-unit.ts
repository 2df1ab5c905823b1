import { offsetsIn, type OffsetUnit } from './offset-unit.js';
import type { MentionsBody } from './responses.js';

/** A finished default body with its offsets in another unit: each counts in the snippet next to it. */
export function inOffsetUnit(body: MentionsBody, unit: OffsetUnit): MentionsBody {
  const mentions = body.mentions.map((mention) => {
    const inSnippet = offsetsIn(unit, mention.text_snippet);
    const annotations = mention.annotations.map((annotation) => ({
      ...annotation,
      position_start: inSnippet(annotation.position_start),
      position_end: inSnippet(annotation.position_end),
    }));
    return { ...mention, annotations };
  });
  return { ...body, mentions };
}
