import type { ConfiguredAssistantFacts } from '@app/contract';
import type { Caller } from '../http/caller.js';

/**
 * Version of the sandbox's data. A release that changes them, for example by another analysis, must raise it and add a line to
 * CHANGELOG.md; test/sandbox.e2e.ts notices.
 */
export const sandboxVersion = 1;

/** The sandbox's last moment, which counts as its present, so that a request without a period returns the same on every day. */
export const sandboxNow = new Date('2026-11-01T23:59:59.999Z');

/** The present time for a caller. */
export const nowOf = ({ sandboxOf }: Pick<Caller, 'sandboxOf'>): Date =>
  sandboxOf === undefined ? new Date() : sandboxNow;

const common = { provider: 'compatible', surface: 'api' } as const;

/** The assistants that its prompts ask, whatever the installation has; the first is served. */
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
] as const satisfies readonly (ConfiguredAssistantFacts & { readonly api: string })[];
