import { stringify as toCsv } from 'csv-stringify/sync';
import { Injectable } from '@nestjs/common';
import { Document } from 'yaml';
import { askedFrom } from '@app/contract';
import { largestBytes } from '@app/config';
import {
  type AccountRecord,
  AccountStore,
  type BrandRecord,
  BrandStore,
  type DigestSettings,
  type FieldRecord,
  FieldStore,
  type PromptOverview,
  PromptStore,
} from '@app/storage';
import { mostPrompts } from '../checks/brand-part.js';
import { OperationError } from '../operation/operation.js';
import { mostPromptLines } from '../checks/prompt-part.js';
import { requireAccount } from './find-account.js';

export interface ExportedAccount {
  readonly account: string;
  /** An onboarding file; onboarding it again changes nothing. */
  readonly yaml: string;
  /** Files for `prompt import`, where the prompts are not in the onboarding file. */
  readonly csvs: readonly string[];
  readonly prompts: number;
  /** How many of the prompts are paused, which no file can express. */
  readonly pausedPrompts: number;
}

interface Parts {
  readonly account: AccountRecord;
  readonly brands: readonly BrandRecord[];
  readonly fields: readonly FieldRecord[];
  readonly prompts: readonly PromptOverview[];
}

/** More prompts than this are not put into the onboarding file, where nobody would read them. */
const mostInline = 50;

/** Writes an account as an operator would write it down: everything but its keys, results and the state of its prompts. */
@Injectable()
export class AccountExport {
  constructor(
    private readonly accounts: AccountStore,
    private readonly brands: BrandStore,
    private readonly fields: FieldStore,
    private readonly prompts: PromptStore,
  ) {}

  /** `beside`: more than fifty prompts go into CSV files. Throws OperationError, also where the account does not fit into one file. */
  async export(slug: string, { beside }: { beside: boolean }): Promise<ExportedAccount> {
    const account = await requireAccount(this.accounts, slug);
    const accountId = account.id;
    const [brands, fields] = [await this.brands.list({ accountId }), await this.fields.list(accountId)];
    const prompts = (await this.prompts.overviews({ accountId })).toSorted(byText);
    const isApart = beside && prompts.length > mostInline;
    const yaml = yamlOf({ account, brands, fields, prompts: isApart ? [] : prompts });
    if (!isApart && (prompts.length > mostPrompts || Buffer.byteLength(yaml) > largestBytes))
      throw new OperationError(
        `${slug} has ${prompts.length} prompts, more than an onboarding file may hold: --out FOLDER writes them beside it`,
      );
    const pausedPrompts = prompts.filter(({ active }) => !active).length;
    return { account: slug, yaml, csvs: isApart ? csvsOf(prompts) : [], prompts: prompts.length, pausedPrompts };
  }
}

function yamlOf({ account, brands, fields, prompts }: Parts): string {
  const document = new Document({}, { aliasDuplicateObjects: false });
  // Puts small values on one line, as people write them.
  const line = (value: object) => document.createNode(value, { flow: true });
  const byBrand = Map.groupBy(prompts, ({ brand }) => brand);
  const file = {
    account: line({
      slug: account.slug,
      name: account.name,
      limits: account.limits,
      ...(account.assistants && { assistants: account.assistants }),
      ...(account.digest && { digest: digestOf(account.digest) }),
      ...(Object.keys(account.sources).length > 0 && { sources: account.sources }),
      ...(account.selfService && { self_service: true }),
      ...(account.runsByApi && { runs_by_api: true }),
    }),
    brands: brands.map(({ name, aliases, domain, competitors, about, not }) => ({
      name,
      aliases: line(aliases),
      domain,
      competitors: competitors.map(line),
      about: line(about),
      not: line(not),
      prompts: (byBrand.get(name) ?? []).map((prompt) =>
        prompt.query.includes('\n') ? promptOf(prompt) : line(promptOf(prompt)),
      ),
    })),
    outputs: {
      annotation_types: line(account.annotationTypes),
      include: line(account.includes),
      fields: fields.map(({ description, schema, ...field }) => ({
        ...field,
        schema: line(schema),
        ...(description !== null && { description }),
      })),
    },
  };
  document.contents = document.createNode(file);
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

const digestOf = ({ to, timezone, weekday }: DigestSettings): DigestSettings => ({ to, timezone, weekday });

/** Sorts so that an account is exported in the same order each time. */
function byText(one: PromptOverview, other: PromptOverview): number {
  const [a, b] = [one, other].map((prompt) => `${prompt.query}\n${askedFrom(prompt)}`) as [string, string];
  return Number(a > b) - Number(a < b);
}

const promptOf = ({ query, geo, place, locale, schedule, timezone, samples, assistants, tags }: PromptOverview) => ({
  query,
  geo,
  ...(place && { place }),
  ...(locale && { locale }),
  schedule,
  timezone,
  samples,
  ...(assistants && { assistants }),
  ...(tags.length > 0 && { tags }),
});

const cellOf = (value: string | number | readonly string[] | null) => (Array.isArray(value) ? value.join(' ') : value);

const largestCsvBytes = 30 * 1_048_576;
const columns = [
  'brand',
  'query',
  'geo',
  'place',
  'locale',
  'schedule',
  'timezone',
  'samples',
  'assistants',
  'tags',
] as const;

/** Makes as many files as `prompt import` needs. Texts are unchanged: an apostrophe before a formula would be imported with it. */
function csvsOf(prompts: readonly PromptOverview[]): string[] {
  const csvs: string[] = [];
  let [rows, bytes]: [string[], number] = [[], 0];
  for (const prompt of prompts) {
    const row = toCsv([columns.map((column) => cellOf(prompt[column]))]);
    bytes += Buffer.byteLength(row);
    if (rows.length === mostPromptLines || bytes > largestCsvBytes) {
      csvs.push(rows.join(''));
      [rows, bytes] = [[], Buffer.byteLength(row)];
    }
    rows.push(row);
  }
  return [...csvs, rows.join('')].map((text) => `${columns.join(',')}\n${text}`);
}
