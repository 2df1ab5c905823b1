import '../style/signals.css';
import type { Body, Signal, SignalWindow } from '@app/client';
import { apiQuery } from '../data/filters.js';
import { useChoices } from '../data/use-choices.js';
import { type Assistants, useAssistants } from '../data/use-assistants.js';
import { type Compared, comparedOf } from '../data/compared.js';
import { useData, useList } from '../data/use-data.js';
import { useView, type View } from '../data/view.js';
import { count, day, dayRange } from '../format.js';
import { Choice } from '../parts/choice.js';
import { Heading } from '../parts/heading.js';
import { ListFoot } from '../parts/list-foot.js';
import { OutsideLink } from '../parts/outside-link.js';
import { RateOf, ShareOf } from '../parts/rate.js';
import { saveRecords } from '../parts/save-file.js';
import { Empty, Shown } from '../parts/states.js';
import { webAddress } from '../data/web-address.js';
import { filterTexts } from '../filter-strings.js';
import { signalTexts } from '../signal-strings.js';
import { texts } from '../strings.js';
import { toldTexts } from '../told-strings.js';
import { OwnChanges } from './overview-change.js';

const states = ['open', 'cleared'] as const;

/** What changed, and what shows it; with `id` in the address, one change alone. */
export default function Signals() {
  const view = useView();
  const id = view.query['id'];
  return (
    <>
      <Heading>{texts.nav.signals}</Heading>
      {id === undefined && <Own view={view} />}
      <p class="about">{signalTexts.about}</p>
      {id === undefined ? <Listed view={view} /> : <One id={id} view={view} />}
    </>
  );
}

/** What the overview begins with, which compares other periods than those of the list. */
function Own({ view }: { readonly view: View }) {
  const query = { ...apiQuery(view.filters), bucket: 'period', compare: 'previous' } as const;
  const [total] = useData('/v1/trends', { query }).body?.data ?? [];
  return (
    <section class="open-signals" aria-label={signalTexts.own}>
      <ul class="names changes">{total && <OwnChanges {...{ total, view }} />}</ul>
      <p>
        <a href={view.link('overview')}>{signalTexts.own}</a>
      </p>
    </section>
  );
}

function One({ id, view }: { readonly id: string; readonly view: View }) {
  const assistants = useAssistants();
  const found = useData('/v1/signals/{id}', { path: { id } });
  const isUnknown = found.error?.code === 'signal_not_found';
  return (
    <>
      {isUnknown ? (
        <Empty>{signalTexts.unknown}</Empty>
      ) : (
        <Shown of={found}>{(signal) => <Changed {...{ signal, view, assistants }} />}</Shown>
      )}
      <p>
        <a href={view.link('signals')}>{signalTexts.all}</a>
      </p>
    </>
  );
}

function Listed({ view }: { readonly view: View }) {
  const { filters, query, show } = view;
  const assistants = useAssistants();
  const { brands } = useChoices();
  const state = states.find((one) => one === query['state']);
  const keep: Record<string, string> = state ? { state } : {};
  const list = useList('/v1/signals', { state, brand: filters.brand });
  return (
    <>
      <form class="filters" aria-label={filterTexts.name} onSubmit={(event) => event.preventDefault()}>
        <Choice
          name={signalTexts.state}
          value={state}
          options={states}
          none={filterTexts.all('state')}
          nameOf={(one) => signalTexts.states[one as 'open' | 'cleared']}
          choose={(chosen) => show(filters, chosen === undefined ? {} : { state: chosen })}
        />
        <Choice
          name={filterTexts.brand}
          value={filters.brand}
          options={brands ?? []}
          none={filterTexts.all('brand')}
          choose={(brand) => show({ ...filters, brand }, keep)}
        />
      </form>
      <Shown of={{ ...list, body: list.rows }}>
        {(rows) => (
          <>
            {rows.length === 0 ? (
              <Nothing
                compared={list.opening ? comparedOf(list.opening) : 'not-yet'}
                isFiltered={state !== undefined || filters.brand !== undefined}
              />
            ) : (
              <>
                {rows.map((signal) => (
                  <Changed key={signal.id} {...{ signal, view, assistants }} />
                ))}
                <ListFoot list={list} rows={rows} save={() => saveRecords('changes', rows.map(recordOf))} />
              </>
            )}
            <Night of={list.opening} />
          </>
        )}
      </Shown>
    </>
  );
}

function Nothing({ compared, isFiltered }: { readonly compared: Compared; readonly isFiltered: boolean }) {
  if (compared !== 'all' && compared !== 'part') return <Empty>{signalTexts.notCompared[compared]}</Empty>;
  return <Empty>{isFiltered ? signalTexts.noneHere : signalTexts.none}</Empty>;
}

