import type { ServiceHealthStore } from '@app/storage';
import type { BaseUrls } from '../operation/base-urls.js';
import { counted, type Finding, ok, warn } from './finding.js';

/** Checks whether customers are given an address at which they can reach the API. */
export async function checkBaseUrl(health: ServiceHealthStore, baseUrls: BaseUrls): Promise<Finding> {
  const customers = await health.customers();
  const check = 'base URL';
  const [first] = customers;
  if (first === undefined) return ok({ check, message: 'nobody is told one: there is no customer' });
  const told = await baseUrls.of(first);
  if (!/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(told).hostname))
    return ok({ check, message: `customers are told ${told} and its like` });
  const message = `${counted(customers.length, 'customer')} told an address that only this machine reaches: ${told}`;
  return warn({ check, message, advice: 'set PUBLIC_BASE_URL, such as https://api.example.com/{account}' });
}
