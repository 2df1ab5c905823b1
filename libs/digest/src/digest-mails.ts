import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { DigestBody } from '@app/contract';
import type { Mail } from '@app/mail';
import { DigestLinks } from './digest-links.js';
import { htmlOf } from './mail/html.js';
import { mailPage } from './mail/page.js';
import { textOf } from './mail/text.js';

/** To whom a mail goes, and what ends that; absent where it is only looked at. */
export interface Addressed {
  readonly address: string;
  readonly token: string;
}

/** A mail as it is read. */
export type WrittenMail = Pick<Mail, 'subject' | 'text'> & { readonly html: string };

/** Writes a week's mail. */
@Injectable()
export class DigestMails {
  constructor(private readonly links: DigestLinks) {}

  /** As its readers see it, but for the link that ends it. */
  async preview(slug: string, digest: DigestBody): Promise<WrittenMail> {
    return written(digest, { baseUrl: await this.links.baseUrlOf(slug) });
  }

  async write(slug: string, digest: DigestBody, { address, token }: Addressed): Promise<Mail> {
    const baseUrl = await this.links.baseUrlOf(slug);
    const unsubscribe = `${baseUrl}/unsubscribe/${token}`;
    return {
      ...written(digest, { baseUrl, unsubscribe }),
      to: address,
      id: `digest-${digest.week}-${createHash('sha256').update(`${slug} ${address}`).digest('hex').slice(0, 32)}`,
      headers: {
        // RFC 8058: the mail program itself asks, by POST.
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
