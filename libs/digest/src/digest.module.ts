import { type DynamicModule, Module } from '@nestjs/common';
import { type Config, servedBaseUrl } from '@app/config';
import { MailModule } from '@app/mail';
import { DIGEST_OPTIONS, DigestLinks, type DigestOptions } from './digest-links.js';
import { DigestMails } from './digest-mails.js';
import { DigestRecipients } from './digest-recipients.js';
import { DigestSender } from './digest-sender.js';
import { DigestService } from './digest.service.js';

/** Makes digests; the stores come from the process's StorageModule. */
@Module({ providers: [DigestService], exports: [DigestService] })
export class DigestModule {}

/** Sends digests by mail. */
@Module({})
export class DigestMailModule {
  static with({
    mail,
    publicBaseUrl,
    hasPublicBaseUrl,
    port,
  }: Pick<Config, 'mail' | 'publicBaseUrl' | 'hasPublicBaseUrl' | 'port'>): DynamicModule {
    const options: DigestOptions = { baseUrl: servedBaseUrl(publicBaseUrl, port), isGuess: !hasPublicBaseUrl };
    return {
      module: DigestMailModule,
      imports: [DigestModule, MailModule.with(mail)],
      providers: [
        DigestMails,
        DigestRecipients,
        DigestSender,
        DigestLinks,
        { provide: DIGEST_OPTIONS, useValue: options },
      ],
      exports: [DigestModule, DigestMails, DigestRecipients, DigestSender],
    };
  }
}
