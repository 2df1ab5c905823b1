import { OnboardingService, type OnboardingPlan } from '@app/operations';
import { openOperations } from './operations.js';

export interface Customer {
  readonly slug: string;
  readonly key: string;
  readonly promptIds: readonly string[];
}

/** Onboards an account as an operator does, with one brand and these prompts. */
export async function onboardCustomer(
  databaseUrl: string,
  slug: string,
  queries: readonly string[] = ['best cloud storage'],
): Promise<Customer> {
  const module = await openOperations(databaseUrl);
  const prompts = queries.map((query) => ({ query, geo: 'US' }));
  const brands = [{ name: 'Acme Cloud', aliases: ['Acme'], domain: 'acme.example', prompts }];
  const plan: OnboardingPlan = { account: { slug, name: slug }, brands };
  const onboarded = await module.get(OnboardingService).onboard(plan, { actor: 'test' });
  await module.close();
  return { slug, key: onboarded.api_key!, promptIds: onboarded.prompts.map(({ id }) => id!) };
}
