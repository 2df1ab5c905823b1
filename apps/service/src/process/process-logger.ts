import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import { redact, secretNames } from '@app/process';
import { logStream } from '../log/log-stream.js';

const options = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), censor: '***' },
  hooks: { streamWrite: redact },
};

/** Nest's log on stderr; stdout is for what a person or a script asked for. */
export class ProcessLogger implements LoggerService {
  private readonly pino: Logger;

  constructor(level: string) {
    this.pino = pino({ ...options, level }, logStream({ batched: false }));
  }

  log(message: unknown, context?: string): void {
    // Nest logs each module and route that it loads, which only helps in debugging.
    this.write(context && /^(Nest|Router|Routes|Instance)/.test(context) ? 'debug' : 'info', message, context);
  }

  error(message: unknown, ...rest: string[]): void {
    this.write('error', message, rest.at(-1));
  }

  warn(message: unknown, context?: string): void {
    this.write('warn', message, context);
  }

  debug(message: unknown, context?: string): void {
    this.write('debug', message, context);
  }

  verbose(message: unknown, context?: string): void {
    this.write('trace', message, context);
  }

  fatal(message: unknown, context?: string): void {
    this.write('fatal', message, context);
  }

  private write(
    level: 'debug' | 'error' | 'fatal' | 'info' | 'trace' | 'warn',
    message: unknown,
    context?: string,
  ): void {
    const fields = typeof message === 'object' ? message : { msg: message };
    this.pino[level]({ context, ...fields });
  }
}
