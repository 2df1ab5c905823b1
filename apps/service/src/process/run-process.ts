import { setTimeout as pause } from 'node:timers/promises';
import { type Config, loadConfig } from '@app/config';
import { linesOf, onEndSignal, readTextFile } from '@app/process';
import { beginTelemetry } from './telemetry.js';

/** Registers something to close at the end; what was opened last is closed first. */
export type AtExit = (close: () => Promise<unknown>) => void;

/** Ends the process as a failure: a line on stderr for each problem, and exit 1 once all is closed. */
export type Fail = (error: unknown) => void;

/** What a process may use while it runs. */
export interface ProcessControl {
  readonly atExit: AtExit;
  readonly fail: Fail;
}

/** An error whose one line says all there is to say. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * Runs a process: checks the settings, starts `work`, and at the end closes what `work` opened. A failure is a line on stderr for each
 * problem, and exit 1; SIGTERM, SIGINT and SIGHUP end it with exit 0, within SHUTDOWN_GRACE_MS.
 */
export async function runProcess(work: (config: Config, life: ProcessControl) => Promise<void>): Promise<void> {
  const closers: (() => Promise<unknown>)[] = [];
  let begun: Promise<void> = Promise.resolve();
  let isEnding = false;
  let graceMs = 0;
  const end = async (code: number): Promise<void> => {
    isEnding = true;
    // Other processes can take over whatever is not closed by then.
    if (graceMs > 0) setTimeout(() => process.exit(code), graceMs * 0.9);
    // A start that is under way is completed first, because half-opened things cannot be closed.
    await begun.catch(() => {});
    // Whatever is slow to close leaves the rest its time: the database, which was opened first, must not outlive the process.
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
    // The remaining telemetry is sent after all else has ended.
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

/** Prints on stdout what a person reads when a process is up. */
export function announce(lines: readonly string[]): void {
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}
