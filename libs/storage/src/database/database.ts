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
import { distributed } from '../schema/distributed.js';

/** An open transaction. Changes that must take effect together use the same one. */
export type Tx = EntityManager;

/**
 * Runs SQL, and reads tables by their entities, over the pool for the process's own work, or in a transaction where one
 * is given. What customers wait for has connections and a time limit of its own.
 */
@Injectable()
export class Database implements OnApplicationShutdown {
  private quickPool: LimitedPool | undefined;
  private boundedPool: LimitedPool | undefined;
  private distributed: Promise<boolean> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    @Optional() private readonly replica?: Replica,
  ) {}

  /**
   * Commits when `work` resolves and rolls everything back when it rejects. A transaction that PostgreSQL ends because
   * of a conflict is repeated at once, a few times: `work` must do nothing that a rollback does not undo.
   */
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return step(inTransaction, () => untilNoConflict(() => this.dataSource.transaction(work)));
  }

  /**
   * The repository of one table, for plain calls that say the same as SQL and that nobody waits for many times a
   * second.
   */
  table<Row extends ObjectLiteral>(entity: EntityTarget<Row>, tx?: Tx): Repository<Row> {
    return (tx ?? this.dataSource.manager).getRepository(entity);
  }

  /** The chosen columns, and the key, of rows of one table. They are plain objects, as statements return them. */
  async find<Row extends ObjectLiteral>(
    entity: EntityTarget<Row>,
    options: FindManyOptions<Row>,
    tx?: Tx,
  ): Promise<Row[]> {
    return (await this.table(entity, tx).find(options)).map((row) => ({ ...row }));
  }

  /**
   * The rows that a statement returns, from a select or from `… returning`. Outside a transaction it is repeated after
   * a conflict, as `inTransaction` does. The row type of a plain text, which stores never use, is unchecked.
   */
  rows<Row>(statement: Statement<Row> | string, parameters: readonly unknown[] = [], tx?: Tx): Promise<Row[]> {
    const sql = textOf(statement);
    return step(spanOf(statement), () =>
      tx ? this.rowsOnce(sql, parameters, tx) : untilNoConflict(() => this.rowsOnce(sql, parameters)),
    );
  }

  private async rowsOnce<Row>(sql: string, parameters: readonly unknown[], tx?: Tx): Promise<Row[]> {
    const runner = tx?.queryRunner ?? this.dataSource.createQueryRunner();
    try {
      const { records } = await runner.query(sql, [...parameters], true);
      return (records ?? []) as Row[];
    } catch (error) {
      // A text of several statements may have begun a transaction of its own, so the connection is cleaned up before it
      // goes back to the pool.
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

  /** Runs a statement that each connection parses and plans only once. */
  prepared<Row>(statement: Statement<Row>, values: readonly unknown[], tx?: Tx): Promise<Row[]> {
    return step(spanOf(statement), () => this.preparedOnce(statement, values, tx));
  }

  private async preparedOnce<Row>({ name, text }: Statement<Row>, values: readonly unknown[], tx?: Tx): Promise<Row[]> {
    const { master } = this.dataSource.driver as unknown as { master: Pool };
    const client = tx?.queryRunner ? ((await tx.queryRunner.connect()) as PoolClient) : master;
    const query = () => client.query({ name, text, values: [...values] });
    const { rows } = await (tx ? query() : untilNoConflict(query));
    return rows as Row[];
  }

  /**
   * Runs a request's statement, prepared as `prepared` does. Rejects within 3 s where the database does not answer or
   * another session holds a lock, with an error that `isTransientDatabaseError` recognises.
   */
  quick<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]> {
    return step(spanOf(statement), () => this.quickOnce(statement, values));
  }

  private async quickOnce<Row>({ name, text }: Statement<Row>, values: readonly unknown[]): Promise<Row[]> {
    const max = Math.ceil(((this.dataSource.options as { poolSize?: number }).poolSize ?? 20) / 2);
    this.quickPool ??= new LimitedPool(this.dataSource, { max });
    try {
      return await this.quickPool.rows({ name, text, values: [...values] });
    } catch (error) {
      // The statement asks for one thing by its key, so a long time is never the fault of the customer's parameters.
      throw isTooSlow(error) ? new DatabaseSilentError(2, { cause: error }) : error;
    }
  }

  /**
   * Runs a read that a customer's parameters can make long. It ends after 2 s and is planned for its values each time.
   * When its time is up it rejects with an error that `isTooSlow` recognises, and the server has stopped it. These
   * reads have few connections, so that long reads wait only for each other. A standby, where there is one, answers
   * with what was committed a second ago; a read that must be newer uses `quick`.
   */
  bounded<Row>(statement: Statement<Row> | string, values: readonly unknown[]): Promise<Row[]> {
    const query = { text: textOf(statement), values: [...values] };
    this.boundedPool ??= new LimitedPool(this.dataSource, longReads);
    const { boundedPool: primary } = this;
    return step(spanOf(statement), () =>
      this.replica ? this.replica.rows(query, (withinMs) => primary.rows(query, withinMs)) : primary.rows(query),
    );
  }

  /** The URL of the database, with its password: for a process that does part of this one's work. */
  get url(): string {
    return (this.dataSource.options as unknown as { extra: { connectionString: string } }).extra.connectionString;
  }

  /** Whether bounded reads may lag behind `quick`, by a second at most. */
  get readsMayLag(): boolean {
    return this.replica !== undefined;
  }

  /**
   * Reads one page of millions of rows, prepared and with the time limit of the process's own work, from the server
   * that answers bounded reads.
   */
  paged<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]> {
    const { name, text } = statement;
    const onPrimary = () => this.prepared(statement, values);
    if (!this.replica) return onPrimary();
    return this.replica.rows({ name, text, values: [...values] }, onPrimary, { long: true });
  }

  /**
   * Resolves when every bounded read, in this process and in others, sees what is committed now: within about a second.
   */
  async untilReplicated(): Promise<void> {
    await this.replica?.caughtUp();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.quickPool?.end(), this.boundedPool?.end()]);
  }

  /**
   * Whether the accounts are distributed over several nodes (`database distribute`). Rows of many accounts can then be
   * read in one statement but never locked. The value is from when the process first asked: no process works while it
   * changes.
   */
  isDistributed(): Promise<boolean> {
    this.distributed ??= this.row<{ distributed: boolean }>(distributed).then((row) => row!.distributed);
    return this.distributed;
  }

  /** The database's clock, the only one that counts; inside a transaction, the moment at which it began. */
  async now(tx?: Tx): Promise<Date> {
    return (await this.row<{ now: Date }>('select now() as now', [], tx))!.now;
  }
}

/**
 * A span names the statement alone, under which `libs/storage/queries` has the text; never its values. A plain text is
 * named by its first word.
 */
const spanOf = (statement: Statement<unknown> | string) => (): StepDescription => {
  const name = typeof statement === 'string' ? (/\w+/.exec(statement)?.[0] ?? 'statement') : statement.name;
  return { name, kind: 'client', attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name } };
};

const inTransaction = (): StepDescription => ({ name: 'transaction', attributes: { 'db.system.name': 'postgresql' } });

const textOf = (statement: Statement<unknown> | string): string =>
  typeof statement === 'string' ? statement : statement.text;

/** Whether the server itself sent this error (an SQLSTATE), so that the connection still works. */
function isOfServer(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?=.*\d)[0-9A-Z]{5}$/.test(String(error.code));
}

const mostTries = 5;

/**
 * Repeats what conflicts with another transaction. The server has rolled it back; it succeeds a little later, at a
 * moment when the other one is not repeated as well.
 */
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
