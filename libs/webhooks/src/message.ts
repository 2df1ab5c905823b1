import type { DueDelivery, WebhookAddress } from '@app/storage';
import type { Receiver, WebhookMessage } from '@app/webhook-sender';

/** During a rotation it is signed by both secrets, the new one first. */
export function receiverOf({ url, format, secret, oldSecret }: WebhookAddress): Receiver {
  return { url, format, secrets: [secret, oldSecret].filter((one) => one !== null) };
}

/** The base URL of an account. */
export type BaseUrlOf = (slug: string) => string;

/** `baseUrlOf`: absent where nobody has said by which address people reach the dashboard. */
export function messageOf(event: DueDelivery, baseUrlOf: BaseUrlOf | undefined): WebhookMessage {
  const { eventId, type, occurredAt, subjectId, eventUrl, summary, accountSlug } = event;
  const page = pageOf(event);
  const data = { id: subjectId, url: eventUrl, summary };
  const isThere = baseUrlOf !== undefined && page !== null;
  return {
    id: eventId,
    type,
    timestamp: occurredAt,
    data,
    page: isThere ? `${baseUrlOf(accountSlug)}/dashboard/${page}` : undefined,
  };
}

/** Of the dashboard; `null`: it shows no such thing. */
function pageOf({ type, subjectId }: Pick<DueDelivery, 'type' | 'subjectId'>): string | null {
  switch (type) {
    case 'signal.opened':
    case 'signal.cleared':
      return `signals?id=${subjectId}`;
    case 'prompt.failed':
      return `prompt?prompt=${subjectId}`;
    case 'digest.ready':
      return '?days=7';
    default:
      return null;
  }
}
