import { analyse, analyseAssisted, extractionRequest } from '@app/analysis';
import { Command } from 'commander';
import { measure } from '../measure.js';
import { milliseconds, ratio, tableOf } from '../table.js';
import type { Sample } from './answers.js';
import { longAnswer, ownAnswers, readSamples, watchOf } from './answers.js';
import { contendersOf, reference } from './contenders.js';
import { hostileAliases } from './hostile-aliases.js';
import { hostileExtractions } from './hostile-extractions.js';

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
      request: () => void extractionRequest(text, watch.brand),
      assisted: () => void analyseAssisted(text, watch, reply),
    };
    const times = measure(contenders, { rounds: 5, budgetMs: 8_000 }, name);
    const [local = Number.NaN, ...others] = times.values();
    return [name, milliseconds(local), ...others.map((time) => ratio(time / local))];
  });
  const title = `Assisted, ${longest} characters made of …, and a reply of a thousand quotes of it`;
  return tableOf(title, ['', 'rules alone', 'the request', 'with the reply'], rows);
}
