import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Database, DeliveryStore, type DueDelivery, type LeasedWebhook } from '@app/storage';
import { inRun, type StepDescription } from '@app/telemetry';
import { type DeliveryOutcome, WebhookSender } from '@app/webhook-sender';
import { type BaseUrlOf, receiverOf, webhookMessage } from './message.js';
import { retryAfter } from './retries.js';
import { WebhookMetrics } from './webhook-metrics.js';
import { WebhookSwitch } from './webhook-switch.js';

/** How many webhooks one process sends to at a time. Failing ones, which may take 15 s a message, cannot take the capacity of the others. */
const capacity = { well: 40, failing: 10 };
/** The number of messages to one webhook after which others have their turn. */
const deliveriesInARow = 200;

export const BASE_URL_OF = Symbol('base URL of an account, for links to its dashboard');

/**
 * Sends the waiting messages: to each webhook one after the other, in the order of events, and to many webhooks at a time. Any number of
 * processes may do so. A message that a process sent but did not record before it died is sent again.
 */
@Injectable()
export class WebhookDeliveries implements OnApplicationShutdown {
  private readonly log = new Logger(WebhookDeliveries.name);
  private readonly inFlight = { well: new Set<Promise<void>>(), failing: new Set<Promise<void>>() };

  constructor(
    private readonly database: Database,
    private readonly deliveries: DeliveryStore,
    private readonly switches: WebhookSwitch,
    private readonly sender: WebhookSender,
    private readonly metrics: WebhookMetrics,
    @Inject(BASE_URL_OF) private readonly baseUrlOf: BaseUrlOf | undefined,
  ) {}

  /** Starts to send to as many webhooks as there is capacity for, and does not wait for them; `signal` ends what was started. */
  async begin(signal: AbortSignal): Promise<void> {
    for (const kind of ['well', 'failing'] as const) {
      const [free, isFailing] = [capacity[kind] - this.inFlight[kind].size, kind === 'failing'];
      const leased = free > 0 && !signal.aborted ? await this.deliveries.lease({ isFailing, limit: free }) : [];
      for (const webhook of leased) {
        const work = this.sendAll(webhook, signal).finally(() => this.inFlight[kind].delete(work));
        this.inFlight[kind].add(work);
      }
    }
  }

  /** Resolves once nothing is being sent. */
  async ended(): Promise<void> {
    await Promise.all([...this.inFlight.well, ...this.inFlight.failing]);
  }

  onApplicationShutdown(): Promise<void> {
    return this.ended();
  }

  /** Sends until nothing waits, a message fails, or it is the others' turn. */
  private async sendAll(webhook: LeasedWebhook, signal: AbortSignal): Promise<void> {
    try {
      for (let sent = 0; sent < deliveriesInARow && !signal.aborted; sent++) {
        const due = await this.deliveries.next(webhook);
        if (due === null || !(await this.send(webhook, due, signal))) break;
      }
      await this.deliveries.release(webhook);
    } catch (error) {
      // The webhook's lease expires by itself.
      this.log.warn({
        message: `not delivered: ${error instanceof Error ? error.message : String(error)}`,
        webhook: webhook.webhookId,
      });
    }
  }

  /** True if the receiver took the message, so that the next one may follow. */
  private async send(webhook: LeasedWebhook, due: DueDelivery, signal: AbortSignal): Promise<boolean> {
    const outcome = await inTraceOf(due, () =>
      this.sender.send(receiverOf(due), webhookMessage(due, this.baseUrlOf), signal),
    );
    if (outcome.delivered) {
      await this.deliveries.succeed(webhook, due.position, outcome.status);
      this.metrics.count('delivered');
      return true;
    }
    // An aborted message is not the receiver's failure: the next process sends it again.
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

/** Records the delivery of a run's event in the trace of that run. The address is the customer's own business and is not recorded. */
function inTraceOf(
  { runId, type, attempts }: DueDelivery,
  send: () => Promise<DeliveryOutcome>,
): Promise<DeliveryOutcome> {
  if (runId === null) return send();
  const attributes = { 'brand_mentions.event': type, 'brand_mentions.attempt': attempts + 1 };
  const words = (): StepDescription => ({ name: 'webhook', kind: 'client', attributes });
  return inRun(runId, words, async (step) => {
    const outcome = await send();
    step.set({ 'http.response.status_code': outcome.status });
    if (!outcome.delivered) step.fail(outcome.status === null ? 'unreachable' : String(outcome.status));
    return outcome;
  });
}
