import { askedFrom } from '@app/contract';
import { type AddedPrompt, assistantsOf, PromptService, type PromptState, type UpdatedPrompt } from '@app/operations';
import { type PromptOverview, PromptStore, type RunStatus } from '@app/storage';
import { accountOf } from './account-of.js';
import { actor } from './actor.js';
import { describeChange } from './describe-change.js';
import { printJson, printLine, printRemoved, printTable, time } from './print.js';
import { withContext } from './with-context.js';

export interface StateOptions {
  readonly reason?: string;
  readonly json?: boolean;
}

interface ChangeOptions extends StateOptions {
  readonly schedule?: string;
  readonly timezone?: string;
  readonly samples?: number;
  readonly assistants?: readonly string[];
  readonly tags?: readonly string[];
}

export interface AddOptions extends ChangeOptions {
  readonly geo?: string;
  readonly geos?: readonly string[];
  readonly place?: string;
  readonly locale?: string;
}

export interface UpdateOptions extends ChangeOptions {
  readonly dryRun?: boolean;
}

export interface ListOptions {
  readonly brand?: string;
  readonly status?: RunStatus | 'none';
  readonly json?: boolean;
}

export interface RemoveOptions extends StateOptions {
  readonly confirm?: string;
}

interface Question {
  readonly account: string;
  readonly brand: string;
  readonly query: string;
}

export async function addPrompt({ account, brand, query }: Question, options: AddOptions): Promise<void> {
  const { reason, json, ...wanted } = options;
  const prompt = { query, ...wanted };
  const added = await withContext((context) =>
    context.get(PromptService).add(account, brand, prompt, { actor: actor(), reason }),
  );
  if (json) return printJson(wanted.geos ? added.map(addedBody) : addedBody(added[0]!));
  for (const { id, change } of added)
    printLine(
      {
        added: `added ${id}: it is due at once`,
        changed: `changed ${id}, which asks this already`,
        unchanged: `${id} asks this already: nothing changed`,
      }[change],
    );
}

const addedBody = ({ id, account, change }: AddedPrompt) => ({ id, account, change });

export async function listPrompts(slug: string, { brand, status, json }: ListOptions): Promise<void> {
  const prompts = await withContext(async (context, { assistants: [first] }) => {
    const account = await accountOf(slug, context);
    const found = await context.get(PromptStore).overviews({ accountId: account.id, brand, status });
    return found.map((prompt) => ({ ...prompt, asked: assistantsOf(prompt, account, first.slug) }));
  });
  if (json) return printJson(prompts.map((prompt) => promptBody(prompt)));
  printTable(
    [
      'ID',
      'BRAND',
      'QUERY',
      'ASKED FROM',
      'SCHEDULE',
      'ASSISTANTS',
      'TAGS',
      'ACTIVE',
      'NEXT CHECK',
      'LAST CHECKED',
      'LAST STATUS',
      'ERROR',
    ],
    prompts.map((prompt) => [
      prompt.id,
      prompt.brand,
      prompt.query,
      askedFrom(prompt),
      scheduleOf(prompt),
      prompt.asked.join(', '),
      prompt.tags.join(', '),
      prompt.active ? 'yes' : 'paused',
      time(nextCheckOf(prompt)),
      time(prompt.lastCheckedAt),
      prompt.lastStatus,
      prompt.lastError,
    ]),
    status === undefined
      ? 'no prompts: prompt add or prompt import adds them'
      : `no prompts whose last run is ${status}`,
  );
}

export async function updatePrompts(
  ids: readonly string[],
  { reason, dryRun, json, ...changes }: UpdateOptions,
): Promise<void> {
  const updated = await withContext((context) =>
    context.get(PromptService).update(ids, changes, { actor: actor(), reason, dryRun }),
  );
  if (json)
    return printJson(updated.map(({ changes: made, ...one }) => ({ ...one, changed: made.length > 0, changes: made })));
  if (dryRun) printLine('Dry run: this is what would change; nothing is kept.\n');
  printTable(['ID', 'ACCOUNT', 'CHANGE'], updated.flatMap(changeRows));
}

function changeRows({ id, account, changes }: UpdatedPrompt): string[][] {
  const lines = changes.map(describeChange);
  return (lines.length > 0 ? lines : ['so already: nothing changed']).map((line) => [id, account, line]);
}

export async function pausePrompts(ids: readonly string[], { reason, json }: StateOptions): Promise<void> {
  const states = await withContext((context) => context.get(PromptService).pause(ids, { actor: actor(), reason }));
  reportStates(states, { json });
}

export async function resumePrompts(ids: readonly string[], { reason, json }: StateOptions): Promise<void> {
  const states = await withContext((context) => context.get(PromptService).resume(ids, { actor: actor(), reason }));
  reportStates(states, { json });
}

export async function removePrompt(id: string, { confirm, reason, json }: RemoveOptions): Promise<void> {
  const removed = await withContext((context) =>
    context.get(PromptService).remove(id, { confirm, reason, actor: actor() }),
  );
  if (json) printJson(removed);
  else printRemoved(removed);
}

function reportStates(states: readonly PromptState[], { json }: { json?: boolean | undefined }): void {
  if (json)
    return printJson(
      states.map(({ id, account, active, nextDueAt, changed }) => ({
        id,
        account,
        active,
        next_check: nextDueAt,
        changed,
      })),
    );
  printTable(
    ['ID', 'ACCOUNT', 'ACTIVE', 'NEXT CHECK', ''],
    states.map(({ id, account, active, nextDueAt, changed }) => [
      id,
      account,
      active ? 'yes' : 'paused',
      time(nextDueAt),
      changed ? 'changed' : 'so already: nothing changed',
    ]),
  );
}

type ListedPrompt = PromptOverview & { readonly asked: readonly string[] };

function promptBody(prompt: ListedPrompt): object {
  return {
    id: prompt.id,
    brand: prompt.brand,
    query: prompt.query,
    geo: prompt.geo,
    place: prompt.place,
    locale: prompt.locale,
    schedule: prompt.schedule,
    timezone: prompt.timezone,
    samples: prompt.samples,
    assistants: prompt.assistants,
    asked: prompt.asked,
    tags: prompt.tags,
    active: prompt.active,
    next_check: nextCheckOf(prompt),
    last_checked: prompt.lastCheckedAt,
    last_status: prompt.lastStatus,
    last_error: prompt.lastError,
  };
}

function scheduleOf({ schedule, timezone, samples }: PromptOverview): string {
  return [schedule, ...(timezone === 'UTC' ? [] : [timezone]), ...(samples === 1 ? [] : [`x${samples}`])].join(' ');
}

/** A paused prompt has no next check. */
function nextCheckOf({ active, nextDueAt }: PromptOverview): Date | null {
  return active ? nextDueAt : null;
}
