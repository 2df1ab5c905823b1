import type { JudgedWords } from './polarity-features.js';

/** Verbs for "takes", as in "takes an hour". */
const takes =
  /^(?:takes?|took|needs?|dauert|braucht|benötigt|prend|demande|tarda|lleva|leva|demora|richiede|duurt|kost|tar|tager)$/u;

/** Units of time, in the languages of `takes`. */
const time =
  /^(?:seconds?|minutes?|hours?|days?|sekunden?|minuten?|stunden?|tage?|secondes?|heures?|jours?|segundos?|minutos?|horas?|días?|secondi|minuti|ore|ora|giorni|uur|uren|minuut|timme|timmar|minut|minuter|timer)$/u;

/** True if words say that something takes less than a time ("dauert keine Stunde"), which is praise although it has a negation. */
export function takesNoTime({ segment, from, to }: JudgedWords): boolean {
  const words = segment.slice(from, to);
  return (
    time.test(words.at(-1)?.text ?? '') &&
    words.some(({ text }) => takes.test(text)) &&
    words.some(({ senses }) => senses.includes('negation') || senses.includes('without'))
  );
}
