import { Inject, Injectable } from '@nestjs/common';
import { keepSecret } from '@app/process';

/** The mail server, and the sender's address. */
export interface MailOptions {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  readonly smtpUrl: string;
  /** The sender, such as `Brand mentions <digest@example.com>`. */
  readonly from: string;
}

/** The injection token of the mail options, which are `undefined` if no mail can be sent. */
export const MAIL_OPTIONS = Symbol('where mails go out');

export interface Mail {
  readonly to: string;
  /** The subject, in one line. */
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  /** Identifies the mail when it is sent again, so that mail programs show it once; letters, digits, `.` and `-`. */
  readonly id: string;
  /** Additional headers, by name. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A mail that was not sent. */
export class MailError extends Error {
  override readonly name = 'MailError';

  constructor(
    message: string,
    /** True if the server refuses this mail for good, so that another attempt is useless. */
    readonly isFinal: boolean,
    cause: unknown,
  ) {
    super(message, { cause });
  }
}

/** In ms; a server that hangs must not hold up other accounts' mails. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** Sends mails by SMTP, one connection each. */
@Injectable()
export class Mailer {
  constructor(@Inject(MAIL_OPTIONS) private readonly options: MailOptions | undefined) {
    keepSecret(options && passwordIn(options.smtpUrl));
  }

  /** False if SMTP_URL is not set. */
  get isSet(): boolean {
    return this.options !== undefined;
  }

  /** Resolves once the server has taken the mail. Rejects with MailError. */
  async send({ id, ...mail }: Mail): Promise<void> {
    const { from } = this.requireOptions();
    const messageId = `<${id}@${domainOf(from)}>`;
    await this.with((transport) => transport.sendMail({ ...mail, from, messageId, ...noExternalContent }));
  }

  /** Checks that the server answers and accepts user and password. Sends nothing. Rejects with MailError. */
  async verify(): Promise<void> {
    await this.with((transport) => transport.verify());
  }

  private async with<T>(work: (transport: Transport) => Promise<T>): Promise<T> {
    const { smtpUrl } = this.requireOptions();
    // nodemailer is loaded for the first mail, so that processes which send none start faster.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url: smtpUrl,
      requireTLS: needsTls(smtpUrl),
      ...timeouts,
      ...noExternalContent,
    });
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

/** Keeps the content of a mail from making nodemailer read a file or fetch a URL. */
const noExternalContent = { disableFileAccess: true, disableUrlAccess: true };

/** A password is sent to another machine only over TLS. */
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