const untestedWords: Readonly<Record<string, (n: number, count: string) => string>> = signalTexts.untested;

/** When it was compared last, and what could not be. */
function Night({ of }: { readonly of: Pick<Body<'/v1/signals'>, 'night' | 'untested'> | null }) {
  if (!of || of.night === null || of.night === undefined) return null;
  const reasons = Object.entries(of.untested ?? {}).filter(([reason, n]) => n > 0 && untestedWords[reason]);
  return (
    <div class="soft night">
      <p>{signalTexts.night(day(of.night))}</p>
      {reasons.length > 0 && (
        <details>
          <summary>{signalTexts.untestedTitle}</summary>
          <ul>
            {reasons.map(([reason, n]) => (
              <li key={reason}>{untestedWords[reason]!(n, count(n))}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface OneSignal {
  readonly signal: Signal;
  readonly view: View;
  readonly assistants: Assistants;
}

/** One change: the sentence, both figures, and what shows it. */
function Changed({ signal, view, assistants: { areSeveral, labelOf } }: OneSignal) {
  const { id, state, scope, baseline, current, change, confidence, composition, result_ids: results } = signal;
  const summary = toldTexts.signal(signal);
  const { in_both: both, added, removed } = composition;
  return (
    <article class="signal" aria-labelledby={`signal-${id}`}>
      <h2 id={`signal-${id}`}>{summary}</h2>
      <p class="facts soft">
        <span class={`tag ${state}`}>{signalTexts.states[state]}</span> <span>{whenOf(signal)}</span>{' '}
        {areSeveral && scope.assistant !== null && <span>{labelOf(scope.assistant)}</span>}{' '}
        <a href={view.link('signals', { id })} aria-label={signalTexts.permalink(summary)}>
          {signalTexts.link}
        </a>
      </p>
      <dl class="windows">
        <dt>{signalTexts.before(dayRange(baseline.from, baseline.to))}</dt>
        <dd>
          <Figure window={baseline} />
        </dd>
        <dt>{signalTexts.now(dayRange(current.from, current.to))}</dt>
        <dd>
          <Figure window={current} />
        </dd>
      </dl>
      <p class="soft">
        {change !== null && `${signalTexts.confidence[confidence]} `}
        {signalTexts.samePrompts(both, count(both), added, removed)}
      </p>
      <Pages title={signalTexts.lost} urls={signal.urls_lost} />
      <Pages title={signalTexts.gained} urls={signal.urls_gained} />
      {(scope.prompt_id !== null || results.length > 0) && (
        <p class="facts">
          {scope.prompt_id !== null && (
            <a href={view.link('prompt', { prompt: scope.prompt_id })}>
              {signalTexts.prompt}: <bdi>{scope.query}</bdi>
            </a>
          )}
          {results.length > 0 && <span class="soft">{signalTexts.shownBy}:</span>}
          {results.map((result, index) => (
            <a
              key={result}
              class="nth"
              href={view.link('answer', { id: result })}
              aria-label={signalTexts.answer(count(index + 1))}
            >
              {count(index + 1)}
            </a>
          ))}
        </p>
      )}
    </article>
  );
}

const whenOf = ({ state, first_seen_at: from, cleared_at: to }: Signal): string =>
  state === 'open' || to === null
    ? signalTexts.stateOf.open(day(from))
    : signalTexts.stateOf.cleared(day(from), day(to));

function Figure({ window: { value, numerator, denominator, low, high, answers } }: { readonly window: SignalWindow }) {
  if (numerator === null || denominator === null) return <>{signalTexts.kept(count(answers))}</>;
  const share = { value, numerator, denominator };
  return low === null || high === null ? <ShareOf share={share} /> : <RateOf rate={{ ...share, low, high }} />;
}

function Pages({ title, urls }: { readonly title: string; readonly urls: readonly string[] }) {
  if (urls.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul class="names">
        {urls.map((url) => (
          <li key={url}>{webAddress(url) ? <OutsideLink href={url}>{url}</OutsideLink> : <bdi>{url}</bdi>}</li>
        ))}
      </ul>
    </>
  );
}

function recordOf({ id, kind, state, summary, scope, subject, baseline, current, change, q, ...rest }: Signal) {
  return {
    id,
    kind,
    state,
    summary,
    brand: scope.brand,
    assistant: scope.assistant,
    prompt: scope.query,
    subject,
    before: baseline.value,
    now: current.value,
    points: change?.points ?? null,
    low: change?.low ?? null,
    high: change?.high ?? null,
    q,
    first_seen_at: rest.first_seen_at,
    cleared_at: rest.cleared_at,
  };
}
