import { type Judgement, qualitiesIn, type QualityModel, qualityModel } from '../model/quality-model.js';
import type { Page } from '../text/page.js';
import type { OpinionReading } from '../context/read-opinions.js';

/** Words of the answer that it attributes to the tracked brand, in reading order; each wording once. */
export function findQualities(
  { folded }: Page,
  reading: OpinionReading,
  model: QualityModel = qualityModel(),
): Judgement[] {
  const byWording = new Map<string, Judgement>();
  for (const quality of qualitiesIn(reading, model)) {
    const wording = folded.slice(quality.start, quality.end);
    if (!byWording.has(wording)) byWording.set(wording, quality);
  }
  return [...byWording.values()];
}
