import type { DueDelivery, WebhookAddress } from '@app/storage';
import type { Receiver, WebhookMessage } from '@app/webhook-sender';

/** During a rotation it is signed by both secrets, the new one first. */
export function receiverOf({ url, format, secret, oldSecret }: WebhookAddress): Receiver {
  return { url, format, secrets: [secret, oldSecret].filter((one) => one !== null) };
}

export function messageOf(event: DueDelivery): WebhookMessage {
  const { eventId, type, occurredAt, subjectId, eventUrl, summary } = event;
  return { id: eventId, type, timestamp: occurredAt, data: { id: subjectId, url: eventUrl, summary } };
}
