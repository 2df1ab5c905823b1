const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * How long the provider wants us to wait, in ms from now: `retry-after-ms`, or `Retry-After` in seconds or as a date.
 * A date is measured against the provider's own `Date`, so that its clock need not agree with ours.
 * `undefined` where it said nothing we understand.
 */
export function readRetryAfterMs(headers: Headers | undefined, nowMs: number): number | undefined {
  const precise = number(headers?.get('retry-after-ms'));
  if (precise !== undefined) return Math.ceil(precise);
  const said = headers?.get('retry-after')?.trim() ?? '';
  const seconds = number(said);
  if (seconds !== undefined) return Math.ceil(seconds * 1000);
  if (!httpDate.test(said)) return undefined;
  const sentAt = Date.parse(headers?.get('date') ?? '');
  return Math.max(0, Date.parse(said) - (Number.isNaN(sentAt) ? nowMs : sentAt));
}

function number(said: string | null | undefined): number | undefined {
  return said && /^\d{1,12}(\.\d+)?$/.test(said.trim()) ? Number(said) : undefined;
}
