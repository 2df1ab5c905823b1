import { Injectable } from '@nestjs/common';
import type { Analysis } from '@app/findings';
import { AnalysisProcesses } from '@app/analysis-processes';
import type { FieldDefinition, FinishedBody } from '@app/contract';
import { AccountStore, FieldStore, type HistoricResult, HistoryStore } from '@app/storage';
import { historyPages } from '../operation/history-pages.js';
import type { LongWork } from '../operation/operation.js';
import { requireAccount } from '../accounts/find-account.js';

/** Rebuilds an account's stored bodies with its present custom fields. */
@Injectable()
export class FieldRebuilder {
  constructor(
    private readonly accounts: AccountStore,
    private readonly fields: FieldStore,
    private readonly history: HistoryStore,
    private readonly processes: AnalysisProcesses,
  ) {}

  /** How many bodies have older fields. */
  async stale(accountId: string): Promise<number> {
    const { version } = await this.fields.current(accountId);
    return this.history.count(accountId, { kind: 'stale', version });
  }

  /**
   * Rebuilds bodies from the stored findings, the newest first, and returns how many. If it is stopped, the next call continues; readers
   * see either the old or the new body. Throws OperationError.
   */
  async rebuild(slug: string, { signal, begin, step }: LongWork = {}): Promise<number> {
    const { id: accountId } = await requireAccount(this.accounts, slug);
    const { version, fields } = await this.fields.current(accountId);
    const stale = { kind: 'stale', version } as const;
    const total = await this.history.count(accountId, stale);
    if (total > 0) begin?.(total);
    let rebuilt = 0;
    for await (const page of historyPages(this.history, accountId, stale, { signal })) {
      const made = await Promise.all(
        page.map(async (result) => ({ ...result, ...(await this.build(result, fields)) })),
      );
      const warnings = made.flatMap(({ id, warnings: told }) => told.map((warning) => ({ ...warning, run_id: id })));
      rebuilt += await this.history.replaceBodies(made, { accountId, version, warnings });
      step?.(page.length);
    }
    return rebuilt;
  }

  private build(
    { answer, findings, mode, ...run }: HistoricResult,
    fields: readonly FieldDefinition[],
  ): Promise<FinishedBody> {
    const analysed = { analysis: findings as Analysis, mode };
    return this.processes.build({ run, answer, analysed, fields });
  }
}
