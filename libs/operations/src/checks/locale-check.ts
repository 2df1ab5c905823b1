import { type Check, closest, given } from '@app/config';

/** Checks the language of the person asking. For a name or another spelling the message says which code was meant. */
export const locale: Check = (value) => {
  if (typeof value === 'string' && canonicalLocale(value) !== null) return null;
  const wanted = `must be a language by BCP 47, such as de or de-AT${given(value)}`;
  const meant = typeof value === 'string' ? meantBy(value) : null;
  return meant === null ? wanted : `${wanted}: did you mean ${meant}?`;
};

const known = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/**
 * The code as BCP 47 writes it (`de-at` becomes `de-AT`); `null` where it is no known language, or says more than a language and where it
 * is spoken.
 */
export function canonicalLocale(written: string): string | null {
  try {
    const { baseName, language, region } = new Intl.Locale(written);
    const isPlain = Intl.getCanonicalLocales(written)[0] === baseName && language !== 'und' && region !== 'ZZ';
    return isPlain && known.of(baseName) !== undefined ? baseName : null;
  } catch {
    return null;
  }
}

const languages = 'en de fr es it pt nl sv da nb fi pl cs tr ja zh ko ar he hi ru uk el hu ro'.split(' ');

function meantBy(told: string): string | null {
  const hyphened = canonicalLocale(told.trim().replaceAll('_', '-'));
  if (hyphened !== null) return hyphened;
  const names = new Map<string, string>();
  for (const language of languages) {
    for (const shown of ['en', language])
      names.set(new Intl.DisplayNames(shown, { type: 'language' }).of(language)!.toLowerCase(), language);
  }
  const folded = told.trim().toLowerCase();
  const near = names.has(folded) || folded.length < 4 ? folded : closest(folded, [...names.keys()]);
  return names.get(near ?? '') ?? null;
}
