import type { AccountRecord, MovedTable, Tx, UnderWay } from '@app/storage';
import { OperationError, type Trace } from '../operation/operation.js';
import { lockAccount } from './find-account.js';
import type { MoveSide } from './move-side.js';

export interface MovedAccount {
  readonly account: string;
  /** Rows in all tables of the account. */
  readonly rows: number;
  /** True where an earlier call had already moved it. */
  readonly wasThere: boolean;
}

/** What a move would take along. */
export interface MovePlan {
  readonly account: string;
  readonly tables: Readonly<Record<string, number>>;
}

/** If the source changes while it is compared with the copy, it is copied again, at most this many times. */
const mostCopies = 3;

/**
 * Moves an account from one database to another. A kill at any moment loses nothing, and the same call continues: a copy is kept whole or
 * not at all, and is not served; the source is deleted in the transaction that found it equal to the copy; only then the copy goes into
 * service. So at no moment do both databases serve the account, or does neither have it.
 */
export class AccountMover {
  constructor(
    private readonly source: MoveSide,
    private readonly target: MoveSide,
  ) {}

  /** What prevents the move is an OperationError; nothing is changed. `null`: the account has left already, and `move` finishes it. */
  async plan(slug: string): Promise<MovePlan | null> {
    const { source } = this;
    await this.mustFit();
    const account = await source.accounts.bySlug(slug);
    if (account === null) return this.hasLeft(slug);
    await this.mustKnowAssistants(account);
    const tables = await source.moves.tables();
    return source.database.inTransaction(async (tx) => {
      await source.moves.prepare(tx, { readOnly: true });
      await mustRest(account, source, tx);
      const counts: Record<string, number> = {};
      for (const table of tables) counts[table.table] = await source.moves.count(account.id, table, tx);
      return { account: slug, tables: counts };
    });
  }

  /** Moves the account, or finishes a move that was interrupted. Throws OperationError. */
  async move(slug: string, trace: Trace): Promise<MovedAccount> {
    await this.mustFit();
    const account = await this.source.accounts.bySlug(slug);
    if (account === null) {
      await this.hasLeft(slug);
      return this.arrive(slug, trace);
    }
    await this.mustKnowAssistants(account);
    for (let copies = 0; copies < mostCopies; copies++) {
      if (copies > 0 || !(await this.hasCopy(account))) await this.copy(account, trace);
      if (await this.leave(account, trace)) return this.arrive(slug, trace);
    }
    throw new OperationError(`${slug} changes while it is compared: nothing was moved; try again in a minute`);
  }

  private async mustFit(): Promise<void> {
    const [from, to] = await Promise.all([this.source.moves.ground(), this.target.moves.ground()]);
    if (from.identity === to.identity) throw new OperationError('the target is the database of DATABASE_URL itself');
    const [here, there] = await Promise.all([this.source.moves.tables(), this.target.moves.tables()]);
    const differs = here.find((table) => describe(table) !== describe(there.find((one) => one.table === table.table)));
    if (String(from.migrations) !== String(to.migrations) || here.length !== there.length || differs)
      throw new OperationError(
        `the schemas differ${differs ? ` (${differs.table})` : ''}: bring both to the same release (brand-mentions migrate)`,
      );
    if (from.firstAssistant !== to.firstAssistant)
      throw new OperationError(
        `the first assistant is ${from.firstAssistant} here and ${to.firstAssistant} there: what is served would change`,
      );
  }

  private async mustKnowAssistants({ id, slug }: AccountRecord): Promise<void> {
    const here = await this.source.moves.surfaces(id);
    const there = await this.target.moves.surfacesOf(here.map((one) => one.split(' ')[0]!));
    const unlike = here.filter((one) => !there.includes(one));
    if (unlike.length > 0)
      throw new OperationError(
        `${slug} has answers of ${unlike.join(', ')}, which the target knows otherwise: start its processes with the same assistants`,
      );
  }

  /** Throws where there never was such an account. */
  private async hasLeft(slug: string): Promise<null> {
    const left = await this.source.moves.find(slug);
    if (left?.direction === 'out') return null;
    throw new OperationError(`there is no account "${slug}": account list shows them`);
  }

  private async hasCopy({ id, slug }: AccountRecord): Promise<boolean> {
    const { target } = this;
    const there = await target.accounts.bySlug(slug);
    return there?.id === id && (await target.database.inTransaction((tx) => target.moves.isArriving(id, tx)));
  }

  /** Writes the copy in one transaction, from one snapshot of the source. */
  private async copy(account: AccountRecord, { actor, reason }: Trace): Promise<void> {
    const { source, target } = this;
    const tables = await source.moves.tables();
    const work = (from: Tx) =>
      target.database.inTransaction(async (to) => {
        await target.moves.prepare(to);
        await makeRoom(account, target, to);
        let rows = 0;
        for (const table of tables)
          for await (const page of readAhead(source.moves.pages(account.id, table, from))) {
            await target.moves.write(account.id, table, page, to);
            rows += page.length;
          }
        await target.moves.numberBeyond(account.id, to);
        await target.moves.keep({ id: account.id, slug: account.slug, direction: 'in', rows }, to);
        const details = { direction: 'in', rows, reason };
        await target.audit.add({ actor, action: 'account.move', accountSlug: account.slug, details }, to);
      });
    try {
      await source.database.inTransaction(async (from) => {
        await source.moves.prepare(from, { readOnly: true });
        await mustRest(account, source, from);
        await work(from);
      });
    } catch (error) {
      throw explained(error, account);
    }
  }

