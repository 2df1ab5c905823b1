import pg from 'pg';
import { DatabaseSilentError } from './database-silent-error.js';

export type WatchedClient = new (config?: pg.ClientConfig) => pg.Client;

type Inside = { readonly connection: { readonly stream: { destroy(error?: Error): void } } };

/**
 * The clients of one pool. The server's own time limit ends a statement that takes too long and keeps the connection; this one is
 * for a server that says nothing at all: frozen, or behind a connection that swallows what is sent (a failover, a NAT that forgot).
 * Such a connection is destroyed, which the driver's own `query_timeout` does not do, and with it all that wait for no answer:
 * what one of them met, they most likely will.
 */
export function clientsWithin(seconds: number): WatchedClient {
  const clients = new Set<Watched>();

  class Watched extends pg.Client {
    private waiting = false;
    private readonly timer = setTimeout(() => this.giveUp(), seconds * 1000).unref();

    constructor(config?: pg.ClientConfig) {
      super(config);
      clients.add(this);
      // Every statement that was sent is answered.
      this.on('drain', () => (this.waiting = false));
      this.on('end', () => {
        clearTimeout(this.timer);
        clients.delete(this);
      });
      const send = this.query.bind(this) as (...statement: unknown[]) => unknown;
      const query = (...statement: unknown[]): unknown => {
        this.waiting = true;
        this.timer.refresh();
        return send(...statement);
      };
      this.query = query as typeof this.query;
    }

    private giveUp(): void {
      if (!this.waiting) return;
      this.destroy(new DatabaseSilentError(seconds));
      for (const client of clients) if (!client.waiting) client.destroy();
    }

    private destroy(error?: Error): void {
      clients.delete(this);
      (this as unknown as Inside).connection.stream.destroy(error);
    }
  }
  return Watched;
}
