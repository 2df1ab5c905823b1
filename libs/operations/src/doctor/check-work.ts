import { staleSince } from '@app/slots';
import type {
  AccountStatus,
  AssistantStore,
  ServiceHealthStore,
  FieldStore,
  QueueHealth,
  RunStore,
  WebhookStore,
} from '@app/storage';
import { counted, fail, type Finding, ok, some, warn } from './finding.js';

const oldQueueSeconds = 300;
// Even a worker at full capacity starts another run before the longest call has ended.
const standstillSeconds = 90;
const overdueSeconds = 600;

export async function checkQueue(runs: RunStore, { lastTakenSeconds }: QueueHealth): Promise<Finding> {
  const open = await runs.countOpen();
  const check = 'queue';
  const taken = lastTakenSeconds === null ? 'none was begun lately' : `one was begun ${time(lastTakenSeconds)} ago`;
  const message = `${open.queued} queued, ${open.running} at work, the oldest waits ${time(open.queueAgeSeconds)}; ${taken}`;
  const stillSeconds = Math.min(open.queueAgeSeconds, lastTakenSeconds ?? Infinity);
  if (open.queueAgeSeconds <= oldQueueSeconds && stillSeconds <= standstillSeconds) return ok({ check, message });
  const advice =
    'see that a worker runs (npm run start:worker) and what its log says; add workers where one core is full';
  return warn({ check, message, advice });
}

const time = (seconds: number) => (seconds < 120 ? `${seconds.toFixed(0)} s` : `${(seconds / 60).toFixed(0)} min`);

/** A worker removes ended runs from the queue when it next polls, within a second or so. */
export function checkStaleJobs({ staleJobs }: QueueHealth): Finding {
  const check = 'stale jobs';
  if (staleJobs === 0) return ok({ check, message: 'the queue holds no run that has ended' });
  const message = `${counted(staleJobs, 'job')} in the queue of runs that have ended: they take places from others`;
  const advice =
    'after a crash they leave with the lease (RUN_LEASE_SECONDS); where they stay, restart the workers and tell the makers';
  return warn({ check, message, advice });
}

export async function checkStuckRuns(health: ServiceHealthStore): Promise<Finding> {
  const stuck = await health.stuckRuns();
  const check = 'stuck runs';
  if (stuck === 0) return ok({ check, message: 'every run at work has a worker' });
  const message = `${counted(stuck, 'run')} at work without a worker`;
  return fail({ check, message, advice: 'start a worker (npm run start:worker): it takes them up within 30 s' });
}

export async function checkDuePrompts(health: ServiceHealthStore): Promise<Finding> {
  const overdue = await health.overduePrompts({ seconds: overdueSeconds });
  const check = 'due prompts';
  if (overdue === 0) return ok({ check, message: 'every due prompt was opened' });
  const message = `${counted(overdue, 'prompt')} due for more than ${overdueSeconds / 60} min and not opened`;
  return warn({ check, message, advice: 'no scheduler is at work: npm start, or npm run start:worker' });
}

/** A prompt is stale when its last two slots have no answer. */
export async function checkStalePrompts(health: ServiceHealthStore, now: Date): Promise<Finding> {
  const { count, examples } = await health.stalePrompts(staleSince(await health.schedules(), now));
  const check = 'stale prompts';
  if (count === 0) return ok({ check, message: 'every active prompt has an answer of its last two times' });
  const named = examples.map(({ id, account }) => `${id} of ${account}`);
  const message = `${counted(count, 'prompt')} without an answer of the last two times: ${some(named)}`;
  const advice = `say why: brand-mentions runs list ${examples[0]?.account ?? ''} --status failed`;
  return warn({ check, message, advice });
}

