import { type Config, loadConfig } from '@app/config';

/** Something to close at the end; what was opened last is closed first. */
export type AtExit = (close: () => Promise<unknown>) => void;

/** An error that says all there is to say in its one line. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * The life of a process: checked settings, `work` to get it going, and a shutdown that closes what `work` opened.
 * A failure is one line on stderr and exit 1; SIGTERM and SIGINT end it with exit 0, within SHUTDOWN_GRACE_MS.
 */
export async function runProcess(work: (config: Config, atExit: AtExit) => Promise<void>): Promise<void> {
  const closers: (() => Promise<unknown>)[] = [];
  const end = async (code: number): Promise<never> => {
    for (const close of closers.toReversed()) await close().catch(complain);
    process.exit(code);
  };
  let ending = false;
  let graceMs = 0;
  const onSignal = () => {
    // Whoever asks twice does not want to wait.
    if (ending) process.exit(1);
    ending = true;
    // What is not closed by then is nothing that another process could not take over.
    if (graceMs > 0) setTimeout(() => process.exit(0), graceMs * 0.9);
    void end(0);
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal).on('SIGHUP', onSignal);
  try {
    const config = loadConfig(process.env);
    graceMs = config.shutdownGraceMs;
    await work(config, (close) => closers.push(close));
  } catch (error) {
    if (ending) return;
    complain(error);
    await end(1);
  }
}

function complain(error: unknown): void {
  const message = error instanceof Error ? error.message || error.name : String(error);
  process.stderr.write(`brand-mentions: ${message.split('\n', 1)[0]}\n`);
}
