import { sourceOverrides } from '../checks/sources-check.js';
import type { OnboardingPlan } from '../plan/onboarding-plan.js';
import { variantsOf } from '../prompts/variants.js';
import type { OnboardingFile } from './file-parts.js';

type BrandPart = NonNullable<OnboardingFile['brands']>[number];

/** Turns a file without problems into a plan; a key without a value counts as absent. */
export function toPlan({ account, brands, outputs }: OnboardingFile): OnboardingPlan {
  return {
    account: {
      slug: account.slug,
      name: account.name,
      limits: present({ ...account.limits }),
      assistants: account.assistants ?? undefined,
      digest: account.digest ? plannedDigest(account.digest) : undefined,
      sources: account.sources ? sourceOverrides(account.sources) : undefined,
      selfService: account.self_service ?? undefined,
      runsByApi: account.runs_by_api ?? undefined,
    },
    brands: (brands ?? []).map((brand) => plannedBrand(brand)),
    outputs: outputs
      ? {
          annotationTypes: outputs.annotation_types ?? undefined,
          includes: outputs.include ?? undefined,
          fields: (outputs.fields ?? []).map(({ description, ...field }) => ({
            ...field,
            description: description ?? undefined,
          })),
        }
      : undefined,
  };
}

function plannedDigest({
  to,
  timezone,
  weekday,
}: NonNullable<OnboardingFile['account']['digest']>): OnboardingPlan['account']['digest'] {
  return {
    to: to.map((address) => address.toLowerCase()),
    timezone: timezone ?? undefined,
    weekday: weekday ?? undefined,
  };
}

function plannedBrand({
  name,
  domain,
  aliases,
  competitors,
  about,
  not,
  prompts,
}: BrandPart): OnboardingPlan['brands'][number] {
  return {
    name,
    domain: domain.toLowerCase(),
    aliases: aliases ?? undefined,
    competitors: competitors?.map((competitor) => ({ name: competitor.name, aliases: competitor.aliases ?? [] })),
    about: about ?? undefined,
    not: not ?? undefined,
    prompts: (prompts ?? []).flatMap((prompt) => variantsOf(prompt)),
  };
}

function present<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  ) as Partial<T>;
}
