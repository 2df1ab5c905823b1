import type { signInTexts as english } from '../sign-in-strings.js';
import type { Translation } from '../translation.js';

export const signInTexts: Translation<typeof english> = {
  title: 'Anmelden',
  heading: (account) => (account ? `Bei ${account} anmelden` : 'Anmelden'),
  key: 'API-Schlüssel',
  hint: 'Sie haben ihn von Ihrem Betreiber; er beginnt mit bm_. Er wird gegen eine Sitzung getauscht und nicht in diesem Browser gespeichert.',
  submit: 'Anmelden',
  asking: 'Anmeldung läuft…',
  refused:
    'Dieser Schlüssel wurde nicht angenommen: Er kann vertippt, abgelaufen, widerrufen oder für ein anderes Konto sein. Bitten Sie Ihren Betreiber um einen neuen.',
  linkUsed:
    'Dieser Link wurde schon benutzt oder ist älter als 15 Minuten. Bitten Sie Ihren Betreiber um einen neuen, oder melden Sie sich mit einem Schlüssel an.',
  slowDown: 'Zu viele Versuche. Warten Sie eine Minute, dann versuchen Sie es noch einmal.',
  unavailable: 'Der Dienst war nicht erreichbar. Versuchen Sie es gleich noch einmal.',
  ended: 'Ihre Sitzung ist beendet. Melden Sie sich wieder an, um dort weiterzumachen, wo Sie waren.',
};
