import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { NoticeStore, type PendingNotice } from '@app/storage';
import { some } from '../doctor/finding.js';
import { OperatorChannel, type OperatorMessage } from './operator-channel.js';

const mostAtOnce = 500;
const mostNamed = 5;
const longestPauseSeconds = 1800;
/** With growing pauses these take some eight hours. */
const mostAttempts = 20;

/** Sends waiting notices to the operator, one message for each kind; failed ones are retried with growing pauses. */
@Injectable()
export class NoticeSender {
  private readonly log = new Logger(NoticeSender.name);

  constructor(
    private readonly notices: NoticeStore,
    private readonly channel: OperatorChannel,
  ) {}

  async sendPending(signal: AbortSignal): Promise<void> {
    const pending = await this.notices.take(mostAtOnce);
    for (const group of Map.groupBy(pending, ({ kind, pending: edge }) => `${edge} ${kind}`).values()) {
      if (signal.aborted) return;
      await this.send(group, signal);
    }
  }

  private async send(group: readonly PendingNotice[], signal: AbortSignal): Promise<void> {
    const keys = group.map(({ key }) => key);
    const attempts = Math.max(...group.map((one) => one.attempts));
    const trouble = await this.channel.send(messageOf(group), signal);
    if (trouble === null) return this.notices.markSent(keys);
    const what = `the operator could not be told of ${some(keys)}: ${trouble}`;
    if (attempts >= mostAttempts) {
      this.log.error(`${what}; it is given up`);
      return this.notices.markSent(keys);
    }
    const afterSeconds = Math.min(longestPauseSeconds, 30 * 2 ** (attempts - 1));
    this.log.warn(`${what}; next attempt in ${afterSeconds} s`);
    return this.notices.putBack(keys, { afterSeconds });
  }
}

function messageOf(group: readonly PendingNotice[]): OperatorMessage {
  const [first] = group as [PendingNotice];
  const over = first.pending === 'cleared';
  const all = group.map(({ summary }) => summary.replace(/\.$/, ''));
  const said = group.length === 1 ? first.summary : `${group.length} alike: ${some(all, mostNamed)}.`;
  const hash = createHash('sha256').update(JSON.stringify(group.map(({ key, at }) => [key, at])));
  return {
    id: `operator-${hash.digest('hex').slice(0, 32)}`,
    type: over ? 'operator.cleared' : 'operator.opened',
    at: first.at,
    summary: over ? `Over: ${said}` : said,
  };
}
