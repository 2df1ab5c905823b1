import type { Judging } from './polarity-features.js';

/** "takes", as of a task. */
const takes =
  /^(?:takes?|took|needs?|dauert|braucht|benötigt|prend|demande|tarda|lleva|leva|demora|richiede|duurt|kost|tar|tager)$/u;

/** Ends a phrase that names a time, in the languages of `takes`. */
const time =
  /^(?:seconds?|minutes?|hours?|days?|sekunden?|minuten?|stunden?|tage?|secondes?|heures?|jours?|segundos?|minutos?|horas?|días?|secondi|minuti|ore|ora|giorni|uur|uren|minuut|timme|timmar|minut|minuter|timer)$/u;

/** Whether words say that something takes less than a time ("dauert keine Stunde"): praise, where a negation is blame nearly everywhere else. */
export function takesNoTime({ run, from, to }: Judging): boolean {
  const words = run.slice(from, to);
  return (
    time.test(words.at(-1)?.text ?? '') &&
    words.some(({ text }) => takes.test(text)) &&
    words.some(({ senses }) => senses.includes('negation') || senses.includes('without'))
  );
}
