import type { Mention, WholeResult } from '@app/client';
import { type Assistants, useAssistants } from '../data/use-assistants.js';
import { useData } from '../data/use-data.js';
import { webAddress } from '../data/web-address.js';
import { linkTo, useView } from '../data/view.js';
import { count, decimal, moment } from '../format.js';
import { AnswerText } from '../parts/answer-text.js';
import { Heading } from '../parts/heading.js';
import { Legend } from '../parts/legend.js';
import { OutsideLink } from '../parts/outside-link.js';
import { Failure, Shown } from '../parts/states.js';
import { mentionId } from '../text/marks.js';
import { answerTexts } from '../answer-strings.js';
import { texts } from '../strings.js';
import { askedFrom, languageOf } from '../text/asked-from.js';
import { countryOf } from '../text/country.js';

/** One answer with all that was found in it. Its address is a permalink: the id alone decides what is shown. */
export default function Answer() {
  const { query } = useView();
  const id = query['id'] ?? '';
  const assistants = useAssistants();
  const result = useData('/v1/results/{id}', { path: { id }, query: { include: ['ranking', 'score'] } });
  if (result.error?.status === 404) return <Heading>{answerTexts.answer.unknown}</Heading>;
  if (result.error) return <Failure error={result.error} retry={result.retry} />;
  return (
    <>
      <Heading title={answerTexts.answer.title}>{result.body?.query ?? texts.states.loading}</Heading>
      <Shown of={result}>{(whole) => <Found result={whole} assistants={assistants} />}</Shown>
    </>
  );
}

interface WholeAnswer {
  readonly result: WholeResult;
  readonly assistants: Assistants;
}

function Found({ result, assistants }: WholeAnswer) {
  const { brand, geo, last_checked: checked, mentions, provenance } = result;
  return (
    <>
      <p class="facts">
        <time dateTime={checked}>{moment(checked)}</time> <span>{askedFrom({ ...provenance, geo })}</span>{' '}
        {assistants.areSeveral && <span>{assistants.labelOf(result.provenance.assistant)}</span>}{' '}
        <b>{answerTexts.answer.named(brand, mentions.length)}</b>{' '}
        <a href={linkTo('answer', { id: result.id })}>{answerTexts.answer.permalink}</a>
        <a href={linkTo('prompt', { prompt: result.prompt_id })}>{answerTexts.answer.history}</a>
      </p>
      <div class="reading">
        <article aria-label={answerTexts.answer.text}>
          <Legend />
          <AnswerText result={result} under={1} />
        </article>
        <aside aria-label={answerTexts.answer.findings}>
          <Mentions mentions={mentions} />
          <Names
            title={answerTexts.answer.rivals}
            names={result.evidence.competitors.map(({ name, mentions: times }) => [
              name,
              texts.times(times, count(times)),
            ])}
          />
          <Names
            title={answerTexts.answer.qualities}
            names={result.evidence.qualities.map(({ text, polarity }) => [text, texts.polarities[polarity]])}
          />
          <Citations result={result} />
          <Names title={answerTexts.answer.searches} names={(result.searches ?? []).map(({ query }) => [query, ''])} />
          <Provenance result={result} assistants={assistants} />
        </aside>
      </div>
    </>
  );
}

function Mentions({ mentions }: { readonly mentions: readonly Mention[] }) {
  if (mentions.length === 0) return null;
  return (
    <section aria-labelledby="mentions">
      <h2 id="mentions">{answerTexts.answer.mentions}</h2>
      <ol class="mentions">
        {mentions.map((mention) => (
          <li key={mention.position}>
            <p>
              <a href={`#${mentionId(mention.position)}`}>{answerTexts.answer.mention(mention.position)}</a>{' '}
              <b class="figure">{texts.points(decimal(mention.visibility_percent))}</b>
            </p>
            {mention.ranking && (
              <p class="soft">{answerTexts.answer.rank(mention.ranking.brand_rank, mention.ranking.brands)}</p>
            )}
            {mention.score && <Score score={mention.score} />}
          </li>
        ))}
      </ol>
      <p class="soft">{answerTexts.answer.formula}</p>
    </section>
  );
}

