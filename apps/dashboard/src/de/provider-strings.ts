import type { providerTexts as english } from '../provider-strings.js';
import type { Translation } from '../translation.js';

export const providerTexts: Translation<typeof english> = {
  submit: 'Über Ihre Organisation anmelden',
  or: 'oder mit einem API-Schlüssel',
  choose: 'Welches Konto?',
  refusals: {
    cancelled: 'Die Anmeldung wurde abgebrochen. Es hat sich nichts geändert.',
    expired: 'Diese Anmeldung hat zu lange gedauert oder wurde in einem anderen Browser begonnen. Beginnen Sie neu.',
    failed:
      'Die Anmeldung Ihrer Organisation gab eine Antwort, die nicht angenommen wurde. Versuchen Sie es noch einmal; geschieht es wieder, fragen Sie Ihren Betreiber.',
    'not-mapped':
      'Ihre Organisation kennt Sie, aber dieses Konto ist für Sie nicht freigegeben. Melden Sie sich als jemand anderes an, oder bitten Sie Ihren Betreiber um Zugang.',
    'provider-down':
      'Die Anmeldung Ihrer Organisation war nicht erreichbar. Versuchen Sie es gleich noch einmal, oder nehmen Sie einen Schlüssel.',
  },
};
