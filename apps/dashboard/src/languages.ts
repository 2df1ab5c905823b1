/** The languages that the page is built in, as each calls itself. English is the sources themselves; the others lie in folders of these names. */
export const languages = { en: 'English', de: 'Deutsch', es: 'Español' };
export type Language = keyof typeof languages;
