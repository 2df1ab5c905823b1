import 'reflect-metadata';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { Checked, listOf, Parts } from '@app/config';
import { domain, name, topic } from './brand-checks.js';
import { PromptPart } from './prompt-part.js';

/** Prompts of one onboarding file at most. */
export const mostPrompts = 10_000;
const names = listOf(name, { max: 50 });
const topics = listOf(topic, { max: 50 });

class CompetitorPart {
  @Checked(name) name!: string;
  @IsOptional() @Checked(names) aliases?: string[];
}

/** A name alone is a competitor without aliases. */
const namedOnly = (written: unknown): unknown =>
  Array.isArray(written)
    ? written.map((one: unknown) =>
        typeof one === 'string' ? Object.assign(new CompetitorPart(), { name: one }) : one,
      )
    : written;

/** A brand as operators write it, in any file or command. */
export class BrandPart {
  @Checked(name) name!: string;
  @IsOptional() @Checked(names) aliases?: string[];
  @Checked(domain) domain!: string;
  @IsOptional()
  @Transform(({ value }) => namedOnly(value))
  @Parts(() => CompetitorPart, { max: 200 })
  competitors?: CompetitorPart[];
  @IsOptional() @Checked(topics) about?: string[];
  @IsOptional() @Checked(topics) not?: string[];
  @IsOptional() @Parts(() => PromptPart, { max: mostPrompts }) prompts?: PromptPart[];
}
