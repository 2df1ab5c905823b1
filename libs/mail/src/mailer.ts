import { Inject, Injectable } from '@nestjs/common';
import { keepSecret } from '@app/process';

/** Where mails go out, and as whose. */
export interface MailOptions {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  readonly smtpUrl: string;
  /** Such as `Brand mentions <digest@example.com>`. */
  readonly from: string;
}

/** Of Nest's container: the options, or `undefined` where no mail can be sent. */
export const MAIL_OPTIONS = Symbol('where mails go out');

export interface Mail {
  readonly to: string;
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  /** The same each time this mail is sent, so that mail programs show it once: letters, digits, `.` and `-`. */
  readonly id: string;
  /** More headers, by name. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A mail that was not sent. */
export class MailError extends Error {
  override readonly name = 'MailError';

  constructor(
    message: string,
    /** The server will never take it for this recipient: to try again is of no use. */
    readonly isFinal: boolean,
    cause: unknown,
  ) {
    super(message, { cause });
  }
}

/** A server that hangs must not hold up the mails of others. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** Sends mails by SMTP, one connection each. */
@Injectable()
export class Mailer {
  constructor(@Inject(MAIL_OPTIONS) private readonly options: MailOptions | undefined) {
    keepSecret(options && passwordIn(options.smtpUrl));
  }

  /** False: SMTP_URL is not set. */
  get isSet(): boolean {
    return this.options !== undefined;
  }

  /** Resolves when the server has taken it. Throws MailError. */
  async send({ id, ...mail }: Mail): Promise<void> {
    const { from } = this.requireOptions();
    const messageId = `<${id}@${domainOf(from)}>`;
    await this.with((transport) => transport.sendMail({ ...mail, from, messageId, ...harmless }));
  }

  /** Does the server answer, and take what it is to know us by? Sends nothing. Throws MailError. */
  async verify(): Promise<void> {
    await this.with((transport) => transport.verify());
  }

  private async with<T>(work: (transport: Transport) => Promise<T>): Promise<T> {
    const { smtpUrl } = this.requireOptions();
    // It loads when the first mail is sent.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ url: smtpUrl, requireTLS: needsTls(smtpUrl), ...timeouts, ...harmless });
    try {
      return await work(transport);
    } catch (error) {
      throw explained(error);
    } finally {
      transport.close();
    }
  }

  private requireOptions(): MailOptions {
    if (!this.options) throw new MailError('SMTP_URL is not set', false, undefined);
    return this.options;
  }
}

type Transport = ReturnType<(typeof import('nodemailer'))['createTransport']>;

/** Texts of a mail never make it read a file or an address. */
const harmless = { disableFileAccess: true, disableUrlAccess: true };

/** A password goes to another machine encrypted, or not at all. */
function needsTls(smtpUrl: string): boolean {
  const { hostname, password } = new URL(smtpUrl);
  return password !== '' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

function explained(error: unknown): MailError {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string };
  const isFinal = code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
  return new MailError(oneLine(message ?? String(error)), isFinal, error);
}

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, 300);

const domainOf = (from: string): string => /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';

const passwordIn = (url: string): string => decodeURIComponent(new URL(url).password);
