import { changeNotes, changeWords, type DigestBody, type DigestBrandBody, type DigestMeasure, digestMeasures, hasMoved, hasSignal, measureWords, oneLine, percent } from '@app/contract'; // prettier-ignore

/** The addresses that a mail links to. */
export interface MailLinks {
  /** The account's base URL, without a slash at the end: `https://host/acme`. */
  readonly baseUrl: string;
  /** Ends the digest for its reader by one click; absent in a preview. */
  readonly unsubscribe?: string | undefined;
}

export interface Link {
  readonly text: string;
  readonly url: string;
}

/** The content of a mail, from which both HTML and plain text are made. */
export interface MailPage {
  readonly subject: string;
  readonly heading: string;
  readonly period: string;
  readonly brands: readonly MailBrand[];
  readonly more: string | null;
  readonly dashboard: Link;
  readonly unsubscribe: string | null;
  readonly how: string;
}

export interface MailBrand {
  readonly name: string;
  /** `null`: the week has no answers. */
  readonly headline: { readonly value: string; readonly of: string; readonly change: string } | null;
  readonly bars: readonly Bar[];
  /** The other rates, except those that `unmoved` tells. */
  readonly figures: readonly Figure[];
  readonly notes: readonly string[];
  readonly changed: readonly Finding[];
  readonly more: Link | null;
  readonly unmoved: readonly Finding[];
}

/** One week in the chart. */
export interface Bar {
  readonly label: string;
  /** From 0 to 1; `null`: no answers. */
  readonly value: number | null;
  /** `null`: no answers. */
  readonly text: string | null;
  /** True for the digest's own week. */
  readonly isCurrent: boolean;
}

export interface Figure {
  readonly name: string;
  readonly before: string;
  readonly now: string;
  readonly change: string;
}

/** A sentence, and a link to what shows that it is true. */
export interface Finding {
  readonly sentence: string;
  readonly evidence: Link;
}

/** Puts a digest into the words of a mail, with links to the dashboard. */
export function mailPage(digest: DigestBody, { baseUrl, unsubscribe }: MailLinks): MailPage {
  const week = Number(digest.week.slice(6));
  const dashboard = `${baseUrl}/dashboard/`;
  return {
    subject: subjectOf(digest, week),
    heading: `Week ${week} of ${digest.week.slice(0, 4)}`,
    period: daysOf(digest.from, digest.to),
    brands: digest.brands.map((brand) => brandOf(brand, digest, dashboard)),
    more: digest.more_brands > 0 ? `${digest.more_brands} more brands are in the dashboard.` : null,
    dashboard: { text: 'Open the dashboard', url: dashboard },
    unsubscribe: unsubscribe ?? null,
    how: `Figures are of the answers that AI assistants gave to your prompts, those aside that name a brand of yours. A week is compared with the four weeks before it (${daysOf(digest.baseline.from, digest.baseline.to)}); “points” are hundredths, and “probably between” says where the change lies with 95% confidence.`,
  };
}

function subjectOf({ brands }: DigestBody, week: number): string {
  const changes = brands.reduce((sum, { signals, more_signals: more }) => sum + signals.length + more, 0);
  const whose = brands.length === 1 ? brands[0]!.brand : `${brands.length} brands`;
  const what = changes === 0 ? 'nothing changed' : changes === 1 ? 'one change' : `${changes} changes`;
  return oneLine(`${whose} in AI answers, week ${week}: ${what}`, 150);
}

function brandOf(brand: DigestBrandBody, { from, to }: DigestBody, dashboard: string): MailBrand {
  const { mention_rate: rate } = brand.rates;
  const view = `${dashboard}?${new URLSearchParams({ from, to, brand: brand.brand }).toString()}`;
  const shownElsewhere = new Set<string>(['mention_rate', ...brand.unmoved.map(({ measure }) => measure)]);
  const others = digestMeasures.filter(
    (measure) => !shownElsewhere.has(measure) && brand.rates[measure].value !== null,
  );
  const notes = digestMeasures.flatMap((measure) => changeNotes(brand.rates[measure]));
  return {
    name: oneLine(brand.brand),
    headline:
      rate.value === null
        ? null
        : {
            value: percent(rate.value),
            of: `of ${brand.answers} answers name it`,
            change: movedWords(brand, 'mention_rate'),
          },
    bars: brand.weeks.map(({ from: monday, mention_rate: { value } }, at) => ({
      label: dayOf(monday),
      value,
      text: value === null ? null : percent(value),
      isCurrent: at === brand.weeks.length - 1,
    })),
    figures: others.map((measure) => {
      const measured = brand.rates[measure];
      return {
        name: measureWords(measure, brand.brand),
        before: percent(measured.change?.from.value ?? null),
        now: percent(measured.value),
        change: movedWords(brand, measure),
      };
    }),
    notes: [...new Set(notes)],
    changed: brand.signals.map(({ id, summary, state }) => ({
      sentence: state === 'cleared' ? `${summary} (Over by now.)` : summary,
      evidence: { text: 'Answers that show it', url: `${dashboard}signals?${new URLSearchParams({ id }).toString()}` },
    })),
    more: brand.more_signals > 0 ? { text: `${brand.more_signals} more changes`, url: `${dashboard}signals` } : null,
    unmoved: brand.unmoved.map(({ summary }) => ({ sentence: summary, evidence: { text: 'Figures', url: view } })),
  };
}

/** With three intervals a week, one soon excludes 0 by chance: a change without a signal is called a possible chance. */
function movedWords({ rates, signals }: DigestBrandBody, measure: DigestMeasure): string {
  const words = changeWords(rates[measure]);
  return hasMoved(rates[measure]) === true && !hasSignal(measure, signals)
    ? `${words}, which may yet be chance`
    : words;
}

const dayOf = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(date));

/** The first and last day in words, such as `16 to 22 Nov 2026`. */
function daysOf(from: string, to: string): string {
  const [first, last] = [dayOf(from), dayOf(to)];
  return `${first.slice(-4) === last.slice(-4) ? first.slice(0, -4) : first} to ${last} ${to.slice(0, 4)}`;
}
