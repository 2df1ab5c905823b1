import { createHash } from 'node:crypto';

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Names what an analysis was made with; the order of its keys counts. */
export function configurationSha256(configuration: object): string {
  return sha256(JSON.stringify(configuration));
}
