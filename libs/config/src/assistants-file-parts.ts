import { type AssistantApi, type AssistantProvider, providerNames, providers } from '@app/providers';
import { IsOptional } from 'class-validator';
import type { AssistantSettings } from './assistant-settings.js';
import { isHttpUrl } from './settings.js';
import { type Check, Checked, listOf, Parts, text } from './yaml-file/checks.js';
import { closest } from './yaml-file/closest.js';

type Retrieval = NonNullable<AssistantSettings['retrieval']>;

const secondsADay = 86_400;
const apis = [...new Set(providerNames.flatMap((name) => providers[name].apis))];
const retrievals: readonly Retrieval[] = ['required', 'offered', 'none'];

/** Names nothing of the value in its message, which may be a key in the wrong field. */
function must(isGood: (value: unknown) => boolean, wanted: string): Check {
  return (value) => (isGood(value) ? null : `must be ${wanted}${value === undefined ? ', and is missing' : ''}`);
}

function matching(pattern: RegExp, wanted: string): Check {
  return must((value) => typeof value === 'string' && pattern.test(value), wanted);
}

function within(from: number, to: number): Check {
  const fits = (value: unknown) => Number.isInteger(value) && Number(value) >= from && Number(value) <= to;
  return must(fits, `a whole number from ${from} to ${to}`);
}

function among(known: readonly string[]): Check {
  return (value) => {
    if (known.includes(value as string)) return null;
    const meant = typeof value === 'string' ? closest(value, known) : null;
    return `must be one of ${known.join(', ')}${meant === null ? '' : `: did you mean ${meant}?`}`;
  };
}

const httpUrl = must(isHttpUrl, 'an http or https URL without user name, password, query and fragment');
const keyName = matching(
  /^([A-Z][A-Z0-9_]*|none)$/,
  'the name of an environment variable such as ANTHROPIC_API_KEY, never the key itself; or none',
);
const seconds = must(
  (value) => typeof value === 'number' && value > 0 && value <= secondsADay,
  `a number of seconds above 0, at most ${secondsADay}`,
);

/** One assistant as the file writes it: snake_case, and `null` where a key has no value. */
export class AssistantPart {
  @Checked(matching(/^[a-z][a-z0-9-]{0,31}$/, '1 to 32 lower-case letters, digits and hyphens, a letter first'))
  slug!: string;
  @IsOptional() @Checked(text({ max: 100 })) label?: string | null;
  @Checked(among(providerNames)) provider!: AssistantProvider;
  @IsOptional() @Checked(matching(/^\S{1,200}$/, 'the name of a model')) model?: string | null;
  @IsOptional() @Checked(httpUrl) base_url?: string | null;
  @IsOptional() @Checked(among(apis)) api?: AssistantApi | null;
  @IsOptional() @Checked(keyName) key?: string | null;
  @IsOptional() @Checked(among(retrievals)) retrieval?: Retrieval | null;
  @IsOptional() @Checked(within(1, 1000)) concurrency?: number | null;
  @IsOptional() @Checked(within(1, 3_600_000)) timeout_ms?: number | null;
  @IsOptional() @Checked(listOf(seconds, { min: 1, max: 20 })) breaker?: number[] | null;
}

/** The content of an ASSISTANTS_FILE. */
export class AssistantsFile {
  @Parts(() => AssistantPart, { min: 1, max: 100 }) assistants!: AssistantPart[];
}
