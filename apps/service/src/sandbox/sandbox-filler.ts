import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Jobs } from '@app/scheduler';
import { Database, RemovalStore, SandboxStore } from '@app/storage';
import { sandboxVersion } from './sandbox.js';

/** Twice the usual period of reports, so that each has one to compare with. */
const usualDays = 60;

/** Makes the data of the sandbox, where there are keys of it, so that other installations do not pay for it. */
@Injectable()
export class SandboxFiller implements OnApplicationBootstrap {
  private readonly log = new Logger('Sandbox');

  constructor(
    private readonly jobs: Jobs,
    private readonly sandboxes: SandboxStore,
    private readonly removals: RemovalStore,
    private readonly database: Database,
    private readonly moduleRef: ModuleRef,
  ) {}

  onApplicationBootstrap(): void {
    const fill = this.jobs.repeat('fill_sandbox', (signal) => this.fill(signal));
    fill();
  }

  /** Several workers may do so at once: each day of the history is made by one of them. */
  async fill(signal: AbortSignal, days = usualDays): Promise<void> {
    if (!(await this.sandboxes.isMissing({ version: sandboxVersion }))) return;
    // The demo's answers are read from disk only where they are needed.
    const { makeSandbox } = await import('./make-sandbox.js');
    const startedMs = performance.now();
    const plan = await makeSandbox(this.moduleRef, signal, days);
    if (signal.aborted) return;
    await this.sandboxes.finish(plan);
    await this.removeOthers();
    this.log.log({ version: plan.version, ms: Math.round(performance.now() - startedMs) });
  }

  private async removeOthers(): Promise<void> {
    await this.database.inTransaction(async (tx) => {
      for (const accountId of await this.sandboxes.others({ version: sandboxVersion }, tx))
        await this.removals.remove({ accountId }, tx);
    });
  }
}
