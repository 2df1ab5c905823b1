import { Injectable } from '@nestjs/common';
import type { Analysis, Watch } from '@app/findings';
import { AnalysisProcesses } from '@app/analysis-processes';
import { type AccountBrand, contributionFields, watchOf } from '@app/contract';
import {
  AccountStore,
  AuditStore,
  configurationSha256,
  Database,
  FieldStore,
  type HistoricResult,
  HistoryStore,
  type RemadeAnalysis,
} from '@app/storage';
import { historyPages } from '../operation/history-pages.js';
import type { LongWork } from '../operation/operation.js';
import { requireAccount } from '../accounts/find-account.js';
import { compareFindings, type FindingsChange } from './compare-findings.js';
import { explainChange } from './explain-change.js';

export interface ReanalysisOptions {
  /** Absent: all accounts. */
  readonly account?: string | undefined;
  readonly actor: string;
  readonly reason?: string | undefined;
  /** Finds out what would change and stores nothing. */
  readonly dryRun?: boolean | undefined;
  /** Results to look at, at most. */
  readonly limit?: number | undefined;
}

/** One result that was analysed again. */
export interface Reanalysed {
  readonly account: string;
  readonly resultId: string;
  readonly promptId: string;
  readonly brand: string;
  readonly query: string;
  readonly reasons: readonly string[];
  /** `null`: the findings are the same. */
  readonly change: FindingsChange | null;
}

export interface Reanalysis {
  /** How many results will be looked at. */
  readonly total: number;
  /** Each result is stored before it is yielded. */
  readonly results: AsyncGenerator<Reanalysed>;
}

/**
 * Analyses stored answers and extractions again, with the current analyser and the brands' present configuration. It makes no calls to
 * assistants.
 */
