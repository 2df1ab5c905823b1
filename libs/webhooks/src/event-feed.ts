import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { eventSummaries, type FeedEventType, type SignalFacts, signalSummary } from '@app/contract';
import type { Subscriber } from '@app/events';
import { type DomainEvent, EventStore, type NewFeedEvent, SignalStore } from '@app/storage';

const types = [
  'signal.opened',
  'signal.cleared',
  'digest.ready',
  'run.failed',
  'key.rotated',
  'webhook.disabled',
] as const;

type FedEvent = DomainEvent & { readonly type: (typeof types)[number] };

/** What customers read of an event, before it has an id and a time. */
type FeedText = Pick<NewFeedEvent, 'subjectId' | 'url' | 'summary'> & { readonly type: FeedEventType };

/** Writes the events that customers want to know of into their account's feed. */
@Injectable()
export class EventFeed implements Subscriber<FedEvent['type']> {
  readonly name = 'event-feed';
  readonly types = types;

  constructor(
    private readonly events: EventStore,
    private readonly signals: SignalStore,
  ) {}

  async handle(event: FedEvent): Promise<void> {
    const { accountId, occurredAt } = event;
    const text = await this.textFor(event);
    const runId = event.type === 'run.failed' ? event.data.run_id : undefined;
    if (text !== null) await this.events.add(accountId, { ...text, id: idOf(event), occurredAt, runId });
  }

  /** `null` if there is nothing to say, or its subject has been deleted meanwhile. */
  private async textFor(event: FedEvent): Promise<FeedText | null> {
    switch (event.type) {
      case 'signal.opened':
      case 'signal.cleared':
        return this.ofSignal(event.accountId, event.type, event.data.signal_id);
      case 'run.failed':
        return this.ofFailure(event.accountId, event.data.run_id);
      case 'key.rotated':
        return ofKey({ id: event.data.key_id, successorId: event.data.successor_id });
      case 'webhook.disabled':
        return this.ofWebhook(event.accountId, event.data.webhook_id);
      case 'digest.ready':
        return ofDigest(event.data.week);
      default:
        return null;
    }
  }

  private async ofSignal(
    accountId: string,
    type: 'signal.opened' | 'signal.cleared',
    subjectId: string,
  ): Promise<FeedText | null> {
    const signal = await this.signals.one(accountId, subjectId);
    if (signal === null) return null;
    // The store types facts as plain JSON; the nightly judgement wrote them in the contract's form.
    const sentence = signalSummary({ ...signal, facts: signal.facts as SignalFacts });
    const summary = type === 'signal.opened' ? sentence : eventSummaries.cleared(sentence);
    return { type, subjectId, url: `/v1/signals/${subjectId}`, summary };
  }

  /** Only the first of a prompt's consecutive failures becomes an event: nobody wants to read each day that it still fails. */
  private async ofFailure(accountId: string, runId: string): Promise<FeedText | null> {
    const failed = await this.events.failedQuestion(accountId, runId);
    if (!failed?.isFirst) return null;
    const { promptId } = failed;
    const summary = eventSummaries.promptFailed(failed);
    return { type: 'prompt.failed', subjectId: promptId, url: `/v1/prompts?prompt_id=${promptId}`, summary };
  }

  /** Its `url` leads to the events that the webhook missed, which are in the feed. */
  private async ofWebhook(accountId: string, subjectId: string): Promise<FeedText | null> {
    const disabled = await this.events.disabledWebhook(accountId, subjectId);
    if (disabled === null) return null;
    const { url, because, lastId } = disabled;
    return {
      type: 'webhook.disabled',
      subjectId,
      url: lastId === null ? '/v1/events' : `/v1/events?after=${lastId}`,
      summary: eventSummaries.webhookDisabled({ host: new URL(url).host, because }),
    };
  }
}

const ofKey = (key: { readonly id: string; readonly successorId: string }): FeedText => ({
  type: 'key.rotated',
  subjectId: key.successorId,
  url: null,
  summary: eventSummaries.keyRotated(key),
});

const ofDigest = (week: string): FeedText => ({
  type: 'digest.ready',
  subjectId: week,
  url: `/v1/digest?week=${week}`,
  summary: eventSummaries.digestReady(week),
});

/** A UUID that is the same each time the event comes, and does not show customers how many events there are. */
function idOf({ accountId, id, occurredAt }: FedEvent): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([accountId, id, occurredAt]))
    .digest();
  // Version 8 (RFC 9562): its bits may be made in any way.
  hash[6] = (hash[6]! & 0x0f) | 0x80;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
