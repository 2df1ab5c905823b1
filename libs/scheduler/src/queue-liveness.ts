import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  Optional,
} from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';

const quietAfterSeconds = 60;

/**
 * Whether the workers of this process still reach their queues. Each reports every successful access, and the one with the oldest counts.
 * The gauge, readiness and two log lines (queue out of reach, queue back) follow from that.
 */
@Injectable()
export class QueueLiveness implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(QueueLiveness.name);
  private readonly lookedAt = new Map<string, number>();
  private begunAt = performance.now();
  private quiet = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(@Optional() @Inject(Registry) registry = new Registry()) {
    const age = () => this.lookAgeSeconds;
    const gauge = new Gauge({
      name: 'brand_mentions_queue_look_age_seconds',
      help: 'How long ago the queue last answered this process; 0 while the provider takes no calls.',
      registers: [],
      collect() {
        this.set(age());
      },
    });
    registry.registerMetric(gauge);
  }

  onApplicationBootstrap(): void {
    this.begunAt = performance.now();
    this.timer = setInterval(() => this.watch(), 1000).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Called when the worker of this assistant starts. */
  begins(assistant: string): void {
    this.lookedAt.set(assistant, performance.now());
  }

  /** Called when the queue responded (a poll, a renewed lease), or when the provider takes no calls, so that there is no reason to poll. */
  looked(assistant: string): void {
    const quietSeconds = Math.round(this.lookAgeSeconds);
    this.lookedAt.set(assistant, performance.now());
    if (!this.quiet || this.isQuiet) return;
    this.quiet = false;
    this.log.warn({ message: 'the queue can be seen again', quiet_seconds: quietSeconds });
  }

  /** Counted from the start of the worker where it has not polled yet. */
  get lookAgeSeconds(): number {
    const oldest = this.lookedAt.size === 0 ? this.begunAt : Math.min(...this.lookedAt.values());
    return (performance.now() - oldest) / 1000;
  }

  /** True where no poll succeeded for longer than any poll may take. */
  get isQuiet(): boolean {
    return this.lookAgeSeconds > quietAfterSeconds;
  }

  private watch(): void {
    if (this.quiet || !this.isQuiet) return;
    this.quiet = true;
    this.log.error({ message: `the queue was last seen ${Math.round(this.lookAgeSeconds)} s ago: no run is taken` });
  }
}
