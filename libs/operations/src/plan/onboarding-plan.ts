import type { SourceOverrides } from '@app/contract';
import type { AccountLimits, Weekday } from '@app/storage';

/** What an account should have. Absent means as it is, or the default where it is new; nothing is ever removed. */
export interface OnboardingPlan {
  /** Identity: the slug. */
  readonly account: {
    readonly slug: string;
    readonly name: string;
    readonly limits?: AccountLimits | undefined;
    /** Slugs of those that prompts ask which name none, the first is served; empty: the installation's first alone. */
    readonly assistants?: readonly string[] | undefined;
    readonly digest?: PlannedDigest | undefined;
    /** Kinds of cited domains, beside those that were set before. */
    readonly sources?: SourceOverrides | undefined;
    /** Its customers may change prompts and competitors themselves. */
    readonly selfService?: boolean | undefined;
    /** Its customers may have prompts asked at once. */
    readonly runsByApi?: boolean | undefined;
    /** It asks the demo assistant alone; of a new account. */
    readonly demo?: boolean;
  };
  readonly brands: readonly PlannedBrand[];
  readonly outputs?: PlannedOutputs | undefined;
}

export interface PlannedDigest {
  /** Mail addresses in lower case. */
  readonly to: readonly string[];
  /** Default: `UTC`. */
  readonly timezone?: string | undefined;
  /** Default: `monday`. */
  readonly weekday?: Weekday | undefined;
}

/** Identity: the name. */
export interface PlannedBrand {
  readonly name: string;
  readonly domain: string;
  readonly aliases?: readonly string[] | undefined;
  readonly competitors?: readonly { readonly name: string; readonly aliases: readonly string[] }[] | undefined;
  /** Words of the brand's field. */
  readonly about?: readonly string[] | undefined;
  /** Words of what else its name means. */
  readonly not?: readonly string[] | undefined;
  readonly prompts: readonly PlannedPrompt[];
}

/** Identity: brand and all of this. */
export interface PlannedQuestion {
  readonly query: string;
  /** In upper case. */
  readonly geo: string;
  /** Default: none in particular. */
  readonly place?: string | null | undefined;
  /** As BCP 47 writes it. Default: none in particular. */
  readonly locale?: string | null | undefined;
}

export interface PlannedPrompt extends PlannedQuestion {
  /** Default: `daily`. */
  readonly schedule?: string | undefined;
  /** Default: `UTC`. */
  readonly timezone?: string | undefined;
  /** Default: 1. */
  readonly samples?: number | undefined;
  /** Slugs, the first is served. Default, and where it is empty: those of the account. */
  readonly assistants?: readonly string[] | undefined;
  /** Default: none. */
  readonly tags?: readonly string[] | undefined;
}

export interface PlannedOutputs {
  /** Default: `brand` alone. */
  readonly annotationTypes?: readonly string[] | undefined;
  readonly includes?: readonly string[] | undefined;
  /** Identity: the name. */
  readonly fields?: readonly PlannedField[] | undefined;
}

export interface PlannedField {
  readonly name: string;
  readonly schema: object;
  readonly expression: string;
  readonly description?: string | undefined;
}
