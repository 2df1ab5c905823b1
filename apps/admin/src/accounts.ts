import { AccountService, type AccountState, BaseUrls } from '@app/operations';
import { type AccountOverview, AccountStore, type FieldRecord, FieldStore, type MonthUsage } from '@app/storage';
import { accountOf } from './account-of.js';
import { actor } from './actor.js';
import { describeChange } from './describe-change.js';
import { printFacts, printJson, printLine, printRemoved, printTable, time, usd } from './print.js';
import { listedBody, type ShowOptions, stateOf } from './list-accounts.js';
import { figuresOf, usageCells, usageHeads } from './usage.js';
import { withContext } from './with-context.js';

export interface ChangeOptions {
  readonly reason?: string;
  readonly json?: boolean;
}

export interface UpdateOptions extends ChangeOptions {
  readonly name?: string;
  readonly runsPerDay?: number | 'none';
  readonly costPerDayUsd?: number | 'none';
  readonly retentionDays?: number | 'none';
  readonly assistants?: readonly string[];
  readonly annotationType?: readonly string[];
  readonly include?: readonly string[];
  /** False removes the account's includes. */
  readonly includes: boolean;
  /** False ends the digest. */
  readonly digest: boolean;
  readonly selfService?: 'on' | 'off';
  readonly runsByApi?: 'on' | 'off';
  readonly dryRun?: boolean;
}

export interface DeleteOptions extends ChangeOptions {
  readonly confirm?: string;
}

export async function showAccount(slug: string, { json }: ShowOptions): Promise<void> {
  const shown = await withContext(async (context) => {
    const { id } = await accountOf(slug, context);
    const [account] = await context.get(AccountStore).overviews(slug);
    const fields = await context.get(FieldStore).list(id);
    return { account: account!, fields, baseUrl: await context.get(BaseUrls).of(slug) };
  });
  if (json) return printJson(shownBody(shown));
  printFacts(factsOf(shown));
}

export async function updateAccount(slug: string, { reason, dryRun, json, ...wanted }: UpdateOptions): Promise<void> {
  const changes = {
    name: wanted.name,
    limits: {
      runs_per_day: limitOf(wanted.runsPerDay),
      cost_per_day_usd: limitOf(wanted.costPerDayUsd),
      retention_days: limitOf(wanted.retentionDays),
    },
    assistants: wanted.assistants,
    annotationTypes: wanted.annotationType,
    includes: wanted.includes ? wanted.include : [],
    digest: wanted.digest ? undefined : null,
    selfService: wanted.selfService && wanted.selfService === 'on',
    runsByApi: wanted.runsByApi && wanted.runsByApi === 'on',
  };
  const { changes: made } = await withContext((context) =>
    context.get(AccountService).update(slug, changes, { actor: actor(), reason, dryRun }),
  );
  if (json) return printJson({ account: slug, changed: made.length > 0, changes: made });
  if (made.length === 0) return printLine('everything is so already: nothing changed');
  printLine(dryRun ? `Dry run: this is what would change of ${slug}; nothing is kept.` : `changed ${slug}`);
  for (const change of made) printLine(describeChange(change));
}

const limitOf = (wanted: number | 'none' | undefined) => (wanted === 'none' ? null : wanted);

export async function suspendAccount(slug: string, { reason, json }: ChangeOptions): Promise<void> {
  const state = await withContext((context) => context.get(AccountService).suspend(slug, { actor: actor(), reason }));
  if (json) return printJson(stateBody(state));
  printLine(
    state.changed
      ? `suspended ${slug}`
      : `${slug} is suspended already, since ${time(state.suspendedAt)}: nothing changed`,
  );
}

export async function resumeAccount(slug: string, { reason, json }: ChangeOptions): Promise<void> {
  const state = await withContext((context) => context.get(AccountService).resume(slug, { actor: actor(), reason }));
  if (json) return printJson(stateBody(state));
  printLine(state.changed ? `resumed ${slug}` : `${slug} is not suspended: nothing changed`);
}

export async function deleteAccount(slug: string, { json, ...options }: DeleteOptions): Promise<void> {
  const deleted = await withContext((context) =>
    context.get(AccountService).delete(slug, { confirm: options.confirm, reason: options.reason, actor: actor() }),
  );
  const { usage, ...removed } = deleted;
  if (json) return printJson({ ...removed, usage: usage.map(({ month, ...used }) => ({ month, ...figuresOf(used) })) });
  printRemoved(deleted);
  if (usage.length > 0) printUsage(usage);
  printLine(`\nremoved ${slug}; looked again, and nothing of it is left but its audit trail`);
}

/** `usage` no longer shows this use, and somebody may still have to bill it. */
function printUsage(usage: readonly MonthUsage[]): void {
  printLine('\nUsed by it, which usage tells no longer:');
  printTable(
    ['MONTH', ...usageHeads],
    usage.map(({ month, ...used }) => [month, ...usageCells(used)]),
  );
}

interface Shown {
  readonly account: AccountOverview;
  readonly fields: readonly FieldRecord[];
  readonly baseUrl: string;
}

function shownBody({ account, fields, baseUrl }: Shown): object {
  return {
    ...listedBody(account),
    suspended_at: account.suspendedAt,
    created_at: account.createdAt,
    base_url: baseUrl,
    active_prompts: account.activePrompts,
    limits: account.limits,
    assistants: account.assistants,
    digest: account.digest,
    self_service: account.selfService,
    runs_by_api: account.runsByApi,
    outputs: {
      annotation_types: account.annotationTypes,
      include: account.includes,
      fields: fields.map(({ name }) => name),
    },
  };
}

function factsOf({ account, fields, baseUrl }: Shown): [string, string | number | null][] {
  const { limits } = account;
  return [
    ['slug', account.slug],
    ['name', account.name],
    ['state', account.suspendedAt ? `suspended since ${time(account.suspendedAt)}` : 'active'],
    ['base URL', baseUrl],
    ['onboarded', time(account.createdAt)],
    ['brands', account.brands],
    ['prompts', `${account.prompts} (${account.activePrompts} active)`],
    ['keys in force', account.keysInForce],
    ['last result', time(account.lastResultAt)],
    ['runs today', `${account.runsToday} ${ofLimit(limits.runs_per_day)}`],
    ['USD today', `${usd(account.costTodayUsd)} ${ofLimit(limits.cost_per_day_usd)}`],
    ['results kept', limits.retention_days === undefined ? 'for ever' : `${limits.retention_days} days`],
    ['assistants', account.assistants?.join(', ') ?? "the installation's first"],
    ['digest', digestOf(account)],
    ['self-service', account.selfService ? 'on' : 'off'],
    ['runs by API', account.runsByApi ? 'on' : 'off'],
    ['annotations', account.annotationTypes.join(', ')],
    ['includes', account.includes.join(', ') || 'none by default'],
    ['fields', fields.map(({ name }) => name).join(', ') || 'none'],
  ];
}

function digestOf({ digest }: Pick<AccountOverview, 'digest'>): string {
  return digest === null ? 'none' : `${digest.weekday}s (${digest.timezone}) to ${digest.to.join(', ')}`;
}

function ofLimit(limit: number | undefined): string {
  return limit === undefined ? 'no limit' : `of ${limit}`;
}

function stateBody({ account, suspendedAt, changed }: AccountState): object {
  return { account, state: stateOf({ suspendedAt }), suspended_at: suspendedAt, changed };
}
