import { Injectable } from '@nestjs/common';
import { type AccountRecord, AccountStore, AuditStore, BrandStore, Database, withDryRun, type Tx } from '@app/storage';
import { slugsOf } from '../../assistants/asked-assistants.js';
import { type LongWork, OperationError, OperationsOptions, type Trace } from '../../operation/operation.js';
import { type LineProblem, type PromptFile, type ReadPrompt, type ReadPrompts, readPrompts } from './read-prompts.js';
import { questionOf } from '../variants.js';
import { lockAccount } from '../../accounts/find-account.js';
import { type Change, countChanges } from '../../plan/onboarding-report.js';
import { PlanWriter } from '../../onboarding/plan-writer.js';

/** All problems of a file. The message is one line with the first of them; `problems` has all. */
export class BadLinesError extends OperationError {
  override readonly name = 'BadLinesError';

  constructor(readonly problems: readonly LineProblem[]) {
    const [first] = problems;
    const bad = badLines(problems);
    const count = bad === 1 ? '1 line is bad' : `${bad} lines are bad`;
    super(
      `${count}, nothing was changed: mend ${bad === 1 ? 'it' : 'them'} or add --skip-bad (line ${first?.line}: ${first?.message})`,
    );
  }
}

/** How many lines have these problems. */
export const badLines = (problems: readonly LineProblem[]): number => new Set(problems.map(({ line }) => line)).size;

export interface ImportOptions extends Trace, LongWork {
  /** Does everything, then rolls back. */
  readonly dryRun?: boolean | undefined;
  /** Skips invalid lines; otherwise one of them stops the import. */
  readonly skipBad?: boolean | undefined;
}

/** A line that asks what an earlier line asks; the earlier one counts. */
export interface DuplicateLine {
  readonly line: number;
  readonly sameAs: number;
}

export interface ImportReport extends Readonly<Record<Change, number>> {
  readonly account: string;
  readonly duplicates: readonly DuplicateLine[];
  /** Problems of the lines that were skipped. */
  readonly problems: readonly LineProblem[];
}

/** Imports many prompts from one file in one transaction: all of them or none. */
@Injectable()
export class PromptImport {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountStore,
    private readonly brands: BrandStore,
    private readonly writer: PlanWriter,
    private readonly audit: AuditStore,
    private readonly options: OperationsOptions,
  ) {}

  /** Can be repeated, as onboarding can. Throws BadLinesError with every problem. */
  async import(slug: string, file: PromptFile, options: ImportOptions): Promise<ImportReport> {
    const { dryRun = false, signal } = options;
    const read = await readPrompts(file, slugsOf(this.options));
    return withDryRun(this.database, { dryRun }, async (tx) => {
      const report = await this.write(await lockAccount(slug, this.accounts, tx), read, options, tx);
      signal?.throwIfAborted();
      return report;
    });
  }

  private async write(
    { id: accountId, slug }: AccountRecord,
    { prompts, problems: found }: ReadPrompts,
    { skipBad = false, actor, reason, begin, step }: ImportOptions,
    tx: Tx,
  ): Promise<ImportReport> {
    const brands = new Map((await this.brands.list({ accountId }, tx)).map((brand) => [brand.name, brand]));
    const strangers = prompts.filter(({ brand }) => !brands.has(brand));
    const problems = [...found, ...strangers.map((one) => unknownBrand(one, slug))].toSorted((a, b) => a.line - b.line);
    if (problems.length > 0 && !skipBad) throw new BadLinesError(problems);
    const { first, duplicates } = withoutDuplicates(prompts.filter(({ brand }) => brands.has(brand)));
    if (first.length > 0) begin?.(first.length);
    const written: { change: Change }[] = [];
    for (const [brand, planned] of Map.groupBy(first, (one) => one.brand))
      written.push(...(await this.writer.promptsOf(planned, { accountId, brand: brands.get(brand)!, step }, tx)));
    const changes = countChanges(written);
    if (changes.added + changes.changed > 0) {
      const details = { ...changes, duplicates: duplicates.length, skipped: badLines(problems), reason };
      await this.audit.add({ actor, action: 'prompt.import', accountSlug: slug, details }, tx);
    }
    return { account: slug, ...changes, duplicates, problems };
  }
}

function unknownBrand({ line, brand }: ReadPrompt, slug: string): LineProblem {
  return { line, message: `${slug} has no brand ${JSON.stringify(brand)}: brand add adds it` };
}

function withoutDuplicates(prompts: readonly ReadPrompt[]): { first: ReadPrompt[]; duplicates: DuplicateLine[] } {
  const lines = new Map<string, number>();
  const duplicates: DuplicateLine[] = [];
  const first = prompts.filter(({ line, brand, ...asked }) => {
    const question = JSON.stringify([brand, questionOf(asked)]);
    const sameAs = lines.get(question);
    if (sameAs === undefined) lines.set(question, line);
    else duplicates.push({ line, sameAs });
    return sameAs === undefined;
  });
  return { first, duplicates };
}
