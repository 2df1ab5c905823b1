export { type Mail, MailError, Mailer, type MailOptions } from './mailer.js';
export { MailModule } from './mail.module.js';
