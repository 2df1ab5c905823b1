/** The outcome of one check. */
export interface Finding {
  readonly state: 'ok' | 'warn' | 'fail';
  /** Name of the check; scripts rely on it. */
  readonly check: string;
  readonly message: string;
  /** What to do; `null` where all is well. */
  readonly advice: string | null;
}

type Said = Pick<Finding, 'check' | 'message'>;

export const ok = (said: Said): Finding => ({ state: 'ok', ...said, advice: null });
export const warn = (said: Said & { advice: string }): Finding => ({ state: 'warn', ...said });
export const fail = (said: Said & { advice: string }): Finding => ({ state: 'fail', ...said });

/** `3 keys`, `1 key`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Lists the first few of many names. */
export function some(names: readonly string[], most = 3): string {
  const more = names.length - most;
  return `${names.slice(0, most).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