/** Accounts with the most failures first; failures that were followed by an answer do not count. */
export function checkFailedRuns(accounts: readonly AccountStatus[]): Finding {
  const failing = accounts.filter(({ failed }) => failed > 0).toSorted((a, b) => b.failed - a.failed);
  const check = 'failed runs';
  if (failing.length === 0) return ok({ check, message: 'no run of the last 24 h failed without an answer since' });
  const named = failing.map(({ slug, failed, code }) => `${failed} of ${slug} (mostly ${code})`);
  const runs = failing.reduce((sum, { failed }) => sum + failed, 0);
  const message = `${counted(runs, 'run')} of the last 24 h failed, without an answer since: ${some(named, 5)}`;
  const first = failing[0]!.slug;
  const advice = `see why: brand-mentions runs list ${first} --status failed --since 24h; then: retry ${first} --failed`;
  return warn({ check, message, advice });
}

export async function checkBudgets(health: ServiceHealthStore): Promise<Finding> {
  const slugs = await health.overBudget();
  const check = 'budgets';
  if (slugs.length === 0) return ok({ check, message: 'no account has used up its day' });
  const message = `${counted(slugs.length, 'account')} at the limit of this day (UTC): ${some(slugs)}`;
  return warn({
    check,
    message,
    advice: 'nothing of theirs is asked until tomorrow: raise limits by onboard if they paid for more',
  });
}

export async function checkSuspended(health: ServiceHealthStore): Promise<Finding> {
  const slugs = await health.suspendedWithPrompts();
  const check = 'suspended';
  if (slugs.length === 0) return ok({ check, message: 'no suspended account has active prompts' });
  const message = `${counted(slugs.length, 'suspended account')} with active prompts: ${some(slugs)}`;
  return warn({ check, message, advice: 'their times pass as skipped: resume or delete the account' });
}

/** Reports assistants that accounts or prompts name and the installation does not have: their runs are skipped. */
export async function checkNamedAssistants(assistants: AssistantStore, known: readonly string[]): Promise<Finding> {
  const unknown = await assistants.namedBeside(known);
  const check = 'named assistants';
  if (unknown.length === 0) return ok({ check, message: 'every account and prompt names assistants there are' });
  const named = unknown.map(({ account, slug, byAccount, prompts }) => {
    const where = [...(byAccount ? ['the account'] : []), ...(prompts > 0 ? [counted(prompts, 'prompt')] : [])];
    return `${slug} of ${account} (${where.join(', ')})`;
  });
  const message = `named and not there, so that nothing is asked of them: ${some(named, 5)}; there are: ${known.join(', ')}`;
  const { account, byAccount } = unknown[0]!;
  const mend = byAccount
    ? `account update ${account} --assistants ${known[0]}`
    : `prompt list ${account}, then prompt update ID --assistants ${known[0]}`;
  return warn({ check, message, advice: `put it back into ASSISTANTS_FILE, or name another: brand-mentions ${mend}` });
}

/** Reports webhooks that fail now, and those that were disabled for failing. */
export async function checkWebhooks(webhooks: WebhookStore): Promise<Finding> {
  const inTrouble = await webhooks.inTrouble();
  const check = 'webhooks';
  if (inTrouble.length === 0) return ok({ check, message: 'no webhook fails, or was disabled because it did' });
  const named = inTrouble.map(
    ({ account, id, disabledAt }) => `${id} of ${account} (${disabledAt ? 'disabled' : 'failing'})`,
  );
  const message = `${counted(inTrouble.length, 'webhook')} in trouble: ${some(named)}`;
  const { account, id, disabledAt } = inTrouble[0]!;
  const mend = disabledAt
    ? `webhook enable ${account} ${id}, then webhook replay, or disable it yourself`
    : `webhook deliveries ${account} ${id}`;
  return warn({
    check,
    message,
    advice: `${disabledAt ? 'once its receiver answers' : 'see why'}: brand-mentions ${mend}`,
  });
}

/** Reports custom fields that have no value for some results. */
export async function checkFields(fields: FieldStore): Promise<Finding> {
  const warnings = await fields.warnings();
  const check = 'custom fields';
  if (warnings.length === 0) return ok({ check, message: 'every custom field has its value on every result' });
  const named = warnings.map(({ account, field, count }) => `${field} of ${account} (${count})`);
  const message = `${counted(warnings.length, 'custom field')} null on some results: ${some(named)}`;
  return warn({ check, message, advice: `see why: brand-mentions field list ${warnings[0]!.account}` });
}
