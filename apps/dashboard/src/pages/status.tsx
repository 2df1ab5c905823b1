import type { Body } from '@app/client';
import { useData } from '../data/use-data.js';
import { ago, count, moment } from '../format.js';
import { Heading } from '../parts/heading.js';
import { Operator } from '../parts/operator.js';
import { Empty, Shown } from '../parts/states.js';
import { promptTexts } from '../prompt-strings.js';
import { statusTexts } from '../status-strings.js';
import { texts } from '../strings.js';

type Status = Body<'/v1/status'>;

/** Whether the account's prompts are asked and answered. */
export default function StatusPage() {
  const status = useData('/v1/status');
  return (
    <>
      <Heading>{texts.nav.status}</Heading>
      <Shown of={status}>
        {(body) => (
          <>
            <Summary {...body} />
            {body.assistants.map((one) => (
              <AssistantStatus key={one.assistant} {...one} />
            ))}
          </>
        )}
      </Shown>
    </>
  );
}

function Summary({ degraded_since: since, late_prompts: late, assistants }: Status) {
  if (assistants.length === 0) return <Empty>{statusTexts.nothingAsked}</Empty>;
  if (since === null) return <p>{statusTexts.ok}</p>;
  return (
    <p class="problem">
      {statusTexts.degraded(moment(since))} {late > 0 && statusTexts.late(late, count(late))}
      <Operator />
    </p>
  );
}

const errorCodes: Readonly<Record<string, string>> = promptTexts.errorCodes;

function AssistantStatus(one: Status['assistants'][number]) {
  const { label, state, last_answer: last, waiting, delay_seconds: delay, failed, error } = one;
  const isNew = state === 'ok' && last === null;
  const kind = isNew ? 'waiting' : state === 'ok' ? 'succeeded' : 'failed';
  return (
    <section>
      <h2>
        {label}{' '}
        <span class={`state ${kind}`}>{isNew ? promptTexts.promptStates.waiting : statusTexts.states[state]}</span>
      </h2>
      <p>
        {last === null ? statusTexts.never : statusTexts.lastAnswer(ago(last))}{' '}
        {failed > 0 && statusTexts.failed(failed, count(failed))} {error !== null && (errorCodes[error] ?? error)}{' '}
        {waiting > 0 && statusTexts.waiting(waiting, count(waiting), count(Math.floor(delay / 60)))}
      </p>
    </section>
  );
}
