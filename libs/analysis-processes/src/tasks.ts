import type { Analysis, Watch } from '@app/findings';
import { analyseKept, type Asked, extractionRequest, type KeptAnalysis, type KeptExtraction } from '@app/analysis';
import {
  type AskedRun,
  factsOf,
  type FieldDefinition,
  type FinishedBody,
  finishedBody,
  type ResultFacts,
} from '@app/contract';

type Answer = ResultFacts['answer'] & { readonly answeredAt: Date };

/** An answer and all that its result follows from. */
export interface AnswerToRead {
  readonly run: AskedRun;
  readonly answer: Answer;
  readonly watch: Watch;
  readonly extraction: KeptExtraction | null;
  readonly fields: readonly FieldDefinition[];
}

/** What was found in an answer, and the body made of it. */
export type ReadAnswer = KeptAnalysis & FinishedBody;

/** Stored findings whose body is to be built again. */
export interface BodyToBuild extends Pick<AnswerToRead, 'run' | 'answer' | 'fields'> {
  readonly analysed: { readonly analysis: Analysis; readonly mode: string };
}

/** What a process that analyses does, by name. Pure: what goes in and what comes out can be copied. */
export const tasks = {
  read: ({ run, answer, watch, extraction, fields }: AnswerToRead): ReadAnswer => {
    const asked = { prompt: run.query, citations: answer.citations };
    const analysed = analyseKept(answer.text, { ...watch, ...asked }, extraction);
    return { ...analysed, ...finishedBody(factsOf(run, answer, analysed), compiledOnce(fields)) };
  },
  build: ({ run, answer, analysed, fields }: BodyToBuild): FinishedBody =>
    finishedBody(factsOf(run, answer, analysed), compiledOnce(fields)),
  request: ({ text, asked }: Request) => extractionRequest(text, asked),
};

interface Request {
  readonly text: string;
  readonly asked: Asked;
}

const mostKnown = 200;
const known = new Map<string, readonly FieldDefinition[]>();

/** The same objects for the same fields: what is compiled of them is kept by object, and each message is a copy. */
function compiledOnce(fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  if (fields.length === 0) return fields;
  const key = JSON.stringify(fields);
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size === mostKnown) known.clear();
  known.set(key, fields);
  return fields;
}
