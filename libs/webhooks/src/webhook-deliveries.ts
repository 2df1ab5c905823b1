import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Database, DeliveryStore, type DueDelivery, type LeasedWebhook } from '@app/storage';
import { inRun, type StepWords } from '@app/telemetry';
import { type DeliveryOutcome, WebhookSender } from '@app/webhook-sender';
import { type BaseUrlOf, messageOf, receiverOf } from './message.js';
import { retryAfter } from './retries.js';
import { WebhookMetrics } from './webhook-metrics.js';
import { WebhookSwitch } from './webhook-switch.js';

/** Webhooks that one process sends to at a time. Those that fail, and may take 15 s each, have places of their own. */
const places = { well: 40, failing: 10 };
/** So that one with much to send lets others have its place. */
const deliveriesInARow = 200;

export const BASE_URL_OF = Symbol('base URL of an account, for links to its dashboard');

/**
 * Sends what waits: to each webhook one message after the other, in the order of events, and to many at a time. Any number of processes may
 * do so. What a process that dies had sent and not noted is sent again.
 */
@Injectable()
export class WebhookDeliveries implements OnApplicationShutdown {
  private readonly log = new Logger(WebhookDeliveries.name);
  private readonly underWay = { well: new Set<Promise<void>>(), failing: new Set<Promise<void>>() };

  constructor(
    private readonly database: Database,
    private readonly deliveries: DeliveryStore,
    private readonly switches: WebhookSwitch,
    private readonly sender: WebhookSender,
    private readonly metrics: WebhookMetrics,
    @Inject(BASE_URL_OF) private readonly baseUrlOf: BaseUrlOf | undefined,
  ) {}

  /** Begins with all webhooks for which there are places, and does not wait for them; `signal` ends what was begun. */
  async begin(signal: AbortSignal): Promise<void> {
    for (const kind of ['well', 'failing'] as const) {
      const [free, isFailing] = [places[kind] - this.underWay[kind].size, kind === 'failing'];
      const leased = free > 0 && !signal.aborted ? await this.deliveries.lease({ isFailing, limit: free }) : [];
      for (const webhook of leased) {
        const work = this.serve(webhook, signal).finally(() => this.underWay[kind].delete(work));
        this.underWay[kind].add(work);
      }
    }
  }

  /** Resolves once nothing is being sent. */
  async ended(): Promise<void> {
    await Promise.all([...this.underWay.well, ...this.underWay.failing]);
  }

  onApplicationShutdown(): Promise<void> {
    return this.ended();
  }

  /** Until it has all, or fails, or has had its share. */
  private async serve(webhook: LeasedWebhook, signal: AbortSignal): Promise<void> {
    try {
      for (let sent = 0; sent < deliveriesInARow && !signal.aborted; sent++) {
        const due = await this.deliveries.next(webhook);
        if (due === null || !(await this.send(webhook, due, signal))) break;
      }
      await this.deliveries.release(webhook);
    } catch (error) {
      // Its lease ends by itself.
      this.log.warn({
        message: `not delivered: ${error instanceof Error ? error.message : String(error)}`,
        webhook: webhook.webhookId,
      });
    }
  }

  /** True: it took it, and what comes next may follow. */
  private async send(webhook: LeasedWebhook, due: DueDelivery, signal: AbortSignal): Promise<boolean> {
    const outcome = await inTraceOf(due, () =>
      this.sender.send(receiverOf(due), messageOf(due, this.baseUrlOf), signal),
    );
    if (outcome.delivered) {
      await this.deliveries.succeed(webhook, due.position, outcome.status);
      this.metrics.count('delivered');
      return true;
    }
    // Not the receiver's fault: it is sent again by whoever comes next.
    if (!signal.aborted) await this.fail(webhook, due, outcome);
    return false;
  }

  private async fail(
    { accountId, webhookId }: LeasedWebhook,
    { position, attempts, failures }: DueDelivery,
    { status, trouble, retryAfterSeconds }: Extract<DeliveryOutcome, { delivered: false }>,
  ): Promise<void> {
    const again = retryAfter({ attempts: attempts + 1, failures: failures + 1, retryAfterSeconds });
    const ofWebhook = { accountId, webhookId };
    await this.database.inTransaction(async (tx) => {
      const isOver = await this.deliveries.fail(ofWebhook, position, { status, trouble, ...again }, tx);
      if (status === 410 || isOver) await this.switches.off(ofWebhook, status === 410 ? 'gone' : 'failing', tx);
    });
    this.metrics.count('failed');
    this.log.warn({ message: `not delivered: ${trouble}`, webhook: webhookId, failures: failures + 1 });
  }
}

/** What happened to a run is sent in its trace. Where to is the customer's own business. */
function inTraceOf(
  { runId, type, attempts }: DueDelivery,
  send: () => Promise<DeliveryOutcome>,
): Promise<DeliveryOutcome> {
  if (runId === null) return send();
  const attributes = { 'brand_mentions.event': type, 'brand_mentions.attempt': attempts + 1 };
  const words = (): StepWords => ({ name: 'webhook', kind: 'client', attributes });
  return inRun(runId, words, async (step) => {
    const outcome = await send();
    step.set({ 'http.response.status_code': outcome.status });
    if (!outcome.delivered) step.fail(outcome.status === null ? 'unreachable' : String(outcome.status));
    return outcome;
  });
}
