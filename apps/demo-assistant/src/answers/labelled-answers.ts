import type { LabelledAnswer, Reading } from '../extraction/reading.js';
import { writtenAnswers } from './index.js';
import { unknownPrompt, unknownPromptReading } from './unknown-prompt.js';

const unread: Reading = { brands: [], qualities: {} };

/** Everything the demo says, read by whoever wrote it. */
export const labelledAnswers: readonly LabelledAnswer[] = [
  { answer: unknownPrompt(1), reading: unknownPromptReading },
  ...writtenAnswers.flatMap(({ variants, readings }) =>
    variants.map((answer, index) => ({ answer, reading: readings[index] ?? unread })),
  ),
];
