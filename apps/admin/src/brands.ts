import { BrandService, describeAliasTrouble, type WrittenBrand } from '@app/operations';
import { type BrandSettings, BrandStore } from '@app/storage';
import { accountOf } from './account-of.js';
import { actor } from './actor.js';
import { printJson, printLine, printRemoved, printTable, printWarning } from './print.js';
import { withContext } from './with-context.js';

interface ChangeOptions {
  readonly reason?: string;
  readonly json?: boolean;
}

export interface AddOptions extends ChangeOptions {
  readonly domain: string;
  readonly alias?: readonly string[];
  readonly competitor?: readonly string[];
  readonly about?: readonly string[];
  readonly not?: readonly string[];
}

export interface UpdateOptions extends ChangeOptions {
  readonly dryRun?: boolean;
  readonly rename?: string;
  readonly domain?: string;
  readonly alias?: readonly string[];
  readonly addAlias?: readonly string[];
  readonly removeAlias?: readonly string[];
  readonly competitor?: readonly string[];
  readonly addCompetitor?: readonly string[];
  readonly removeCompetitor?: readonly string[];
  readonly about?: readonly string[];
  readonly addAbout?: readonly string[];
  readonly removeAbout?: readonly string[];
  readonly not?: readonly string[];
  readonly addNot?: readonly string[];
  readonly removeNot?: readonly string[];
}

export interface RemoveOptions extends ChangeOptions {
  readonly confirm?: string;
}

export async function addBrand(account: string, name: string, options: AddOptions): Promise<void> {
  const { domain, alias: aliases = [], competitor = [], about = [], not = [], reason, json } = options;
  const settings = { name, domain, aliases, competitors: competitor.map(readCompetitor), about, not };
  const written = await withContext((context) =>
    context.get(BrandService).add(account, settings, { actor: actor(), reason }),
  );
  report(written, { json, said: `added ${name} to ${account}` });
}

export async function listBrands(slug: string, { json }: { json?: boolean }): Promise<void> {
  const brands = await withContext(async (context) => {
    const { id: accountId } = await accountOf(slug, context);
    return context.get(BrandStore).list({ accountId });
  });
  if (json) return printJson(brands.map(({ prompts, ...brand }) => ({ ...brandBody(brand), prompts })));
  printTable(
    ['NAME', 'DOMAIN', 'PROMPTS', 'ALIASES', 'COMPETITORS', 'ABOUT', 'NOT'],
    brands.map(({ name, domain, prompts, aliases, competitors, about, not }) => [
      name,
      domain,
      prompts,
      aliases.join(', ') || null,
      competitors.map((one) => one.name).join(', ') || null,
      about.join(', ') || null,
      not.join(', ') || null,
    ]),
    'no brands: brand add adds one',
  );
}

export async function updateBrand(account: string, name: string, options: UpdateOptions): Promise<void> {
  const { rename, domain, dryRun, reason, json } = options;
  const changes = {
    name: rename,
    domain,
    aliases: { all: options.alias, without: options.removeAlias, more: options.addAlias },
    competitors: {
      all: options.competitor?.map(readCompetitor),
      without: options.removeCompetitor,
      more: options.addCompetitor?.map(readCompetitor),
    },
    about: { all: options.about, without: options.removeAbout, more: options.addAbout },
    not: { all: options.not, without: options.removeNot, more: options.addNot },
  };
  const written = await withContext((context) =>
    context.get(BrandService).update(account, name, changes, { actor: actor(), dryRun, reason }),
  );
  report(written, {
    json,
    said: dryRun
      ? `Dry run: this is what would change of ${name}; nothing is kept.`
      : `changed ${name} from now on; reanalyse ${account} brings its results up to date`,
  });
}

export async function removeBrand(account: string, name: string, options: RemoveOptions): Promise<void> {
  const { confirm, reason, json } = options;
  const removed = await withContext((context) =>
    context.get(BrandService).remove(account, name, { confirm, reason, actor: actor() }),
  );
  if (json) printJson(removed);
  else printRemoved(removed);
}

/** Reads "Globex=Globex Corp,GLX"; the checks are those of the onboarding file. */
function readCompetitor(written: string): BrandSettings['competitors'][number] {
  const [name = '', aliases] = written.split(/=(.*)/s);
  const listed = aliases?.split(',').map((alias) => alias.trim()) ?? [];
  return { name: name.trim(), aliases: listed };
}

function report(
  { account, brand, changed, changes, warnings }: WrittenBrand,
  { json, said }: { json?: boolean | undefined; said: string },
): void {
  for (const warning of warnings) printWarning(describeAliasTrouble(warning));
  const differs = Object.entries(changes);
  if (json)
    return printJson({ account, brand: brandBody(brand), changed, warnings, ...(differs.length > 0 && { changes }) });
  printLine(changed ? said : 'everything is so already: nothing changed');
  for (const [name, { from, to }] of differs) printLine(`${name}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`);
}

function brandBody({ name, aliases, domain, competitors, about, not }: BrandSettings): object {
  return { name, aliases, domain, competitors, about, not };
}
