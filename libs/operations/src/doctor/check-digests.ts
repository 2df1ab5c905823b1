import type { DigestStore } from '@app/storage';
import { counted, type Finding, ok, some, warn } from './finding.js';

/** Reports mails of the last week that no server accepted. */
export async function checkDigests(digests: DigestStore): Promise<Finding> {
  const troubled = await digests.troubled();
  const check = 'digests';
  if (troubled.length === 0) return ok({ check, message: 'every digest of the last week was sent, or is on its way' });
  const mails = troubled.reduce((sum, one) => sum + one.mails, 0);
  const named = troubled.map(({ account, trouble }) => `of ${account} (${trouble})`);
  const message = `${counted(mails, 'mail')} of the last week's digests not taken: ${some(named)}`;
  const advice = `see SMTP_URL; which reader: brand-mentions digest ${troubled[0]!.account} --send --json`;
  return warn({ check, message, advice });
}
