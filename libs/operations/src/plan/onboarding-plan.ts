import type { SourceOverrides } from '@app/contract';
import type { AccountLimits, Weekday } from '@app/storage';

/** What an account should have. Absent: the value stays, or is the default for a new account; nothing is ever removed. */
export interface OnboardingPlan {
  /** Identified by the slug. */
  readonly account: {
    readonly slug: string;
    readonly name: string;
    readonly limits?: AccountLimits | undefined;
    /** Slugs of the assistants for prompts that name none; the first is served; empty: only the installation's first. */
    readonly assistants?: readonly string[] | undefined;
    readonly digest?: PlannedDigest | undefined;
    /** Kinds of cited domains, added to those that are set. */
    readonly sources?: SourceOverrides | undefined;
    /** Whether its customers may change prompts and competitors themselves. */
    readonly selfService?: boolean | undefined;
    /** Whether its customers may have prompts asked at once. */
    readonly runsByApi?: boolean | undefined;
    /** Whether a new account asks the demo assistant only. */
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

/** Identified by the name. */
export interface PlannedBrand {
  readonly name: string;
  readonly domain: string;
  readonly aliases?: readonly string[] | undefined;
  readonly competitors?: readonly { readonly name: string; readonly aliases: readonly string[] }[] | undefined;
  /** Words of the brand's field. */
  readonly about?: readonly string[] | undefined;
  /** Words of other meanings of its name. */
  readonly not?: readonly string[] | undefined;
  readonly prompts: readonly PlannedPrompt[];
}

/** Identified by the brand and all of these values. */
export interface PlannedQuestion {
  readonly query: string;
  /** A country or region code, in upper case. */
  readonly geo: string;
  /** Default: no particular place. */
  readonly place?: string | null | undefined;
  /** As BCP 47 writes it. Default: no particular language. */
  readonly locale?: string | null | undefined;
}

export interface PlannedPrompt extends PlannedQuestion {
  /** Default: `daily`. */
  readonly schedule?: string | undefined;
  /** Default: `UTC`. */
  readonly timezone?: string | undefined;
  /** Default: 1. */
  readonly samples?: number | undefined;
  /** Slugs; the first is served. Default, also for an empty list: the account's assistants. */
  readonly assistants?: readonly string[] | undefined;
  /** Default: none. */
  readonly tags?: readonly string[] | undefined;
}

export interface PlannedOutputs {
  /** Default: `brand` alone. */
  readonly annotationTypes?: readonly string[] | undefined;
  readonly includes?: readonly string[] | undefined;
  /** Identified by the name. */
  readonly fields?: readonly PlannedField[] | undefined;
}

export interface PlannedField {
  readonly name: string;
  readonly schema: object;
  readonly expression: string;
  readonly description?: string | undefined;
}
