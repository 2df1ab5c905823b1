import type { Cues, Language } from './language.js';
import { wordsOf } from './vocabulary.js';

type Compiled = Omit<Language, 'judgement' | 'core' | 'isShort' | 'judgesTogether'>;

/** `border` is what a word of the language ends at: a look-ahead, '' where words are not parted. */
export function compileCues(cues: Cues, border: string): Compiled {
  const spaced = border === '' ? '' : '(?<![\\p{L}\\p{N}])';
  const opens = (source: string): string => `^[^\\p{L}\\p{N}]*(?:${source})${border}`;
  return {
    code: cues.code,
    common: wordsOf(cues.common ?? ''),
    between: new RegExp(`${spaced}(?:${cues.between})${border}`, 'gu'),
    and: new RegExp(`${spaced}(?:(?:${cues.and})${border}|(?:${cues.gluedAnds ?? '(?!)'})(?=\\p{L}))`, 'gu'),
    general: new RegExp(opens(cues.general), 'u'),
    ofAll: new RegExp(`${spaced}(?:${cues.ofAll})${border}`, 'u'),
    summary: new RegExp(opens(cues.summary), 'u'),
    dropsTopic: cues.dropsTopic ?? false,
    goesOn: new RegExp(opens(cues.goesOn), 'u'),
    judgingLabel: whole(cues.judgingLabel),
    plainLabel: whole(cues.plainLabel),
    priceLabel: whole(cues.priceLabel),
    condition: new RegExp(border === '' ? cues.condition : `(?:${cues.condition})${border}`, 'u'),
    comparedBefore: new RegExp(`${spaced}(?:${cues.comparedBefore ?? '(?!)'})\\s*$`, 'u'),
    comparedAfter: new RegExp(`^\\s*(?:${cues.comparedAfter ?? '(?!)'})`, 'u'),
    row: new RegExp(`^[\\s,、،]*(?:(?:${cues.and}|/|&)\\s*)?(?:(?:${cues.beforeBrand ?? '(?!)'})\\s*)?$`, 'u'),
  };
}

const whole = (source: string): RegExp => new RegExp(`^(?:${source})$`, 'u');
