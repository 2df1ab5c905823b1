import type { DueDelivery, WebhookAddress } from '@app/storage';
import type { Receiver, WebhookMessage } from '@app/webhook-sender';

/** While a secret is being rotated, messages are signed with both, the new one first. */
export function receiverOf({ url, format, secret, oldSecret }: WebhookAddress): Receiver {
  return { url, format, secrets: [secret, oldSecret].filter((one) => one !== null) };
}

/** Gives the base URL of the account that has this slug. */
export type BaseUrlOf = (slug: string) => string;

/** `baseUrlOf` is absent if no setting says at which address people reach the dashboard; the message then has no link to it. */
export function webhookMessage(event: DueDelivery, baseUrlOf: BaseUrlOf | undefined): WebhookMessage {
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

/** Path and query of the dashboard's page about the event; `null` if it has none. */
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
