import { Command } from 'commander';
import nlp from 'compromise';
import model from 'wink-eng-lite-web-model';
import winkNLP from 'wink-nlp';
import { analyse, analyseAssisted, extractionRequest, findMentions } from '@app/analysis';
import { measure, milliseconds, ratio, tableOf } from '../harness.js';
import { longAnswer, ownAnswers, readSamples, type Sample, watchOf } from './answers.js';
import { hostileAliases, hostileExtractions } from './hostile-texts.js';

interface Options {
  readonly gold?: string;
  readonly suffix: string;
}

const longest = 100_000;
const brand = { name: 'Garmin', aliases: ['Garmin Connect'], domain: 'garmin.com' };

/** `bench analysis`: how long the analysis takes, as ratios. */
export const analysisBench = (): Command =>
  new Command('analysis')
    .description(
      'The analysis beside wink-nlp, compromise and a regular expression; long answers; hostile aliases; assisted.',
    )
    .option('--gold <dir>', "folder of labelled answers (default: the project's own)")
    .option('--suffix <suffix>', 'between a file name and .jsonl, such as .dev', '')
    .allowExcessArguments(false)
    .action(({ gold, suffix }: Options) => {
      const samples = readSamples(gold ?? ownAnswers(), suffix);
      process.stdout.write(
        `${besideOthers(samples)}\n${byLength(samples)}\n${underHostileAliases(samples)}\n${underHostileExtractions()}`,
      );
    });

function besideOthers(samples: readonly Sample[]): string {
  const times = measure(contendersOf(samples), { rounds: 15, budgetMs: 50_000 }, 'answers');
  const base = times.get(reference) ?? Number.NaN;
  const rows = [...times].map(([name, time]) => [name, milliseconds(time / samples.length), ratio(time / base)]);
  return tableOf(`${samples.length} readings of answers`, ['', 'an answer', 'of wink-nlp'], rows);
}

function byLength(samples: readonly Sample[]): string {
  const texts = [12_500, 25_000, 50_000, longest].map((length) => longAnswer(samples, length));
  const passes = texts.map((text): [string, () => void] => [
    `${text.length}`,
    () => void analyse(text, watchOf(brand)),
  ]);
  const times = measure(Object.fromEntries(passes), { rounds: 8, budgetMs: 20_000 }, 'lengths');
  const perCharacter = texts.map(({ length }) => (times.get(`${length}`) ?? Number.NaN) / length);
  const rows = texts.map(({ length }, i) => [
    `${length} characters`,
    milliseconds(times.get(`${length}`) ?? Number.NaN),
    ratio((perCharacter[i] ?? Number.NaN) / (perCharacter[0] ?? Number.NaN)),
  ]);
  return tableOf('Whole analysis by length', ['', 'time', 'a character, of the shortest'], rows);
}

function underHostileAliases(samples: readonly Sample[]): string {
  const cases = Object.entries(hostileAliases(longAnswer(samples, longest)));
  const rows = cases.map(([name, { aliases, text }]) => {
    const contenders = {
      plain: () => void analyse(text, watchOf(brand)),
      hostile: () => void analyse(text, watchOf({ ...brand, aliases })),
    };
    const times = measure(contenders, { rounds: 5, budgetMs: 8_000 }, name);
    const { plain = Number.NaN, hostile = Number.NaN } = Object.fromEntries(times);
    return [name, milliseconds(plain), milliseconds(hostile), ratio(hostile / plain)];
  });
  return tableOf(`200 hostile aliases, ${longest} characters`, ['', 'plain', 'hostile', 'of plain'], rows);
}

function underHostileExtractions(): string {
  const rows = Object.entries(hostileExtractions(longest)).map(([name, { text, reply }]) => {
    const watch = watchOf(brand);
    const contenders = {
      local: () => void analyse(text, watch),
      request: () => void extractionRequest(text, watch),
      assisted: () => void analyseAssisted(text, watch, reply),
    };
    const times = measure(contenders, { rounds: 5, budgetMs: 8_000 }, name);
    const [local = Number.NaN, ...others] = times.values();
    return [name, milliseconds(local), ...others.map((time) => ratio(time / local))];
  });
  const title = `Assisted, ${longest} characters made of …, and a reply of a thousand quotes of it`;
  return tableOf(title, ['', 'rules alone', 'the request', 'with the reply'], rows);
}

const reference = 'wink-nlp (tokens, sentences, POS)';
const wink = winkNLP(model, ['sbd', 'pos']);

/** Each contender reads every sample once. */
const contendersOf = (samples: readonly Sample[]): Record<string, () => void> => ({
  [reference]: over(samples, ({ text }) => wink.readDoc(text).sentences().length()),
  'whole analysis': over(samples, ({ text, watch }) => analyse(text, watch)),
  'mentions alone': over(samples, ({ text, watch }) => findMentions(text, watch)),
  'compromise (tokens, sentences, POS)': over(samples, ({ text }) => nlp(text).length),
  'a plain regular expression': over(samples, ({ text, watch }) => text.match(patternOf(watch.brand))),
});

const over = (samples: readonly Sample[], read: (sample: Sample) => unknown) => (): void => {
  for (const sample of samples) read(sample);
};

/** What simple trackers do: search for any of the names, in any case, between word borders. */
function patternOf({ name, aliases }: Sample['watch']['brand']): RegExp {
  const names = [name, ...aliases].map((one) => one.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  return new RegExp(`\\b(?:${names.join('|')})\\b`, 'gi');
}
