import type { ServiceHealthStore, LateKey } from '@app/storage';
import { counted, type Finding, ok, some, warn } from './finding.js';

const soonDays = 14;
const unusedDays = 90;

export async function checkExpiringKeys(health: ServiceHealthStore): Promise<Finding> {
  const keys = await health.expiringKeys({ days: soonDays });
  const check = 'expiring keys';
  if (keys.length === 0) return ok({ check, message: `no key without a successor ends within ${soonDays} days` });
  const message = `${counted(keys.length, 'key')} without a successor within ${soonDays} days of the end: ${named(keys)}`;
  return warn({ check, message, advice: `hand over a new one: brand-mentions key rotate ${keys[0]!.id}` });
}

export async function checkUnusedKeys(health: ServiceHealthStore): Promise<Finding> {
  const keys = await health.unusedKeys({ days: unusedDays });
  const check = 'unused keys';
  if (keys.length === 0)
    return ok({ check, message: `every key in force was used or issued within ${unusedDays} days` });
  const message = `${counted(keys.length, 'key')} unused for ${unusedDays} days: ${named(keys)}`;
  return warn({ check, message, advice: `ask the customer, then: brand-mentions key revoke ${keys[0]!.id}` });
}

const named = (keys: readonly LateKey[]) =>
  some(keys.map(({ id, account, at }) => `${id} of ${account} (${at.toISOString().slice(0, 10)})`));
