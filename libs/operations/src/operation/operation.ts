import type { AssistantList } from '@app/assistant';
import { describeFinding, type FileFinding } from '@app/config';

/** What an operator asked for cannot be done; the message is one line for that operator, with the next step where there is one. */
export class OperationError extends Error {
  override readonly name: string = 'OperationError';
}

/** Settings that would not pass in an onboarding file, each by its name there. */
export class WrongSettings extends OperationError {
  constructor(readonly findings: readonly FileFinding[]) {
    super(findings.map(describeFinding).join('; '));
  }
}

/** An assistant as accounts and prompts name it. */
export interface NamedAssistant {
  readonly slug: string;
  /** What is measured, for people. */
  readonly label: string;
}

/** What this library cannot know of the service that it provisions for. */
export abstract class OperationsOptions {
  /** The environment of keys that name none. */
  abstract readonly keyEnvironment: string;
  /** The base URL that an account's customers get. */
  abstract readonly baseUrlOf: (slug: string) => string;
  /** What the API that started last said of its base URL comes before `baseUrlOf`. */
  abstract readonly servedElsewhere?: boolean;
  /** Whom the installation can ask, in its order: the first where neither account nor prompt names another. */
  abstract readonly assistants: AssistantList<NamedAssistant>;
}

/** Who asks for a change, and why, for the audit trail. */
export interface Trace {
  readonly actor: string;
  readonly reason?: string | undefined;
}

/** Reports the progress of long work, and stops it between two steps: what is done by then is kept. */
export interface LongWork {
  readonly signal?: AbortSignal | undefined;
  /** How much there is to do; not called where that is nothing. */
  readonly begin?: ((total: number) => void) | undefined;
  readonly step?: ((count: number) => void) | undefined;
}
