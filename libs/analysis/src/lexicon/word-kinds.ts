import { isCalendarOrPeople, isFunctionWord } from './lexicon.js';
import type { Wording } from './wording.js';

/** A word of the language, or of any technology: no name by itself. */
export const isCommon = (word: string, { isDictionaryWord }: Wording): boolean =>
  isFunctionWord(word) ||
  isCalendarOrPeople(word) ||
  technology.test(word) ||
  unitOfMeasure.test(word) ||
  contraction.test(word) ||
  modelWord.test(word) ||
  word
    .split('-')
    .every((part) => isDictionaryWord(part) || isDictionaryWord(part.replace(/s$/, '')) || /^\d*$/.test(part));
const technology =
  /^(?:wi-?fi|oled|amoled|qled|lcd|led|gps|usb(?:-c)?|hdmi|nfc|ai|apps?|ios|api|cpu|gpu|ram|ssd|pcs?|tvs?|\dk|hd|uhd|\dg|ip\d\d|vpn|crm|seo|faq|diy|dac|anc|hepa|wan|lan|wlan|lte|e?sims?|nas|cdn|sla|sso|saml|mfa|2fa|tls|ssl|aes|gdpr|dsgvo|rgpd|hipaa|soc|iso|pci|erp|hr|pos|b2[bc]|saas|iot|ocr|pdfs?|csv|xml|json|html|css|sql|https?|s?ftp|dns|urls?|ip|qr|rfid|bluetooth|uptime|ac|dc|evs?|suvs?|phevs?|abs|atms?|apy|apr|etfs?|iras?|iban|sepa|pin|fdic|vat|iva|tva|kpis?|roi)$/;
/** "TB", "Mbit", "kWh": written with capitals, and no names. */
const unitOfMeasure =
  /^\d*(?:[kmgtp]?i?b(?:its?|ytes?)?(?:ps)?|[kmgt]?hz|[kmgt]?wh?p?|[kmg]?va|m?ah|dpi|[cmkd]?m[23]?|[mk]?g|[mcd]?l|lbs?|oz|ft|mph|km\/?h|rpm|fps|psi|btu|px|mp|nm|usd|eur|gbp|chf|kcal|cal)$/;
export const isTechnology = (word: string): boolean => technology.test(word);
export const isUnitOfMeasure = (word: string): boolean => unitOfMeasure.test(word);
/** "I'd", "that'll". */
const contraction = /^[a-z]+'(?:d|ll|ve|re|m|s|t)$/;
/** What makers call versions of a product: no part of a brand's name. */
export const modelWord =
  /^(?:pro|max|plus|ultra|mini|lite|air|premium|series|edition|gen|model|smart|classic|elite|ultimate|advanced|professional|commercial|wireless|standard|deluxe)$/;
