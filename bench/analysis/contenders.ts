import { analyse, findMentions } from '@app/analysis';
import nlp from 'compromise';
import model from 'wink-eng-lite-web-model';
import winkNLP from 'wink-nlp';
import type { Contenders } from '../measure.js';
import type { Sample } from './answers.js';

export const reference = 'wink-nlp (tokens, sentences, POS)';
const wink = winkNLP(model, ['sbd', 'pos']);

/** Each reads every sample once. */
export const contendersOf = (samples: readonly Sample[]): Contenders => ({
  [reference]: over(samples, ({ text }) => wink.readDoc(text).sentences().length()),
  'whole analysis': over(samples, ({ text, watch }) => analyse(text, watch)),
  'mentions alone': over(samples, ({ text, watch }) => findMentions(text, watch)),
  'compromise (tokens, sentences, POS)': over(samples, ({ text }) => nlp(text).length),
  'a plain regular expression': over(samples, ({ text, watch }) => text.match(patternOf(watch.brand))),
});

const over = (samples: readonly Sample[], read: (sample: Sample) => unknown) => (): void => {
  for (const sample of samples) read(sample);
};

/** What simple trackers do: any of the names, in any case, between word borders. */
function patternOf({ name, aliases }: Sample['watch']['brand']): RegExp {
  const names = [name, ...aliases].map((one) => one.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  return new RegExp(`\\b(?:${names.join('|')})\\b`, 'gi');
}
