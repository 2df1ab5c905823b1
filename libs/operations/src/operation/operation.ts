import { type AssistantList, describeFinding, type FileFinding } from '@app/config';

/** An operator's request cannot be carried out. The message is one line for that operator, with the next step where there is one. */
export class OperationError extends Error {
  override readonly name: string = 'OperationError';
}

/** Settings that an onboarding file could not have, each by its name there. */
export class WrongSettings extends OperationError {
  constructor(readonly findings: readonly FileFinding[]) {
    super(findings.map(describeFinding).join('; '));
  }
}

/** An assistant as accounts and prompts name it. */
export interface NamedAssistant {
  readonly slug: string;
  /** What is measured, as people read it. */
  readonly label: string;
}

/** What this library cannot know about the service that it provisions for. */
export abstract class OperationsOptions {
  /** The environment of keys that name none. */
  abstract readonly keyEnvironment: string;
  /** The base URL for an account's customers. */
  abstract readonly baseUrlOf: (slug: string) => string;
  /** True where the address that the API has recorded takes precedence over `baseUrlOf`. */
  abstract readonly servedElsewhere?: boolean;
  /** The installation's assistants in their order; the first is asked where neither account nor prompt names another. */
  abstract readonly assistants: AssistantList<NamedAssistant>;
}

/** Who requests a change, and why, for the audit trail. */
export interface Trace {
  readonly actor: string;
  readonly reason?: string | undefined;
}

/** Reports the progress of long work, and stops it between two steps; finished steps are kept. */
export interface LongWork {
  readonly signal?: AbortSignal | undefined;
  /** Called with the amount of work; not called where there is none. */
  readonly begin?: ((total: number) => void) | undefined;
  readonly step?: ((count: number) => void) | undefined;
}
