import { PromptService, type PromptState } from '@app/operations';
import { type PromptOverview, PromptStore, type RunStatus } from '@app/storage';
import { accountOf } from './account-of.js';
import { actor } from './actor.js';
import { printJson, printLine, printRemoved, printTable, time } from './print.js';
import { useRooms } from './use-rooms.js';

export interface StateOptions {
  readonly reason?: string;
  readonly json?: boolean;
}

export interface AddOptions extends StateOptions {
  readonly geo: string;
  readonly schedule?: string;
  readonly timezone?: string;
  readonly samples?: number;
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
  const { reason, json, geo, schedule, timezone, samples } = options;
  const wishes = { query, geo, schedule, timezone, samples };
  const { id, change } = await useRooms((rooms) =>
    rooms.get(PromptService).add(account, brand, wishes, { actor: actor(), reason }),
  );
  if (json) return printJson({ id, account, change });
  printLine(
    {
      added: `added ${id}: it is due at once`,
      changed: `changed ${id}, which asks this already`,
      unchanged: `${id} asks this already: nothing changed`,
    }[change],
  );
}

export async function listPrompts(slug: string, { brand, status, json }: ListOptions): Promise<void> {
  const prompts = await useRooms(async (rooms) => {
    const { id: accountId } = await accountOf(slug, rooms);
    return rooms.get(PromptStore).overviews({ accountId, brand, status });
  });
  if (json) return printJson(prompts.map((prompt) => promptBody(prompt)));
  printTable(
    ['ID', 'BRAND', 'QUERY', 'GEO', 'SCHEDULE', 'ACTIVE', 'NEXT CHECK', 'LAST CHECKED', 'LAST STATUS', 'ERROR'],
    prompts.map((prompt) => [
      prompt.id,
      prompt.brand,
      prompt.query,
      prompt.geo,
      scheduleOf(prompt),
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

export async function pausePrompts(ids: readonly string[], { reason, json }: StateOptions): Promise<void> {
  const states = await useRooms((rooms) => rooms.get(PromptService).pause(ids, { actor: actor(), reason }));
  reportStates(states, { json });
}

export async function resumePrompts(ids: readonly string[], { reason, json }: StateOptions): Promise<void> {
  const states = await useRooms((rooms) => rooms.get(PromptService).resume(ids, { actor: actor(), reason }));
  reportStates(states, { json });
}

export async function removePrompt(id: string, { confirm, reason, json }: RemoveOptions): Promise<void> {
  const removed = await useRooms((rooms) => rooms.get(PromptService).remove(id, { confirm, reason, actor: actor() }));
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

function promptBody(prompt: PromptOverview): object {
  return {
    id: prompt.id,
    brand: prompt.brand,
    query: prompt.query,
    geo: prompt.geo,
    schedule: prompt.schedule,
    timezone: prompt.timezone,
    samples: prompt.samples,
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

/** A paused prompt has none. */
function nextCheckOf({ active, nextDueAt }: PromptOverview): Date | null {
  return active ? nextDueAt : null;
}
