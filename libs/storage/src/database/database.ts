import {
  DataSource,
  type EntityManager,
  type EntityTarget,
  type FindManyOptions,
  type ObjectLiteral,
  type Repository,
} from 'typeorm';
import { Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { step, type StepDescription } from '@app/telemetry';
import type { Pool, PoolClient } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSilentError, isConflict, isTooSlow } from './database-errors.js';
import { LimitedPool, longReads } from './connections.js';
import { Replica } from './replica.js';
import type { Statement } from './statement.js';

/** One open transaction; what must be true together takes the same one. */
export type Tx = EntityManager;

/**
 * SQL, and tables by their entities, over the pool of the process's work, in a transaction where one is given. What customers wait for
 * has connections of its own, and little time.
 */
@Injectable()
export class Database implements OnApplicationShutdown {
  private quickPool: LimitedPool | undefined;
  private boundedPool: LimitedPool | undefined;
  private spread: Promise<boolean> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    @Optional() private readonly replica?: Replica,
  ) {}

  /**
   * Commits when `work` resolves, rolls everything back when it rejects. Where PostgreSQL ends it because it and another one waited for
   * each other, it is repeated at once, some times: `work` does nothing that a rollback does not undo.
   */
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return step(inTransaction, () => untilNoConflict(() => this.dataSource.transaction(work)));
  }

  /** One table, as its entity says: where a plain call says the same as SQL, and nobody waits for it many times a second. */
  table<Row extends ObjectLiteral>(entity: EntityTarget<Row>, tx?: Tx): Repository<Row> {
    return (tx ?? this.dataSource.manager).getRepository(entity);
  }

  /** The chosen columns, and the key, of rows of one table: plain objects, as statements give them back. */
  async find<Row extends ObjectLiteral>(
    entity: EntityTarget<Row>,
    options: FindManyOptions<Row>,
    tx?: Tx,
  ): Promise<Row[]> {
    return (await this.table(entity, tx).find(options)).map((row) => ({ ...row }));
  }

  /**
   * The rows a statement gives back: of a select as of `… returning`. Outside a transaction it is repeated as `inTransaction` does. Of a
   * plain text, which stores never use, nobody checks what its rows are.
   */
  rows<Row>(statement: Statement<Row> | string, parameters: readonly unknown[] = [], tx?: Tx): Promise<Row[]> {
    const sql = textOf(statement);
    return step(asking(statement), () =>
      tx ? this.rowsOnce(sql, parameters, tx) : untilNoConflict(() => this.rowsOnce(sql, parameters)),
    );
  }

  private async rowsOnce<Row>(sql: string, parameters: readonly unknown[], tx?: Tx): Promise<Row[]> {
    const runner = tx?.queryRunner ?? this.dataSource.createQueryRunner();
    try {
      const { records } = await runner.query(sql, [...parameters], true);
      return (records ?? []) as Row[];
    } catch (error) {
      // A text of several statements may have begun a transaction of its own: the connection goes back without it.
      if (!tx?.queryRunner && isOfServer(error)) await runner.query('rollback').catch(() => {});
      throw error;
    } finally {
      if (!tx?.queryRunner) await runner.release();
    }
  }

  async row<Row>(
    statement: Statement<Row> | string,
    parameters: readonly unknown[] = [],
    tx?: Tx,
  ): Promise<Row | null> {
    return (await this.rows<Row>(statement, parameters, tx))[0] ?? null;
  }

  /** A statement that each connection parses and plans once. */
  prepared<Row>(statement: Statement<Row>, values: readonly unknown[], tx?: Tx): Promise<Row[]> {
    return step(asking(statement), () => this.preparedOnce(statement, values, tx));
  }

  private async preparedOnce<Row>({ name, text }: Statement<Row>, values: readonly unknown[], tx?: Tx): Promise<Row[]> {
    const { master } = this.dataSource.driver as unknown as { master: Pool };
    const client = tx?.queryRunner ? ((await tx.queryRunner.connect()) as PoolClient) : master;
    const query = () => client.query({ name, text, values: [...values] });
    const { rows } = await (tx ? query() : untilNoConflict(query));
    return rows as Row[];
  }

  /**
   * A statement of a request, prepared as `prepared` does. Rejects within 3 s where the database does not answer or another session holds
   * a lock, with an error of which `isTransientDatabaseError` is true.
   */
  quick<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]> {
    return step(asking(statement), () => this.quickOnce(statement, values));
  }

  private async quickOnce<Row>({ name, text }: Statement<Row>, values: readonly unknown[]): Promise<Row[]> {
    const max = Math.ceil(((this.dataSource.options as { poolSize?: number }).poolSize ?? 20) / 2);
    this.quickPool ??= new LimitedPool(this.dataSource, { max });
    try {
      return await this.quickPool.rows({ name, text, values: [...values] });
    } catch (error) {
      // It asks for one thing by its key: what took long was not of the customer's making.
      throw isTooSlow(error) ? new DatabaseSilentError(2, { cause: error }) : error;
    }
  }

  /**
   * A read that ends after 2 s, for what a customer's parameters may make long: planned for its values each time. When its time
   * is up it rejects with an error of which `isTooSlow` is true, and the server has stopped. They are few, so that long reads
   * wait for each other alone. Where there is a standby, it has what was committed a second ago: what must be newer is `quick`.
   */
  bounded<Row>(statement: Statement<Row> | string, values: readonly unknown[]): Promise<Row[]> {
    const query = { text: textOf(statement), values: [...values] };
    this.boundedPool ??= new LimitedPool(this.dataSource, longReads);
    const { boundedPool: primary } = this;
    return step(asking(statement), () =>
      this.replica ? this.replica.rows(query, (withinMs) => primary.rows(query, withinMs)) : primary.rows(query),
    );
  }

  /** Bounded reads may have what was committed a second ago, while `quick` has more. */
  get readsMayLag(): boolean {
    return this.replica !== undefined;
  }

  /** A page of what is read by the million, prepared and with the time of the process's own work; read where bounded reads are. */
  paged<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]> {
    const { name, text } = statement;
    const onPrimary = () => this.prepared(statement, values);
    if (!this.replica) return onPrimary();
    return this.replica.rows({ name, text, values: [...values] }, onPrimary, { long: true });
  }

  /** Resolves when every bounded read, of this process and of others, has what is committed now; within about a second. */
  async untilReplicated(): Promise<void> {
    await this.replica?.caughtUp();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.quickPool?.end(), this.boundedPool?.end()]);
  }

  /**
   * Do accounts lie on several nodes (`database distribute`)? Rows of many accounts can then be read in one statement, never locked. As it
   * was when the process first asked: no process is at work while that changes.
   */
  isSpread(): Promise<boolean> {
    this.spread ??= this.row<{ spread: boolean }>(isSpread).then((row) => row!.spread);
    return this.spread;
  }

  /** The one clock that counts; inside a transaction, the moment it began. */
  async now(tx?: Tx): Promise<Date> {
    return (await this.row<{ now: Date }>('select now() as now', [], tx))!.now;
  }
}

// What counts prompts by triggers elsewhere is a view there.
const isSpread = `select exists (select from pg_class where oid = to_regclass('account_count') and relkind = 'v') as spread`;

/** By the name alone, under which `libs/storage/queries` has the text; never with its values. A plain text is known by its first word. */
const asking = (statement: Statement<unknown> | string) => (): StepDescription => {
  const name = typeof statement === 'string' ? (/\w+/.exec(statement)?.[0] ?? 'statement') : statement.name;
  return { name, kind: 'client', attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name } };
};

const inTransaction = (): StepDescription => ({ name: 'transaction', attributes: { 'db.system.name': 'postgresql' } });

const textOf = (statement: Statement<unknown> | string): string =>
  typeof statement === 'string' ? statement : statement.text;

/** Did the server itself say no (an SQLSTATE), so that the connection lives? */
function isOfServer(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?=.*\d)[0-9A-Z]{5}$/.test(String(error.code));
}

const mostTries = 5;

/** The server has rolled back what conflicts: a little later, not at the same moment as the other one, it passes. */
async function untilNoConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === mostTries || !isConflict(error)) throw error;
      await pause(Math.random() * 10 * tries);
    }
  }
}
