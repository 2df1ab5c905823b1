import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail that was received. */
export interface ReceivedMail {
  /** The recipient in the envelope. */
  readonly to: string;
  readonly email: Email;
  /** The whole mail, unparsed. */
  readonly raw: string;
}

/** An SMTP server that keeps the mails it receives. */
export interface MailServer {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** The errors with which the server refuses mails, by recipient. */
  readonly refuses: Map<string, { readonly code: number; readonly message: string }>;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const refuses: MailServer['refuses'] = new Map();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refusal = refuses.get(address);
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    async onData(stream, { envelope }, done) {
      const bytes = Buffer.concat((await stream.toArray()) as Buffer[]);
      mails.push({ to: envelope.rcptTo[0]!.address, email: await PostalMime.parse(bytes), raw: bytes.toString() });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuses,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
