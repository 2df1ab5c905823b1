import type { Settings } from './server.js';

export interface EmbeddedPostgresOptions {
  /** The service's data folder; the database is in `postgres` inside it. */
  readonly dataDir: string;
  /** PostgreSQL's settings where this call starts the server; a running one keeps its own. */
  readonly settings?: Settings;
  /** Told what takes long. */
  readonly log?: (line: string) => void;
  /** With it a server that ends while it is used is started again, by whichever of its users is first; absent: it is not started again. */
  readonly keep?: Keeping;
}

export interface Keeping {
  /** Told of a server that ended, and of the next. */
  log(line: string): void;
  /** The server ended and does not start again: an EmbeddedPostgresError. */
  onLost(error: unknown): void;
}

/** One process's use of the server: end it by one of the two stops, once this process's own connections are closed. */
export interface EmbeddedPostgres {
  /** For superuser `app` on database `postgres`, by a Unix socket that its owner alone can use. */
  readonly url: string;
  /** False where the server was running already, or another process won the race to start it. */
  readonly startedHere: boolean;
  /** Stops the server, even while others use it. */
  stop(): Promise<void>;
  /** Stops the server where nobody else uses it; true where it did. The last user of a server stops it, also one that did not start it. */
  stopIfUnused(): Promise<boolean>;
}
