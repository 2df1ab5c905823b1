import { readSince } from '@app/operations';
import { ask } from './run.js';

export interface RetryOptions {
  readonly failed?: boolean;
  readonly skipped?: boolean;
  readonly since: string;
  readonly assistant?: string;
  readonly wait?: boolean;
  readonly dryRun?: boolean;
  readonly reason?: string;
  readonly json?: boolean;
}

export async function retry(slug: string, { failed, skipped, since: text, ...options }: RetryOptions): Promise<void> {
  const states = [...(failed ? (['failed'] as const) : []), ...(skipped ? (['skipped'] as const) : [])];
  const since = readSince(text, new Date());
  await ask(slug, {
    ...options,
    open: (opener, trace, holding) => opener.retry({ states, since, assistant: options.assistant }, trace, holding),
    nothing: null,
  });
}
