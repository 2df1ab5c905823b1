import type { Settings } from './server.js';

export interface EmbeddedPostgresOptions {
  /** The service's data folder; the database is in `postgres` inside it. */
  readonly dataDir: string;
  /** PostgreSQL's settings if this call starts the server; a running server keeps its own. */
  readonly settings?: Settings;
  /** Gets a line before each slow step. */
  readonly log?: (line: string) => void;
  /** If given, the first of the server's users to notice its end starts it again; if absent, it is not restarted. */
  readonly restart?: RestartHooks;
}

/** Callbacks about a server that ends while it is in use. */
export interface RestartHooks {
  /** Gets a line when the server has ended, and one when it runs again. */
  log(line: string): void;
  /** Called with an EmbeddedPostgresError if the server does not start again. */
  onLost(error: unknown): void;
}

/** One process's use of the server. End it by one of the two stops, after this process has closed its own connections. */
export interface EmbeddedPostgres {
  /** Connection URL of superuser `app` on database `postgres`, by a Unix socket that only its owner can use. */
  readonly url: string;
  /** False if the server was running already, or another process started it first. */
  readonly startedHere: boolean;
  /** Stops the server, even while others use it. */
  stop(): Promise<void>;
  /** Stops the server if nobody else uses it, whoever started it. True if it did. */
  stopIfUnused(): Promise<boolean>;
}
