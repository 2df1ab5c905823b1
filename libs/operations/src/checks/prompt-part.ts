import 'reflect-metadata';
import { IsOptional } from 'class-validator';
import { type Check, Checked, given, text, wholeNumber } from '@app/config';
import { scheduleTrouble } from '@app/slots';
import { assistants } from './assistants-check.js';
import { geoOrGeos, geos } from './geo-check.js';
import { locale } from './locale-check.js';
import { tags } from './tags-check.js';

/** Lines of one file of prompts at most. */
export const mostPromptLines = 100_000;

const placeText = text({ max: 100 });

/** A town and, after a comma, what distinguishes it from others of its name. */
const place: Check = (value, part) =>
  placeText(value, part) ??
  (/^[^,]*[\p{L}\p{N}]/u.test(value as string) ? null : `must begin with the name of a place${given(value)}`);

export const timeZone: Check = (value) => timing({ schedule: 'daily', timezone: value });

/** A prompt as operators write it, in any file or command. */
export class PromptPart {
  @Checked(text({ max: 2000, lines: true })) query!: string;
  @Checked(geoOrGeos) geo?: string;
  @IsOptional() @Checked(geos) geos?: string[];
  @IsOptional() @Checked(place) place?: string;
  @IsOptional() @Checked(locale) locale?: string;
  @IsOptional() @Checked((schedule) => timing({ schedule, timezone: 'UTC' })) schedule?: string;
  @IsOptional() @Checked(timeZone) timezone?: string;
  @IsOptional() @Checked(wholeNumber(1, 20)) samples?: number;
  @IsOptional() @Checked(assistants) assistants?: string[];
  @IsOptional() @Checked(tags) tags?: string[];
}

/** The path already names the key. */
function timing({ schedule, timezone }: { schedule: unknown; timezone: unknown }): string | null {
  if (typeof schedule !== 'string' || typeof timezone !== 'string') return 'must be a text';
  if (schedule.length > 200 || timezone.length > 100) return 'is too long';
  return scheduleTrouble({ schedule, timezone })?.replace(/^(schedule|timezone) /, '') ?? null;
}