  /**
   * Deletes the account from the source where the copy is equal, and checks that no row is left. Otherwise returns false and changes
   * nothing.
   */
  private async leave(account: AccountRecord, { actor, reason }: Trace): Promise<boolean> {
    const { source, target } = this;
    const { id, slug } = account;
    const tables = await source.moves.tables();
    return source.database.inTransaction(async (tx) => {
      await source.moves.prepare(tx);
      await source.moves.lock((await lockAccount(slug, source.accounts, tx)).id, tx);
      await mustRest(account, source, tx);
      const inTarget = target.database.inTransaction(async (to) => {
        await target.moves.prepare(to, { readOnly: true });
        return fingerprints(tables, account, target, to);
      });
      const [here, there] = await Promise.all([fingerprints(tables, account, source, tx), inTarget]);
      if (tables.some(({ table }) => here.get(table)!.digest !== there.get(table)!.digest)) return false;
      const removed = await source.removals.count({ accountId: id }, tx);
      await source.removals.remove({ accountId: id }, tx);
      const left = await source.removals.count({ accountId: id }, tx);
      if (Object.keys(left).length > 0)
        throw new OperationError(
          `nothing was moved, because of ${Object.keys(left).join(', ')} rows would have been left`,
        );
      const rows = [...here.values()].reduce((sum, one) => sum + one.rows, 0);
      await source.moves.keep({ id, slug, direction: 'out', rows }, tx);
      const details = { direction: 'out', removed, reason };
      await source.audit.add({ actor, action: 'account.move', accountSlug: slug, details }, tx);
      return true;
    });
  }

  /** Puts the copy into service; from here on the copy is the account. */
  private arrive(slug: string, { actor, reason }: Trace): Promise<MovedAccount> {
    const { target } = this;
    return target.database.inTransaction(async (tx) => {
      const move = await target.moves.find(slug, tx);
      const account = await target.accounts.bySlug(slug, tx);
      if (move?.direction !== 'in' || account?.id !== move.id)
        throw new OperationError(
          `${slug} has left this database, and is not in the target: name the one that it went to`,
        );
      if (move.doneAt !== null) return { account: slug, rows: move.rows, wasThere: true };
      await target.accounts.lockSlug(slug, tx);
      await target.moves.finish(account.id, tx);
      await target.accounts.resume(account.id, tx);
      await target.audit.add({ actor, action: 'account.resume', accountSlug: slug, details: { reason } }, tx);
      await target.outbox.add({ accountId: account.id, type: 'account.resumed', data: {} }, tx);
      return { account: slug, rows: move.rows, wasThere: false };
    });
  }
}

/** Reads the next page while one is written. */
async function* readAhead<Page>(pages: AsyncGenerator<Page>): AsyncGenerator<Page> {
  let next = pages.next();
  try {
    for (;;) {
      const page = await next;
      if (page.done) return;
      next = pages.next();
      // The promise is awaited only after the page is written, and may have been rejected long before.
      next.catch(() => {});
      yield page.value;
    }
  } finally {
    // If writing failed, the read under way must end before its transaction can.
    await next.catch(() => {});
    await pages.return(undefined);
  }
}

const describe = (table: MovedTable | undefined): string => JSON.stringify([table?.columns, table?.types]);

/** Throws where the account still has work under way. */
async function mustRest({ id, slug }: AccountRecord, source: MoveSide, tx: Tx): Promise<void> {
  const account = await source.accounts.bySlug(slug, tx);
  if (!account?.suspendedAt)
    throw new OperationError(
      `${slug} is in service: take it out for the time of the move (account suspend ${slug}), it is in service again at the target`,
    );
  const underWay = await source.moves.underWay(id, tx);
  const open = Object.entries(words).filter(([name]) => underWay[name as keyof UnderWay] > 0);
  if (open.length === 0) return;
  const counts = open.map(([name, word]) => `${underWay[name as keyof UnderWay]} ${word}`).join(', ');
  throw new OperationError(
    `${slug} has something under way (${counts}): a worker ends it within a minute; or take queued runs back: runs cancel ${slug}`,
  );
}

const words: Readonly<Record<keyof UnderWay, string>> = {
  runs: 'open runs',
  jobs: 'jobs in the queue',
  events: 'events to hand on',
  messages: 'messages to webhooks',
};

/** Removes a copy that was not put into service; throws where another account has the slug. */
async function makeRoom({ id, slug }: AccountRecord, target: MoveSide, tx: Tx): Promise<void> {
  await target.accounts.lockSlug(slug, tx);
  const there = await target.accounts.bySlug(slug, tx);
  if (there === null) return;
  if (there.id !== id || !(await target.moves.isArriving(id, tx)))
    throw new OperationError(`the target has an account "${slug}" already: nothing was moved`);
  await target.removals.remove({ accountId: id }, tx);
}

async function fingerprints(tables: readonly MovedTable[], { id }: AccountRecord, side: MoveSide, tx: Tx) {
  const all = new Map<string, Awaited<ReturnType<MoveSide['moves']['fingerprint']>>>();
  for (const table of tables) all.set(table.table, await side.moves.fingerprint(id, table, tx));
  return all;
}

/** Explains the error of a row whose key another row of the target has. */
function explained(error: unknown, { slug }: AccountRecord): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return error;
  const constraint = 'constraint' in error ? String(error.constraint) : 'a unique key';
  return new OperationError(
    `the target has a row of another account where ${slug} has one (${constraint}): nothing was moved`,
    {
      cause: error,
    },
  );
}
