import { pino } from 'pino';
import { logStream } from '../log/log-stream.js';
import { Injectable } from '@nestjs/common';
import { Counter, Histogram, Registry } from 'prom-client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from './caller.js';

interface Access {
  readonly request_id: string;
  /** Absent where the key was unknown; a key used from an address that it does not allow is logged, with its 401. */
  readonly account?: string | undefined;
  readonly key?: string | undefined;
  /** Set for a dashboard that calls by its cookie. */
  readonly session?: string | undefined;
  readonly method: string;
  /** The route's pattern, never the URL, into which a stranger may put anything. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** Writes one line for each request. */
export interface AccessLog {
  write(access: Access): void;
  /** Writes the remaining lines. */
  close(): void;
}

/** Opens a log that writes lines in batches, so that no request waits for the disk. `null` where the level leaves them out. */
export function openAccessLog(level: string): AccessLog | null {
  if (!pino({ level }).isLevelEnabled('info')) return null;
  const stream = logStream({ batched: true });
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream);
  return { write: (access) => log[levelOf(access)](access), close: () => stream.flushSync() };
}

/** Supervisors and load balancers poll health every few seconds, so that only failures are worth a line. */
const levelOf = ({ route, status }: Access): 'debug' | 'info' =>
  route.startsWith('/health/') && status < 400 ? 'debug' : 'info';

/** Measures all requests in a histogram, and counts disconnected clients. */
@Injectable()
export class HttpMetrics {
  private readonly duration: Histogram<'method' | 'route' | 'status'>;
  private readonly cuts: Counter<'reason'>;

  constructor(registry: Registry) {
    this.duration = new Histogram({
      name: 'brand_mentions_http_request_duration_seconds',
      help: 'Time from the first byte of a request to the last of its answer, by method, route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers: [registry],
    });
    this.cuts = new Counter({
      name: 'brand_mentions_http_connections_cut_total',
      help: 'Connections ended from our side, by reason: too_many of them; address: too many of its own; silent, slow: its answer was not read in time; unread: too much of all answers was.',
      labelNames: ['reason'],
      registers: [registry],
    });
  }

  observe(labels: { method: string; route: string; status: number }, elapsedMs: number): void {
    this.duration.observe(labels, elapsedMs / 1000);
  }

  countCut(reason: string): void {
    this.cuts.inc({ reason });
  }
}

/** Measures every answered request and writes its line. */
export function observe(
  fastify: FastifyInstance,
  { metrics, accessLog }: { metrics: HttpMetrics; accessLog: AccessLog | null },
): void {
  fastify.addHook('onResponse', (request: FastifyRequest & { user?: Caller }, reply, done) => {
    const { method, user } = request;
    const [route, status, ms] = [request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime];
    metrics.observe({ method, route, status }, ms);
    accessLog?.write({
      request_id: request.id,
      account: user?.accountSlug,
      key: user?.keyId ?? undefined,
      session: user?.sessionId,
      method,
      route,
      status,
      ms: Math.round(ms * 100) / 100,
    });
    done();
  });
}
