/** Attributes of a step. They must not contain texts of people or keys, because traces leave the installation. */
export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Describes a step before it begins: the name says what kind of work it is, the attributes on what. */
export interface StepDescription {
  readonly name: string;
  /** Absent for work within the process. */
  readonly kind?: 'client' | 'consumer' | 'producer' | 'server';
  readonly attributes?: Attributes;
}

/** A step that has begun. */
export interface Step {
  set(attributes: Attributes): void;
  /** Marks the step as failed although nothing was thrown. `type` is one of a few codes. */
  fail(type: string): void;
}

/** A request that has begun. */
export interface OpenRequest {
  end(result: { readonly name: string; readonly attributes: Attributes; readonly failed?: string | undefined }): void;
}

/** Records steps as parts of traces. */
export interface Recorder {
  step<T>(description: StepDescription, work: (step: Step) => Promise<T>): Promise<T>;
  inRun<T>(runId: string, description: StepDescription, work: (step: Step) => Promise<T>): Promise<T>;
  recordPastStep(runId: string, description: StepDescription, from: Date): void;
  endOfRun(runId: string, attributes: Attributes, failed?: string): void;
  beginRequest(headers: Readonly<Record<string, string | string[] | undefined>>, proceed: () => void): OpenRequest;
}

let recorder: Recorder | undefined;

/** Records all steps of this process with this recorder from now on; `undefined` stops that. */
export function recordIn(chosen: Recorder | undefined): void {
  recorder = chosen;
}

/** True if steps are recorded. */
export const isTraced = (): boolean => recorder !== undefined;

/** The step that work gets if it is not recorded. */
export const unrecorded: Step = { set: () => {}, fail: () => {} };

/**
 * Does `work` as a step of the active trace, if there is one. If `work` rejects, the step has failed, and the trace gets the error's class
 * or code. `describe` is called only if the step is recorded.
 */
export function step<T>(describe: () => StepDescription, work: (step: Step) => Promise<T>): Promise<T> {
  return recorder === undefined ? work(unrecorded) : recorder.step(describe(), work);
}

/**
 * Does `work` as a step of a run. Each run has one trace, whichever processes work on it, whose id is the run's id without hyphens.
 */
export function inRun<T>(runId: string, describe: () => StepDescription, work: (step: Step) => Promise<T>): Promise<T> {
  return recorder === undefined ? work(unrecorded) : recorder.inRun(runId, describe(), work);
}

/** Records a step of a run that began at `from` and is over now, for work that was done for many runs at once. */
export function recordPastStep(runId: string, describe: () => StepDescription, from: Date): void {
  recorder?.recordPastStep(runId, describe(), from);
}

/** Records the end of a run: the root of its trace, which lasts from the time it was due until now. `failed` is the code of its error. */
export function endOfRun(runId: string, attributes: () => Attributes, failed?: string): void {
  recorder?.endOfRun(runId, attributes(), failed);
}

/** Calls `proceed`, which handles the request, in the client's trace or in a new one. Call it only if `isTraced`. */
export function beginRequest(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  proceed: () => void,
): OpenRequest {
  if (recorder !== undefined) return recorder.beginRequest(headers, proceed);
  proceed();
  return { end: () => {} };
}
