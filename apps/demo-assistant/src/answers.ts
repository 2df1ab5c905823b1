import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { citationForms, citedAs } from './citation-forms.js';
import type { AnswerLabels, LabelledAnswer } from './extraction/labels.js';
import { answersFolder } from './sources.js';
import { chooseNth } from './voices.js';

/** A prompt with written answers. Every company in them is made up. */
export interface WrittenAnswer {
  readonly prompt: string;
  /** The country in which the demo account tracks the prompt. */
  readonly geo: string;
  /** The prompt's tags in the demo account. */
  readonly tags: readonly string[];
  readonly lang: string;
  /** The answers in markdown, given in turn so that they change over time. Sources are written ` ([site](url))`, which each provider's citation form replaces. */
  readonly variants: readonly [string, ...string[]];
  /** What a careful reader finds in each variant. */
  readonly labels: readonly [AnswerLabels, ...AnswerLabels[]];
}

const unknownFile = 'unknown-prompt.md';

/** All written answers, in the order of their file names. */
export const writtenAnswers: readonly WrittenAnswer[] = readdirSync(answersFolder)
  .filter((name) => name.endsWith('.md') && name !== unknownFile)
  .toSorted()
  .map(readAnswer);

const unknownPrompt = readAnswer(unknownFile);

/** The answer to any other prompt. It contains the number of the call, so that a stored answer shows which call it came from. */
const answerToUnknown = (nth: number): string => unknownPrompt.variants[0].replace('{nth}', String(nth));

const byPrompt = new Map(writtenAnswers.map(({ prompt, variants }) => [normalise(prompt), variants]));

/** The answer for the `nth` time (from 1) that this model is asked this prompt; always the same for the same arguments. */
export function chooseAnswer(prompt: string, asked: { nth: number; model: string }): string {
  return chooseNth(prompt, byPrompt.get(normalise(prompt)) ?? [answerToUnknown(asked.nth)], asked);
}

function normalise(prompt: string): string {
  return prompt.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** All answers of the demo, with labels by their author. */
export const labelledAnswers: readonly LabelledAnswer[] = [
  { answer: answerToUnknown(1), labels: unknownPrompt.labels[0] },
  ...writtenAnswers.flatMap(({ variants, labels }) =>
    variants.map((answer, index) => ({ answer, labels: labels[index]! })),
  ),
];

/** The answers in each provider's citation form; each form contains the words that the labels quote. */
export const answersInEachForm = (): LabelledAnswer[] =>
  labelledAnswers.flatMap(({ answer, labels }) =>
    citationForms.map((form) => ({ answer: citedAs(form, answer).text, labels })),
  );

/** Reads a file: front matter in YAML, then the variants. */
function readAnswer(name: string): WrittenAnswer {
  const [, front = '', text = ''] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(join(answersFolder, name), 'utf8')) ?? [];
  const variants = text.split('<!-- next variant -->').map((variant) => variant.trim());
  return { ...parse(front), variants } as WrittenAnswer;
}
