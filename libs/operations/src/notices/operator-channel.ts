import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@app/config';
import { MailError, Mailer } from '@app/mail';
import { WebhookSender } from '@app/webhook-sender';

/** Injection token for the operator's address. */
export const OPERATOR = Symbol('whom to tell of trouble');

export interface OperatorMessage {
  /** The same each time the message is sent. */
  readonly id: string;
  readonly type: 'operator.opened' | 'operator.cleared' | 'operator.test';
  readonly at: Date;
  readonly summary: string;
}

/** Sends messages to the operator over the one configured channel. */
@Injectable()
export class OperatorChannel {
  constructor(
    private readonly mailer: Mailer,
    private readonly webhooks: WebhookSender,
    @Inject(OPERATOR) private readonly operator: Config['operator'],
  ) {}

  /** Returns `null` where the message was accepted, else the reason. */
  async send({ id, type, at, summary }: OperatorMessage, signal: AbortSignal): Promise<string | null> {
    if (this.operator === undefined) return 'neither OPERATOR_WEBHOOK_URL nor OPERATOR_MAIL_TO is set';
    if ('mailTo' in this.operator) return this.mail({ id, summary }, this.operator.mailTo);
    const { url, format, secret } = this.operator.webhook;
    const receiver = { url, format, secrets: secret === undefined ? [] : [bytesOf(secret)] };
    const data = { id, url: null, summary };
    const outcome = await this.webhooks.send(receiver, { id, type, timestamp: at, data }, signal);
    return outcome.delivered ? null : outcome.trouble;
  }

  sendTest(signal: AbortSignal): Promise<string | null> {
    const at = new Date();
    const summary = 'This is a test: whoever runs brand-mentions is told of trouble here.';
    return this.send({ id: `operator-test-${at.getTime()}`, type: 'operator.test', at, summary }, signal);
  }

  private async mail({ id, summary }: Pick<OperatorMessage, 'id' | 'summary'>, to: string): Promise<string | null> {
    const text = `${summary}\n\nbrand-mentions status and brand-mentions doctor say more.\n`;
    const headers = { 'Auto-Submitted': 'auto-generated' };
    try {
      await this.mailer.send({ id, to, subject: subjectOf(summary), text, headers });
      return null;
    } catch (error) {
      if (error instanceof MailError) return error.message;
      throw error;
    }
  }
}

const bytesOf = (secret: string): Buffer => Buffer.from(secret.slice('whsec_'.length), 'base64');

function subjectOf(summary: string): string {
  const line = summary.replaceAll(/[\p{Cc}\s]+/gu, ' ');
  return `[brand-mentions] ${line.length > 120 ? `${line.slice(0, 119).toWellFormed()}…` : line}`;
}
