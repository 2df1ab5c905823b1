/** Words that files of examples have where a key is to be written. */
const words =
  /^(?:change[-_ ]?(?:me|this|it)|replace[-_ ]?(?:me|this|it)|placeholder|todo|tbd|fixme|none|null|undefined|secret|(?:your|my)[-_ ].*|.*[-_ ](?:your|api)[-_ ](?:api[-_ ])?key(?:[-_ ]here)?|(?:api[-_ ]?)?key)$/i;
/** `<key>`, `${KEY}`, `{{key}}`, `sk-...`, `sk-xxxx`, `xxx`, `***`. */
const shapes = /^(?:<.*>|\$?\{.*\}|(?:sk-(?:proj-|ant-)?)?(?:\.{2,}|…+|[x*]{2,}|_{3,}))$/i;

/** Is this text what somebody was to replace by a key? No provider gives out such ones. */
export const isPlaceholder = (key: string): boolean => words.test(key) || shapes.test(key);

/** What is wrong with the setting of such a key; the text itself is not shown, as no key ever is. */
export const placeholderTrouble = (setting: string): string => `${setting} is a placeholder and no key`;
