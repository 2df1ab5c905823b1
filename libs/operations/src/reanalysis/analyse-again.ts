import { type Analysis, analyse, analyseAssisted, type Watch } from '@app/analysis';
import type { HistoricResult } from '@app/storage';

/** How an answer is read follows from what is stored beside it, not from how answers are read by now. */
export function analyseAgain(
  { answer: { text }, extraction }: Pick<HistoricResult, 'answer' | 'extraction'>,
  watch: Watch,
): { analysis: Analysis; mode: string; fallback: string | null } {
  if (extraction === null) return { analysis: analyse(text, watch), mode: 'local', fallback: null };
  if (extraction.reply !== null) return analyseAssisted(text, watch, extraction.reply);
  return { analysis: analyse(text, watch), mode: 'local_fallback', fallback: extraction.failure };
}
