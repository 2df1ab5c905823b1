/** What is said of a step. Never a text that people wrote, nor a key: traces leave the installation. */
export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A step before it begins: its name says what kind of thing is done, and its attributes with what. */
export interface StepWords {
  readonly name: string;
  /** Absent: work within the process. */
  readonly kind?: 'client' | 'consumer' | 'producer' | 'server';
  readonly attributes?: Attributes;
}

/** A step under way. */
export interface Step {
  set(attributes: Attributes): void;
  /** It came to nothing, though nothing was thrown. `type`: a code of few that there are. */
  fail(type: string): void;
}

/** A request under way. */
export interface OpenRequest {
  end(words: { readonly name: string; readonly attributes: Attributes; readonly failed?: string | undefined }): void;
}

/** Where steps are recorded. */
export interface Recorder {
  step<T>(words: StepWords, work: (step: Step) => Promise<T>): Promise<T>;
  inRun<T>(runId: string, words: StepWords, work: (step: Step) => Promise<T>): Promise<T>;
  passedInRun(runId: string, words: StepWords, from: Date): void;
  endOfRun(runId: string, attributes: Attributes, failed?: string): void;
  beginRequest(headers: Readonly<Record<string, string | string[] | undefined>>, proceed: () => void): OpenRequest;
}

let recorder: Recorder | undefined;

/** From now on all steps of this process are recorded there; `undefined`: none is. */
export function recordIn(chosen: Recorder | undefined): void {
  recorder = chosen;
}

/** Are steps recorded at all? */
export const isTraced = (): boolean => recorder !== undefined;

/** Of what is not recorded. */
export const unrecorded: Step = { set: () => {}, fail: () => {} };

/**
 * Does `work` as a step of the trace that is under way, where there is one; what it rejects with is the step's error, of which the trace
 * has the class or code. `words` are made only where they are recorded.
 */
export function step<T>(words: () => StepWords, work: (step: Step) => Promise<T>): Promise<T> {
  return recorder === undefined ? work(unrecorded) : recorder.step(words(), work);
}

/**
 * Does `work` as a step of a run, whose trace is its own, whatever process works it: a trace's id is the run's, without hyphens.
 */
export function inRun<T>(runId: string, words: () => StepWords, work: (step: Step) => Promise<T>): Promise<T> {
  return recorder === undefined ? work(unrecorded) : recorder.inRun(runId, words(), work);
}

/** A step of a run that is over now and began at `from`: what was done for many runs at once. */
export function passedInRun(runId: string, words: () => StepWords, from: Date): void {
  recorder?.passedInRun(runId, words(), from);
}

/** The run has ended: this is the root of its trace, from the time it was due on. `failed`: its code. */
export function endOfRun(runId: string, attributes: () => Attributes, failed?: string): void {
  recorder?.endOfRun(runId, attributes(), failed);
}

/** `proceed` goes on with the request, in the trace that its client names or in one of its own. Only where `isTraced`. */
export function beginRequest(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  proceed: () => void,
): OpenRequest {
  if (recorder !== undefined) return recorder.beginRequest(headers, proceed);
  proceed();
  return { end: () => {} };
}
