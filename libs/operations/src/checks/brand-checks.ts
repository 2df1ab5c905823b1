import { domainToASCII } from 'node:url';
import { type Check, given, text } from '@app/config';

/** A name that can be found in a text. */
export const name: Check = (value, part) =>
  text({ max: 100 })(value, part) ?? (/[\p{L}\p{N}]/u.test(String(value)) ? null : 'must have a letter or a digit');

/** A word or several that show what a text is about; the analysis ignores shorter ones. */
export const topic: Check = (value, part) =>
  text({ max: 100 })(value, part) ??
  (/[\p{L}\p{N}]{4}|\p{Lo}{2}/u.test(String(value))
    ? null
    : 'must have a word of four letters or more (two in scripts without capitals): shorter ones are of any topic');

/** A bare host name, in ASCII or Unicode. */
export const domain: Check = (value) => {
  const wanted = 'must be a bare host name such as acme.example, without scheme, port or path';
  if (typeof value !== 'string' || !/^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u.test(value))
    return wanted + given(value);
  const labels = domainToASCII(value).split('.');
  const good =
    labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) && /[a-z]/.test(labels.at(-1)!);
  return good && labels.join('.').length <= 253 ? null : wanted + given(value);
};
