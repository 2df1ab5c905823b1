import type { KnownAssistantFacts } from '@app/contract';
import type { Caller } from '../http/caller.js';

/**
 * Of the data of the sandbox. A release that changes what they say, by another analysis, too, has the next one, and a line in CHANGELOG.md:
 * test/sandbox.e2e.ts notices.
 */
export const sandboxVersion = 1;

/** Its last moment, which it takes for the present: what a request without a period reads is the same on every day. */
export const sandboxNow = new Date('2026-11-01T23:59:59.999Z');

/** What time it is for who asks. */
export const nowOf = ({ sandboxOf }: Pick<Caller, 'sandboxOf'>): Date =>
  sandboxOf === undefined ? new Date() : sandboxNow;

const common = { provider: 'compatible', surface: 'api' } as const;

/** Whom its prompts ask, whatever the installation has; the first is served. */
export const sandboxAssistants = [
  {
    ...common,
    slug: 'demo-a',
    label: 'Demo assistant A',
    api: 'responses',
    model: 'demo-written-samples',
    retrieval: 'required',
  },
  {
    ...common,
    slug: 'demo-b',
    label: 'Demo assistant B',
    api: 'chat',
    model: 'demo-written-samples-b',
    retrieval: 'none',
  },
  {
    ...common,
    slug: 'demo-c',
    label: 'Demo assistant C',
    api: 'messages',
    model: 'demo-written-samples-c',
    retrieval: 'required',
  },
] as const satisfies readonly (KnownAssistantFacts & { readonly api: string })[];
