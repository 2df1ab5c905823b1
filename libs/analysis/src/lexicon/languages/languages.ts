import { arabic } from './arabic.js';
import { chinese } from './chinese.js';
import { english } from './english.js';
import { french } from './french.js';
import { german } from './german.js';
import { italian } from './italian.js';
import { japanese } from './japanese.js';
import { korean } from './korean.js';
import type { Language } from './language.js';
import { portuguese } from './portuguese.js';
import { spanish } from './spanish.js';

/** Every language that has a file; the first is taken where nothing tells. */
export const languages: readonly [Language, ...Language[]] = [
  english,
  german,
  spanish,
  portuguese,
  italian,
  french,
  japanese,
  korean,
  chinese,
  arabic,
];
