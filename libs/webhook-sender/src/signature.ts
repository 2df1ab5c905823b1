import { createHmac, randomBytes } from 'node:crypto';

const secretBytes = 32;

/** Makes a random secret that signs messages. */
export const newSecret = (): Buffer => randomBytes(secretBytes);

/** The secret in the form that Standard Webhooks defines and its libraries read: `whsec_…`. */
export const secretText = (secret: Buffer): string => `whsec_${secret.toString('base64')}`;

interface Signed {
  readonly id: string;
  readonly sentAt: Date;
  readonly body: string;
}

/** Headers of Standard Webhooks 1.0.0: one signature for each secret, so that during a rotation either one verifies. */
export function signedHeaders({ id, sentAt, body }: Signed, secrets: readonly Buffer[]): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    ...(signatures.length > 0 && { 'webhook-signature': signatures.join(' ') }),
  };
}
