import { movementWords, oneLine, percent } from './plain-words.js';

interface Window {
  readonly answers: number;
  readonly value: number | null;
  readonly numerator: number | null;
  readonly denominator: number | null;
}

/** What the sentence is made from; `facts` are those of a signal. */
interface Told {
  readonly kind: string;
  readonly brand: string;
  readonly assistant: string | null;
  readonly query: string | null;
  readonly subject: string | null;
  readonly facts: {
    readonly baseline: Window;
    readonly current: Window;
    readonly change: { readonly points: number; readonly low: number; readonly high: number } | null;
  };
}

/**
 * Writes one English sentence that says what changed, by how much, within which interval, and from what to what: plain text of one line. It
 * contains names and wordings from answers, so HTML must escape it.
 */
export function signalSummary(signal: Told): string {
  const brand = oneLine(signal.brand);
  const subject = oneLine(signal.subject ?? '');
  const answers = signal.assistant === null ? 'Answers' : `Answers of the assistant “${oneLine(signal.assistant)}”`;
  const { baseline, current, change } = signal.facts;
  const moved = change === null ? '' : `${movementWords(change)}, `;
  const fromTo = `${moved}from ${percent(baseline.value)} to ${percent(current.value)}`;
  const counted = `${current.numerator ?? 0} of ${current.denominator ?? 0} answers`;
  const kept = `${current.answers} in seven days, ${baseline.answers} in the 28 before`;
  switch (signal.kind) {
    case 'visibility.fell':
      return `${answers} name ${brand} less often: ${fromTo}.`;
    case 'visibility.rose':
      return `${answers} name ${brand} more often: ${fromTo}.`;
    case 'share_of_voice.fell':
      return `${brand} has a smaller share of all references to brands: ${fromTo}.`;
    case 'share_of_voice.rose':
      return `${brand} has a larger share of all references to brands: ${fromTo}.`;
    case 'competitor.rose':
      return `${answers} name ${subject} more often: ${fromTo}.`;
    case 'competitor.appeared':
      return `${answers} name ${subject}, which no answer of the 28 days before did: ${counted}.`;
    case 'gap.opened':
      return `No answer to “${oneLine(signal.query ?? '')}” names ${brand} any longer: ${fromTo}.`;
    case 'gap.closed':
      return `Answers to “${oneLine(signal.query ?? '')}” name ${brand} now, which none of the 28 days before did: ${counted}.`;
    case 'citation.lost':
      return `${answers} cite pages of ${brand} less often: ${fromTo}.`;
    case 'citation.gained':
      return `${answers} cite pages of ${brand} more often: ${fromTo}.`;
    case 'quality.appeared':
      return `${answers} say “${subject}” of ${brand}, which no answer of the 28 days before did: ${counted}.`;
    case 'measurement.degraded':
      return `Fewer than half of the usual answers about ${brand} were kept: ${kept}. Until that is over, no other change is told.`;
    case 'measurement.recovered':
      return `Enough answers about ${brand} are kept again: ${kept}.`;
    default:
      return `${signal.kind} of ${brand}: ${fromTo}.`;
  }
}