type Parts = NonNullable<Mention['score']>;

/** The three parts that the visibility follows from, each 0 to 1. */
function Score({ score }: { readonly score: Parts }) {
  return (
    <dl class="score">
      {(['position', 'share', 'emphasis'] as const).map((part) => (
        <div key={part}>
          <dt>{answerTexts.answer.score[part]}</dt>
          <dd>
            <svg width="100%" height="8" aria-hidden="true">
              <rect class="track" width="100%" height="8" rx="3" />
              <rect class="fill" width={`${score[part] * 100}%`} height="8" rx="3" />
            </svg>
            <span class="figure">{decimal(score[part])}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Names({ title, names }: { readonly title: string; readonly names: readonly (readonly [string, string])[] }) {
  if (names.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul class="names">
        {names.map(([name, more], index) => (
          <li key={index}>
            <bdi>{name}</bdi> <span class="soft">{more}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Citations({ result: { citations } }: { readonly result: WholeResult }) {
  return (
    <section>
      <h2>{answerTexts.answer.citations}</h2>
      {citations.length === 0 && <p class="soft">{answerTexts.answer.noCitations}</p>}
      <ul class="names">
        {citations.map(({ url, title, domain, own }, index) => {
          const href = webAddress(url);
          return (
            <li key={index}>
              <bdi>{href ? <OutsideLink href={href}>{domain}</OutsideLink> : domain}</bdi>{' '}
              {own && <span class="tag">{texts.you}</span>} {title && <bdi class="soft">{title}</bdi>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type Row = readonly [name: string, value: string];

/** Folded: whom and how it was asked for those who wonder, and a record of it for those who must prove it. */
function Provenance({ result, assistants }: WholeAnswer) {
  const { provenance } = result;
  const { title, asked, record, recordAbout, cleaned } = answerTexts.provenance;
  return (
    <details class="came-about">
      <summary>{title}</summary>
      <h2>{asked}</h2>
      <Rows rows={askedRows(result, assistants)} />
      <h2>{record}</h2>
      <p class="soft">{recordAbout}</p>
      <Rows rows={recordRows(provenance)} />
      {provenance.cleaned && <p class="soft">{cleaned}</p>}
    </details>
  );
}

function Rows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <dl class="provenance">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function askedRows({ geo, provenance }: WholeResult, assistants: Assistants): readonly Row[] {
  const words = answerTexts.provenance;
  const { place, locale, searches } = provenance;
  return [
    [texts.assistants.one, assistants.labelOf(provenance.assistant)],
    [words.model, provenance.model],
    [words.slot, moment(provenance.slot)],
    [words.geo, words.applied(countryOf(geo), provenance.geo_applied)],
    ...(place === null ? [] : [[words.place, words.applied(place, provenance.place_applied)] as const]),
    ...(locale === null ? [] : [[words.locale, words.applied(languageOf(locale), provenance.locale_applied)] as const]),
    [words.retrieval, retrievalOf(provenance)],
    [words.searches, searches === null ? words.unknown : count(searches)],
  ];
}

function recordRows(provenance: WholeResult['provenance']): readonly Row[] {
  const words = answerTexts.provenance;
  return [
    [words.provider, provenance.provider ?? words.unknown],
    [words.api, provenance.api],
    [words.sample, count(provenance.sample)],
    [words.analyser, `${provenance.analyser} (${provenance.analysis_mode})`],
    [words.sha256, provenance.answer_sha256],
    [words.result, provenance.result_id],
  ];
}

const retrievals: Readonly<Record<string, string>> = answerTexts.provenance.retrievals;

/** In words; a kind that these do not know is shown as it is. */
const retrievalOf = ({ retrieval }: WholeResult['provenance']): string =>
  retrieval === null ? answerTexts.provenance.unknown : (retrievals[retrieval] ?? retrieval);
