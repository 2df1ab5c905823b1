import { Injectable, Logger } from '@nestjs/common';
import { Database, type Tx } from '@app/storage';
import type { ConstructorOptions, PgBoss } from 'pg-boss';

type BossDatabase = NonNullable<ConstructorOptions['db']>;

/** The process's pg-boss, over the process's own connections. */
@Injectable()
export class JobQueue {
  private readonly log = new Logger(JobQueue.name);
  private boss: PgBoss | undefined;

  constructor(private readonly database: Database) {}

  /** `supervise`: this process also looks for jobs of dead workers, in all queues. */
  async start({ supervise }: { supervise: boolean }): Promise<PgBoss> {
    // A process that serves loads it with the first run that a customer asks for.
    const { PgBoss: Boss } = await import('pg-boss');
    const boss = new Boss({
      db: this.over(),
      schedule: false,
      supervise,
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
      queueCacheIntervalSeconds: 5,
      maintenanceIntervalSeconds: 600,
    });
    boss.on('error', (error) => this.log.warn(`queue: ${error.message}`));
    this.boss = await boss.start();
    return this.boss;
  }

  get isStarted(): boolean {
    return this.boss !== undefined;
  }

  /** The running pg-boss; throws if `start` was not called. */
  get started(): PgBoss {
    if (!this.boss) throw new Error('the job queue is not started');
    return this.boss;
  }

  /** The connection that pg-boss uses: our pool or, with `tx`, our transaction. */
  over(tx?: Tx): BossDatabase {
    return { executeSql: async (text, values) => ({ rows: await this.database.rows(text, values, tx) }) };
  }

  async stop(): Promise<void> {
    await this.boss?.stop({ graceful: false });
    this.boss = undefined;
  }
}
