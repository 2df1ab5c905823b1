import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from '@app/config';
import { MailModule } from '@app/mail';
import { keepSecret } from '@app/process';
import { WebhookSenderModule } from '@app/webhook-sender';
import { StatusService } from '../accounts/status.service.js';
import { DoctorService } from '../doctor/doctor.service.js';
import { BaseUrls } from '../operation/base-urls.js';
import { OperationsOptions } from '../operation/operation.js';
import { NoticeSender } from './notice-sender.js';
import { OPERATOR, OperatorChannel } from './operator-channel.js';
import { OperatorNotices } from './operator-notices.js';

type Sending = Pick<Config, 'operator' | 'mail' | 'webhooks'>;

/** Provides the operator's channel; needs no database. */
@Module({})
export class OperatorChannelModule {
  static with({ operator, mail, webhooks }: Sending): DynamicModule {
    // The address of a chat's webhook is a secret: whoever knows it can write there.
    keepSecret(operator && 'webhook' in operator ? operator.webhook.url : undefined);
    const parts = [MailModule.with(mail), WebhookSenderModule.with(webhooks)];
    return {
      module: OperatorChannelModule,
      imports: parts,
      providers: [OperatorChannel, { provide: OPERATOR, useValue: operator }],
      exports: [OperatorChannel, MailModule, WebhookSenderModule],
    };
  }
}

/** Provides the notices to the operator; the stores come from the process's StorageModule. */
@Module({})
export class OperatorNoticesModule {
  static with(config: Sending, options: OperationsOptions): DynamicModule {
    const looks = [BaseUrls, DoctorService, StatusService, { provide: OperationsOptions, useValue: options }];
    return {
      module: OperatorNoticesModule,
      imports: [OperatorChannelModule.with(config)],
      providers: [...looks, NoticeSender, OperatorNotices],
      exports: [OperatorNotices],
    };
  }
}
