import type { AccountStatus, Observation } from '@app/storage';
import { counted, type Finding } from '../doctor/finding.js';

/** An assistant that is not asked, because its provider refuses or fails. */
export interface OpenBreaker {
  readonly assistant: string;
}

/** The share of a day's limit (UTC) from which the operator is notified. */
const nearEnd = 0.8;

/** The findings of `doctor` about which the operator is notified; others wait until somebody runs it. */
const urgent: readonly Finding['check'][] = [
  'database',
  'rights',
  'queue',
  'stale jobs',
  'stuck runs',
  'due prompts',
  'digests',
  'webhooks',
  'disk',
];

export function observationsOf(
  findings: readonly Finding[],
  accounts: readonly Pick<AccountStatus, 'slug' | 'failed' | 'code' | 'budgetUsed'>[],
  breakers: readonly OpenBreaker[],
): Observation[] {
  return [
    ...findings.filter(({ state, check }) => state !== 'ok' && urgent.includes(check)).map(ofFinding),
    ...accounts.filter(({ failed }) => failed > 0).map(ofFailing),
    ...accounts.filter(({ budgetUsed }) => (budgetUsed ?? 0) >= nearEnd).map(ofBudget),
    ...breakers.map(ofBreaker),
  ];
}

const ofFinding = ({ check, message, advice }: Finding): Observation => ({
  key: check,
  kind: check,
  summary: `${check}: ${message}${advice === null ? '' : `; ${advice}`}.`,
});

const ofFailing = ({ slug, failed, code }: Pick<AccountStatus, 'slug' | 'failed' | 'code'>): Observation => ({
  key: `prompts fail ${slug}`,
  kind: 'prompts fail',
  summary: `Prompts of ${slug} fail: ${counted(failed, 'run')} in 24 h without an answer since (mostly ${code}).`,
});

const ofBudget = ({ slug, budgetUsed }: Pick<AccountStatus, 'slug' | 'budgetUsed'>): Observation => ({
  key: `budget ${slug}`,
  kind: 'budget',
  summary: `${slug} has used ${Math.floor((budgetUsed ?? 0) * 100)} % of its day's budget (UTC).`,
});

const ofBreaker = ({ assistant }: OpenBreaker): Observation => ({
  key: `breaker ${assistant}`,
  kind: 'breaker',
  summary: `${assistant} is not asked for now: its provider refuses or fails (the breaker is open).`,
});
