import { inOffsetUnit, type MentionsBody, type OffsetUnit } from '@app/contract';

/** A finished default response as a row of the history: its id first, and the rest as it is stored. */
export function resultText({ id, body }: { id: string; body: string }, unit: OffsetUnit = 'utf16'): string {
  const text = unit === 'utf16' ? body : JSON.stringify(inOffsetUnit(JSON.parse(body) as MentionsBody, unit));
  return `{"id":"${id}",${text.slice(1)}`;
}
