import { Test } from '@nestjs/testing';
import { OnboardingService, type OnboardingPlan, OperationsModule } from '@app/operations';
import { StorageModule } from '@app/storage';

export interface Customer {
  readonly slug: string;
  readonly key: string;
  readonly promptIds: readonly string[];
}

/** An account as an operator onboards it, with one brand and these prompts. */
export async function onboardCustomer(
  databaseUrl: string,
  slug: string,
  queries: readonly string[] = ['best cloud storage'],
): Promise<Customer> {
  const imports = [
    StorageModule.with({ url: databaseUrl, poolSize: 2 }),
    OperationsModule.with({ keyEnvironment: 'live', baseUrlOf: (account) => account }),
  ];
  const module = await Test.createTestingModule({ imports }).compile();
  const prompts = queries.map((query) => ({ query, geo: 'US' }));
  const brands = [{ name: 'Acme Cloud', aliases: ['Acme'], domain: 'acme.example', prompts }];
  const plan: OnboardingPlan = { account: { slug, name: slug }, brands };
  const onboarded = await module.get(OnboardingService).onboard(plan, { actor: 'test' });
  await module.close();
  return { slug, key: onboarded.api_key!, promptIds: onboarded.prompts.map(({ id }) => id!) };
}
