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
 * Do the workers of this process still see their queues? Each says so after each look that succeeded, and the one that has not for
 * longest counts; the gauge, readiness and one line when it goes quiet, one when it is back, follow from that.
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

  /** From now on the worker of this assistant looks. */
  begins(assistant: string): void {
    this.lookedAt.set(assistant, performance.now());
  }

  /** The queue answered: a look, a lease renewed; or the provider takes no calls, and there is nothing to look for. */
  looked(assistant: string): void {
    const quietSeconds = Math.round(this.lookAgeSeconds);
    this.lookedAt.set(assistant, performance.now());
    if (!this.quiet || this.isQuiet) return;
    this.quiet = false;
    this.log.warn({ message: 'the queue can be seen again', quiet_seconds: quietSeconds });
  }

  /** Since the process began to work, where it has not looked yet. */
  get lookAgeSeconds(): number {
    const oldest = this.lookedAt.size === 0 ? this.begunAt : Math.min(...this.lookedAt.values());
    return (performance.now() - oldest) / 1000;
  }

  /** For longer than any look may take. */
  get isQuiet(): boolean {
    return this.lookAgeSeconds > quietAfterSeconds;
  }

  private watch(): void {
    if (this.quiet || !this.isQuiet) return;
    this.quiet = true;
    this.log.error({ message: `the queue was last seen ${Math.round(this.lookAgeSeconds)} s ago: no run is taken` });
  }
}
