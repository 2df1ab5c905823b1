import { setTimeout as pause } from 'node:timers/promises';
import { type Config, loadConfig } from '@app/config';
import { linesOf, onEndSignal, readTextFile } from '@app/process';
import { beginTelemetry } from './telemetry.js';

/** Something to close at the end; what was opened last is closed first. */
export type AtExit = (close: () => Promise<unknown>) => void;

/** Ends the process as a failure: a line of stderr for each problem, and exit 1 once all is closed. */
export type Fail = (error: unknown) => void;

/** What a process may ask for while it lives. */
export interface Life {
  readonly atExit: AtExit;
  readonly fail: Fail;
}

/** An error that says all there is to say in its one line. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * The life of a process: checked settings, `work` to get it going, and a shutdown that closes what `work` opened.
 * A failure is a line of stderr for each problem, and exit 1; SIGTERM, SIGINT and SIGHUP end it with exit 0, within SHUTDOWN_GRACE_MS.
 */
export async function runProcess(work: (config: Config, life: Life) => Promise<void>): Promise<void> {
  const closers: (() => Promise<unknown>)[] = [];
  let begun: Promise<void> = Promise.resolve();
  let isEnding = false;
  let graceMs = 0;
  const end = async (code: number): Promise<void> => {
    isEnding = true;
    // What is not closed by then is nothing that another process could not take over.
    if (graceMs > 0) setTimeout(() => process.exit(code), graceMs * 0.9);
    // What is half open cannot be closed: a start is gone through with first.
    await begun.catch(() => {});
    // Whatever is slow to close leaves the rest its time: the database, opened first, is not to outlive the process.
    const late = graceMs > 0 ? pause(graceMs * 0.75) : new Promise(() => {});
    const closing: Promise<unknown>[] = [];
    for (const close of closers.toReversed()) {
      closing.push(close().catch(complain));
      await Promise.race([closing.at(-1), late]);
    }
    await Promise.all(closing);
    process.exit(code);
  };
  const fail: Fail = (error) => {
    if (isEnding) return;
    complain(error);
    void end(1);
  };
  onEndSignal(
    () => isEnding || void end(0),
    () => process.exit(1),
  );
  const begin = async (): Promise<void> => {
    const config = loadConfig(process.env, readTextFile);
    graceMs = config.shutdownGraceMs;
    for (const warning of config.warnings) process.stderr.write(`brand-mentions: warning: ${warning}\n`);
    const telemetry = await beginTelemetry(process.env);
    // What is left is sent after all else has ended.
    if (telemetry !== null) closers.push(() => telemetry.end(graceMs / 4));
    await work(config, { atExit: (close) => closers.push(close), fail });
  };
  begun = begin();
  await begun.catch(fail);
}

function complain(error: unknown): void {
  const lines = error instanceof Error ? linesOf(error) : [String(error)];
  for (const line of lines) process.stderr.write(`brand-mentions: ${line.split('\n', 1)[0]}\n`);
}

/** What a person reads when a process is up, on stdout. */
export function announce(lines: readonly string[]): void {
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}
