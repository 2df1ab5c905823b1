import { type Judgement, qualitiesIn } from './qualities-in.js';
import { type QualityModel, qualityModel } from './weights/quality-model.js';
import type { Page } from '../text/page.js';
import type { OpinionReading } from './context/read-opinions.js';

/** Amounts, which judge nothing: "8 €", "50 GB / month". */
const amount =
  /^(?:\p{L}{1,6}\.?\s)?\p{Sc}?\s?\d[\d.,\s]*\s?(?:\p{Sc}|%|usd|eur|gbp|chf|dollars?|euros?|kr|z[lł]|руб\.?|грн|美元|美金|元|円|원|บาท|[kmgt]i?b)?(?:\s?(?:\/|per|pro|par|por|al|je)\s?\p{L}{1,12}){0,3}$/u;

/** True for a text (folded, in lower case) that is only a price, a size or a share. */
export const isAmount = (text: string): boolean => amount.test(text);

/** Finds the qualities of the tracked brand, in reading order; each wording once. */
export function findQualities(
  { folded }: Page,
  reading: OpinionReading,
  model: QualityModel = qualityModel(),
): Judgement[] {
  const byWording = new Map<string, Judgement>();
  for (const quality of qualitiesIn(reading, model)) {
    const wording = folded.slice(quality.start, quality.end);
    if (!byWording.has(wording) && !isAmount(wording)) byWording.set(wording, quality);
  }
  return [...byWording.values()];
}
