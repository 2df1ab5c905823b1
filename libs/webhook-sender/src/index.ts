export { AddressError, SendingRules, readAddress } from './receiver-address.js';
export { newSecret, secretText } from './signature.js';
export {
  type DeliveryOutcome,
  type Receiver,
  type WebhookFormat,
  webhookFormats,
  type WebhookMessage,
  WebhookSender,
} from './webhook-sender.js';
export { WebhookSenderModule } from './webhook-sender.module.js';
