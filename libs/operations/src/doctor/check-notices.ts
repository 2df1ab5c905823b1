import { errorMessage } from '@app/process';
import type { Config } from '@app/config';
import type { Mailer } from '@app/mail';
import type { WebhookSender } from '@app/webhook-sender';
import { fail, type Finding, ok, warn } from './finding.js';

/** Checks whether the mail server accepts our login, without sending anything. Without a mail server there is no finding. */
export async function checkMail(mailer: Mailer): Promise<Finding[]> {
  if (!mailer.isSet) return [];
  const check = 'mail';
  try {
    await mailer.verify();
    return [ok({ check, message: 'the server of SMTP_URL answers and lets us in' })];
  } catch (error) {
    const message = `the server of SMTP_URL takes no mail: ${errorMessage(error)}`;
    return [fail({ check, message, advice: 'see SMTP_URL: host, port, user and password' })];
  }
}

/** Checks whether the operator can be notified, without sending anything. */
export async function checkOperator(
  { operator }: Pick<Config, 'operator'>,
  sender: Pick<WebhookSender, 'check'>,
): Promise<Finding> {
  const check = 'operator';
  if (operator === undefined)
    return ok({ check, message: 'nobody is told of trouble: OPERATOR_WEBHOOK_URL and OPERATOR_MAIL_TO are not set' });
  if ('mailTo' in operator) return ok({ check, message: 'OPERATOR_MAIL_TO is told of trouble by mail' });
  try {
    await sender.check(operator.webhook.url);
  } catch (error) {
    const message = `OPERATOR_WEBHOOK_URL cannot be told of trouble: ${errorMessage(error)}`;
    return fail({ check, message, advice: 'set it to an address that messages may go to' });
  }
  if (operator.webhook.format === 'standard' && operator.webhook.secret === undefined)
    return warn({
      check,
      message: 'OPERATOR_WEBHOOK_URL is told of trouble by messages that nobody can verify',
      advice: 'set OPERATOR_WEBHOOK_SECRET, here and at the receiver',
    });
  return ok({ check, message: 'OPERATOR_WEBHOOK_URL is told of trouble' });
}
