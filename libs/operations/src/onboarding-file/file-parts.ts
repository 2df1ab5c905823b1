import 'reflect-metadata';
import { IsOptional } from 'class-validator';
import { annotationTypes } from '@app/findings';
import {
  type Check,
  Checked,
  given,
  listOf,
  matching,
  oneOf,
  Part,
  Parts,
  positive,
  reservedSlugs,
  text,
  wholeNumber,
} from '@app/config';
import { includes } from '@app/contract';
import { assistants } from '../checks/assistants-check.js';
import { DigestPart } from '../checks/digest-part.js';
import { BrandPart, mostPrompts } from '../checks/brand-part.js';
import { sources } from '../checks/sources-check.js';
import { fieldChecks, mostFields } from '../checks/field-check.js';

const wellFormed = matching(
  /^(?=.{1,40}$)[a-z0-9]+(-+[a-z0-9]+)*$/,
  '1 to 40 lower-case letters, digits and inner hyphens',
);

/** An account's slug, which is part of its base URL. */
export const slug: Check = (value, part) =>
  wellFormed(value, part) ??
  (reservedSlugs.includes(value as string)
    ? `must not be ${String(value)}: the service uses that path itself (so it does ${reservedSlugs.join(', ')})`
    : null);

const yesOrNo: Check = (value) => (typeof value === 'boolean' ? null : `must be true or false${given(value)}`);

class LimitsPart {
  @IsOptional() @Checked(wholeNumber(1, 1_000_000_000)) runs_per_day?: number;
  @IsOptional() @Checked(positive(1_000_000_000)) cost_per_day_usd?: number;
  @IsOptional() @Checked(wholeNumber(1, 36_500)) retention_days?: number;
}

class AccountPart {
  @Checked(slug) slug!: string;
  @Checked(text({ max: 100 })) name!: string;
  @IsOptional() @Part(() => LimitsPart) limits?: LimitsPart;
  @IsOptional() @Checked(assistants) assistants?: string[];
  @IsOptional() @Part(() => DigestPart) digest?: DigestPart;
  @IsOptional() @Checked(sources) sources?: Record<string, string>;
  @IsOptional() @Checked(yesOrNo) self_service?: boolean;
  @IsOptional() @Checked(yesOrNo) runs_by_api?: boolean;
}

class FieldPart {
  @Checked(fieldChecks.name) name!: string;
  @Checked(fieldChecks.schema) schema!: object;
  @Checked(fieldChecks.expression) expression!: string;
  @IsOptional() @Checked(fieldChecks.description) description?: string;
}

class OutputsPart {
  @IsOptional() @Checked(listOf(oneOf(annotationTypes), { min: 1, max: 20 })) annotation_types?: string[];
  @IsOptional() @Checked(listOf(oneOf(includes), { max: 20 })) include?: string[];
  @IsOptional() @Parts(() => FieldPart, { max: mostFields }) fields?: FieldPart[];
}

function promptsInAll(brands: unknown): string | null {
  const prompts = Array.isArray(brands) ? brands.flatMap((brand: BrandPart | null) => brand?.prompts ?? []) : [];
  const count = prompts.reduce((sum, prompt) => sum + (Array.isArray(prompt?.geos) ? prompt.geos.length : 1), 0);
  return count > mostPrompts ? `must have at most ${mostPrompts} prompts in all, not ${count}` : null;
}

/** An onboarding file as it is written: snake_case, and `null` where a key has no value. */
export class OnboardingFile {
  @Part(() => AccountPart) account!: AccountPart;
  @IsOptional() @Checked(promptsInAll) @Parts(() => BrandPart, { max: 1000 }) brands?: BrandPart[];
  @IsOptional() @Part(() => OutputsPart) outputs?: OutputsPart;
}
