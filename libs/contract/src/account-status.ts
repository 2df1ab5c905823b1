import { type BodyOf, integer, oneOf, orNull, parts, response, text } from './response-schema.js';

/** A run that waits longer than this is late. When an assistant works, nearly every run is asked within a minute. */
const lateSeconds = 900;

export const AssistantStatusResponse = response('AssistantStatus', {
  assistant: text('Its slug, as /v1/assistants lists it.', { example: 'default' }),
  label: text('What is measured.', { example: 'OpenAI API with web search' }),
  state: oneOf(
    ['ok', 'delayed', 'failing'],
    'failing: every run since its last answer failed or was skipped; delayed: a run has waited for more than 15 minutes.',
  ),
  degraded_since: orNull(text('Since when it has not been ok; null: it is ok.', { format: 'date-time' })),
  last_answer: orNull(
    text('When it last answered a question of yours; null: never, or too long ago.', { format: 'date-time' }),
  ),
  waiting: integer('Your runs that wait to be asked.'),
  delay_seconds: integer('How long the oldest of them has waited.'),
  failed: integer('Your runs that failed or were skipped in the last 7 days, since its last answer.'),
  error: orNull(
    text('The commonest error of these, as in last_error of a prompt; null: there is none.', { example: 'timeout' }),
  ),
});
export type AssistantStatusBody = BodyOf<typeof AssistantStatusResponse>;

export const StatusResponse = response('Status', {
  state: oneOf(['ok', 'degraded'], 'degraded: an assistant is not ok, or prompts are late.'),
  degraded_since: orNull(
    text('The earliest time since which something has not been ok; null: everything is ok.', { format: 'date-time' }),
  ),
  late_prompts: integer('Prompts that were due more than 10 minutes ago and have not been asked yet.'),
  assistants: parts(AssistantStatusResponse, 'The assistants that your prompts ask.'),
});
export type StatusBody = BodyOf<typeof StatusResponse>;

/** The runs and answers of one assistant for one account. */
export interface AssistantStatusFacts {
  readonly assistant: string;
  readonly lastAnswer: Date | null;
  readonly waiting: number;
  /** When the oldest waiting run was due. */
  readonly waitingSince: Date | null;
  /** Failed runs since the assistant's last answer. */
  readonly failed: number;
  readonly failingSince: Date | null;
  readonly error: string | null;
}

export interface StatusFacts {
  readonly now: Date;
  readonly latePrompts: number;
  /** When the first of the late runs became late. */
  readonly lateSince: Date | null;
  readonly assistants: readonly AssistantStatusFacts[];
}

/** The status as a customer reads it; `labelOf` gives an assistant's display name. */
export function statusBody(facts: StatusFacts, labelOf: (slug: string) => string): StatusBody {
  const assistants = facts.assistants.map((one) =>
    assistantStatus(one, { now: facts.now, label: labelOf(one.assistant) }),
  );
  const since = [facts.lateSince?.toISOString() ?? null, ...assistants.map((one) => one.degraded_since)];
  const [first = null] = since.filter((at) => at !== null).toSorted();
  return {
    state: first === null ? 'ok' : 'degraded',
    degraded_since: first,
    late_prompts: facts.latePrompts,
    assistants,
  };
}

function assistantStatus(
  facts: AssistantStatusFacts,
  { now, label }: { readonly now: Date; readonly label: string },
): AssistantStatusBody {
  const delaySeconds = facts.waitingSince === null ? 0 : secondsBetween(facts.waitingSince, now);
  const isLate = delaySeconds > lateSeconds;
  const lateSince = isLate ? new Date(facts.waitingSince!.getTime() + lateSeconds * 1000) : null;
  return {
    assistant: facts.assistant,
    label,
    state: facts.failingSince ? 'failing' : isLate ? 'delayed' : 'ok',
    degraded_since: (facts.failingSince ?? lateSince)?.toISOString() ?? null,
    last_answer: facts.lastAnswer?.toISOString() ?? null,
    waiting: facts.waiting,
    delay_seconds: delaySeconds,
    failed: facts.failed,
    error: facts.error,
  };
}

const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000));
