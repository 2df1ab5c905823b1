export { DigestMails, type WrittenMail } from './digest-mails.js';
export { DigestMailModule, DigestModule } from './digest.module.js';
export { DigestRecipients } from './digest-recipients.js';
export { DigestSender } from './digest-sender.js';
export { DigestService } from './digest.service.js';
export { lastWeek, type Week, weekNamed, weekOf } from './week.js';
export { escapeHtml } from './mail/html.js';
