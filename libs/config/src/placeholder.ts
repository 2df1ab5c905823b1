/** Words that example files have in place of a key. */
const words =
  /^(?:change[-_ ]?(?:me|this|it)|replace[-_ ]?(?:me|this|it)|placeholder|todo|tbd|fixme|none|null|undefined|secret|(?:your|my)[-_ ].*|.*[-_ ](?:your|api)[-_ ](?:api[-_ ])?key(?:[-_ ]here)?|(?:api[-_ ]?)?key)$/i;
/** Matches `<key>`, `${KEY}`, `{{key}}`, `sk-...`, `sk-xxxx`, `xxx`, `***`. */
const shapes = /^(?:<.*>|\$?\{.*\}|(?:sk-(?:proj-|ant-)?)?(?:\.{2,}|…+|[x*]{2,}|_{3,}))$/i;

/** Whether the text is a placeholder that somebody forgot to replace by a key. No provider issues such keys. */
export const isPlaceholder = (key: string): boolean => words.test(key) || shapes.test(key);

/** The message about such a key; it does not show the text, as no message ever shows a key. */
export const placeholderTrouble = (setting: string): string => `${setting} is a placeholder and no key`;
