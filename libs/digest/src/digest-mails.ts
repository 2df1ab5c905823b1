import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { DigestBody } from '@app/contract';
import type { Mail } from '@app/mail';
import { DigestLinks } from './digest-links.js';
import { htmlOf } from './mail/html.js';
import { mailPage } from './mail/page.js';
import { textOf } from './mail/text.js';

/** The address that a mail goes to, and the token of its link to unsubscribe. */
export interface Addressed {
  readonly address: string;
  readonly token: string;
}

/** The part of a mail that its reader sees. */
export type WrittenMail = Pick<Mail, 'subject' | 'text'> & { readonly html: string };

/** Writes the mail of a week's digest. */
@Injectable()
export class DigestMails {
  constructor(private readonly links: DigestLinks) {}

  /** The mail as its readers see it, without the link to unsubscribe. */
  async preview(slug: string, digest: DigestBody): Promise<WrittenMail> {
    return written(digest, { baseUrl: await this.links.baseUrlOf(slug) });
  }

  /** The mail for one recipient, with the headers by which mail programs offer to unsubscribe. */
  async write(slug: string, digest: DigestBody, { address, token }: Addressed): Promise<Mail> {
    const baseUrl = await this.links.baseUrlOf(slug);
    const unsubscribe = `${baseUrl}/unsubscribe/${token}`;
    return {
      ...written(digest, { baseUrl, unsubscribe }),
      to: address,
      id: `digest-${digest.week}-${createHash('sha256').update(`${slug} ${address}`).digest('hex').slice(0, 32)}`,
      headers: {
        // RFC 8058: the mail program itself unsubscribes, by POST.
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'Auto-Submitted': 'auto-generated',
      },
    };
  }
}

function written(digest: DigestBody, links: { baseUrl: string; unsubscribe?: string }): WrittenMail {
  const page = mailPage(digest, links);
  return { subject: page.subject, text: textOf(page), html: htmlOf(page) };
}
