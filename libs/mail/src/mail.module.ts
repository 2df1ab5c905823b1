import { type DynamicModule, Module } from '@nestjs/common';
import { MAIL_OPTIONS, Mailer, type MailOptions } from './mailer.js';

@Module({})
export class MailModule {
  /** Without options no mail can be sent. */
  static with(options: MailOptions | undefined): DynamicModule {
    return {
      module: MailModule,
      providers: [{ provide: MAIL_OPTIONS, useValue: options }, Mailer],
      exports: [Mailer],
    };
  }
}