@Injectable()
export class ReanalysisService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountStore,
    private readonly fields: FieldStore,
    private readonly history: HistoryStore,
    private readonly audit: AuditStore,
    private readonly processes: AnalysisProcesses,
  ) {}

  /**
   * Adds an analysis beside the old one and makes it current, for each result that was not analysed by this analyser with this
   * configuration, or lacks some counts of this release. If it is stopped, the next call continues. Throws OperationError.
   */
  async reanalyse(options: ReanalysisOptions, { signal }: Pick<LongWork, 'signal'> = {}): Promise<Reanalysis> {
    const slugs = options.account === undefined ? await this.accounts.slugs() : [options.account];
    let outdated = 0;
    for (const slug of slugs) outdated += await this.countOf(await this.openScope(slug));
    const total = Math.min(outdated, options.limit ?? outdated);
    return { total, results: this.resultsOf(slugs, { ...options, limit: total }, signal) };
  }

  private async openScope(slug: string): Promise<Scope> {
    const { id: accountId } = await requireAccount(this.accounts, slug);
    const watches = new Map<string, Watched>();
    const brands = await this.history.brands(accountId);
    for (const { id, brand, annotationTypes } of brands) {
      const watch = watchOf({ brand, annotationTypes });
      const otherBrands = brands.filter((other) => other.id !== id).map((other) => other.brand);
      watches.set(id, { watch, sha256: configurationSha256(watch), otherBrands });
    }
    const { analyserVersion } = await import('@app/analysis');
    return { slug, accountId, analyser: analyserVersion(), watches, before: new Map() };
  }

  private countOf(scope: Scope): Promise<number> {
    return this.history.count(scope.accountId, outdatedIn(scope));
  }

  private async *resultsOf(
    slugs: readonly string[],
    { limit, ...options }: ReanalysisOptions & { readonly limit: number },
    signal: AbortSignal | undefined,
  ): AsyncGenerator<Reanalysed> {
    let left = limit;
    for (const slug of slugs) {
      if (left === 0) return;
      const scope = await this.openScope(slug);
      let traced = false;
      for await (const page of historyPages(this.history, scope.accountId, outdatedIn(scope), { signal })) {
        const made = await this.remake(page.slice(0, left), scope, signal);
        const kept: ReadonlySet<string> | null = options.dryRun
          ? null
          : await this.keep(made, scope, { ...options, trace: !traced });
        traced ||= kept !== null && kept.size > 0;
        // Results that another process replaced or removed meanwhile are not reported.
        for (const { told, remade } of made) if (!kept || kept.has(remade.id)) yield told;
        left -= made.length;
        if (left === 0) return;
      }
    }
  }

  private async remake(page: readonly HistoricResult[], scope: Scope, signal?: AbortSignal): Promise<Remade[]> {
    const { fields, version } = await this.fields.current(scope.accountId);
    const made: Remade[] = [];
    for (const result of page) {
      signal?.throwIfAborted();
      const watched = scope.watches.get(result.brandId);
      if (!watched) continue;
      const { id, analysisId, answer, extraction } = result;
      const { watch, sha256, otherBrands } = watched;
      const run = { ...result, otherBrands };
      const read = await this.processes.read({ run, answer, watch, extraction, fields });
      const { analysis: findings, ...finished } = read;
      const remade = { id, analysisId, ...finished, findings, configurationSha256: sha256, version };
      made.push({ remade, told: await this.tell(result, findings, { scope, watched }) });
    }
    return made;
  }

  private async tell(
    result: HistoricResult,
    findings: Analysis,
    { scope, watched }: { scope: Scope; watched: Watched },
  ): Promise<Reanalysed> {
    const before = { analyser: result.analyser, configuration: await this.configurationOf(result, scope) };
    return {
      account: scope.slug,
      resultId: result.id,
      promptId: result.promptId,
      brand: result.brand.name,
      query: result.query,
      reasons: explainChange(before, { analyser: findings.analyser, configuration: watched.watch }),
      change: compareFindings(result.findings as Analysis, findings, result.answer.text),
    };
  }

  private async configurationOf({ configurationSha256: sha256 }: HistoricResult, scope: Scope): Promise<object | null> {
    const known = scope.before.get(sha256);
    if (known !== undefined) return known;
    const configuration = await this.history.configuration(scope.accountId, sha256);
    scope.before.set(sha256, configuration);
    return configuration;
  }

  private async keep(
    made: readonly Remade[],
    { accountId, slug, analyser, watches }: Scope,
    { actor, reason, trace }: ReanalysisOptions & { readonly trace: boolean },
  ): Promise<Set<string>> {
    const analyses = made.map(({ remade }) => remade);
    const warnings = analyses.flatMap(({ id, warnings: told }) => told.map((warning) => ({ ...warning, run_id: id })));
    const used = new Set(analyses.map((analysis) => analysis.configurationSha256));
    const configurations = new Map(
      [...watches.values()].flatMap(({ sha256, watch }) => (used.has(sha256) ? [[sha256, watch] as const] : [])),
    );
    return this.database.inTransaction(async (tx) => {
      const version = analyses[0]?.version ?? 0;
      const by = { accountId, version, warnings, analyser, configurations };
      const kept = await this.history.replaceAnalyses(analyses, by, tx);
      if (trace && kept.length > 0) {
        const details = { analyser, reason };
        await this.audit.add({ actor, action: 'account.reanalyse', accountSlug: slug, details }, tx);
      }
      return new Set(kept);
    });
  }
}

/** A brand's present watch. */
interface Watched {
  readonly watch: Watch;
  readonly sha256: string;
  readonly otherBrands: readonly AccountBrand[];
}

interface Scope {
  readonly slug: string;
  readonly accountId: string;
  /** The version of the present analyser. */
  readonly analyser: string;
  /** Watches by brand. */
  readonly watches: ReadonlyMap<string, Watched>;
  /** Earlier configurations, by their hash. */
  readonly before: Map<string, object | null>;
}

interface Remade {
  readonly remade: RemadeAnalysis & {
    readonly version: number;
    readonly warnings: readonly { readonly field: string; readonly message: string }[];
  };
  readonly told: Reanalysed;
}

function outdatedIn({ watches, analyser }: Scope) {
  const configurations = new Map([...watches].map(([brandId, { sha256 }]) => [brandId, sha256]));
  return { kind: 'outdated', analyser, configurations, fields: contributionFields } as const;
}
