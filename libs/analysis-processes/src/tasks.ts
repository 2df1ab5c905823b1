import type { Analysis, Watch } from '@app/findings';
import {
  analyseKept,
  type ExtractionContext,
  extractionRequest,
  type KeptAnalysis,
  type KeptExtraction,
} from '@app/analysis';
import {
  type RunFacts,
  factsOf,
  type FieldDefinition,
  type FinishedBody,
  finishedBody,
  type ResultFacts,
} from '@app/contract';

type Answer = ResultFacts['answer'] & { readonly answeredAt: Date };

/** An answer, and all else that its result depends on. */
export interface AnswerToRead {
  readonly run: RunFacts;
  readonly answer: Answer;
  readonly watch: Watch;
  readonly extraction: KeptExtraction | null;
  readonly fields: readonly FieldDefinition[];
}

/** The findings of an answer, and the body of the response made of them. */
export type ReadAnswer = KeptAnalysis & FinishedBody;

/** Stored findings whose response body is to be built again. */
export interface BodyToBuild extends Pick<AnswerToRead, 'run' | 'answer' | 'fields'> {
  readonly analysed: { readonly analysis: Analysis; readonly mode: string };
}

/** The tasks of a child process, by name. They are pure functions whose input and output can be copied between processes. */
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
  readonly asked: ExtractionContext;
}

const maxCached = 200;
const cache = new Map<string, readonly FieldDefinition[]>();

/** Gives the same objects for the same fields. Compiled fields are cached by object, and each message brings new copies. */
function compiledOnce(fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  if (fields.length === 0) return fields;
  const key = JSON.stringify(fields);
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  if (cache.size === maxCached) cache.clear();
  cache.set(key, fields);
  return fields;
}
