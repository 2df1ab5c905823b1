import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { citationForms, citedAs } from './citation-forms.js';
import type { AnswerLabels, LabelledAnswer } from './extraction/labels.js';
import { answersFolder } from './sources.js';
import { chooseNth } from './voices.js';

/** A prompt this demo knows, and what it says to it. Every company in the texts is made up. */
export interface WrittenAnswer {
  readonly prompt: string;
  /** Where a demo account would track it. */
  readonly geo: string;
  /** What such an account would sort it under. */
  readonly tags: readonly string[];
  readonly lang: string;
  /** Told in turn, so that a history looks alive; markdown, sources as ` ([site](url))`, which each provider's form replaces. */
  readonly variants: readonly [string, ...string[]];
  /** What a good reader finds in each variant. */
  readonly labels: readonly [AnswerLabels, ...AnswerLabels[]];
}

const unknownFile = 'unknown-prompt.md';

/** In the order of their files' numbers. */
export const writtenAnswers: readonly WrittenAnswer[] = readdirSync(answersFolder)
  .filter((name) => name.endsWith('.md') && name !== unknownFile)
  .toSorted()
  .map(readAnswer);

const unknown = readAnswer(unknownFile);

/** Numbered, so that whoever keeps an answer can tell which call it came from. */
const answerToUnknown = (nth: number): string => unknown.variants[0].replace('{nth}', String(nth));

const byPrompt = new Map(writtenAnswers.map(({ prompt, variants }) => [normalise(prompt), variants]));

/** What the demo says the `nth` time (from 1) that this model is asked; the same for the same prompt, model and `nth`. */
export function chooseAnswer(prompt: string, asked: { nth: number; model: string }): string {
  return chooseNth(prompt, byPrompt.get(normalise(prompt)) ?? [answerToUnknown(asked.nth)], asked);
}

function normalise(prompt: string): string {
  return prompt.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Everything the demo says, labelled by whoever wrote it. */
export const labelledAnswers: readonly LabelledAnswer[] = [
  { answer: answerToUnknown(1), labels: unknown.labels[0] },
  ...writtenAnswers.flatMap(({ variants, labels }) =>
    variants.map((answer, index) => ({ answer, labels: labels[index]! })),
  ),
];

/** The same as each provider gives them; what the labels quote stands in all of them. */
export const answersInEachForm = (): LabelledAnswer[] =>
  labelledAnswers.flatMap(({ answer, labels }) =>
    citationForms.map((form) => ({ answer: citedAs(form, answer).text, labels })),
  );

/** Front matter, then the variants. */
function readAnswer(name: string): WrittenAnswer {
  const [, front = '', text = ''] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(join(answersFolder, name), 'utf8')) ?? [];
  const variants = text.split('<!-- next variant -->').map((variant) => variant.trim());
  return { ...parse(front), variants } as WrittenAnswer;
}
