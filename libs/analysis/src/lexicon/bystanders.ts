/** Named for what they work with, or for who says it; an answer seldom judges them in passing. Folded, in lower case. */
const bystanders: ReadonlySet<string> = new Set(
  `windows|macos|mac|linux|ubuntu|android|ios|ipados|chromeos|wear os|watchos|tvos|fire tv|android tv|apple tv|iphone|ipad|alexa|amazon alexa|siri|google assistant|google home|apple homekit|homekit|matter|carplay|apple carplay|android auto|chromecast|airplay|bluetooth|dolby atmos|dolby vision|hdr10|usb-c|excel|outlook|gmail|apple pay|google pay|paypal|visa|mastercard|maestro|bancontact|ideal|bizum|pix|sepa|mb way|reddit|trustpilot|capterra|g2|app store|google play|play store|google maps|wirecutter|consumer reports|stiftung warentest|warentest|finanztip|check24|que choisir|ocu|altroconsumo|deco proteste|which?|rtings|pcmag|cnet|techradar|tripadvisor|euro ncap|wordpress|javascript|微信|支付宝|小红书|知乎|微博|価格.com|価格コム`.split(
    '|',
  ),
);

/** Platforms, means of payment, publishers: in a sentence about a brand they are not whom it is about. */
export const isBystander = (name: string): boolean => bystanders.has(name.toLowerCase());
