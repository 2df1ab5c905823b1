import { part, type Part } from '../database/statement.js';

/**
 * Parts of a statement that add what results contribute to the daily counts. `from` has account_id, prompt_id,
 * assistant, slot, last_checked, contribution and sign: 1 adds, -1 subtracts. The row in report_day for a prompt's day
 * and assistant is locked first and always in the same order: whoever holds it may change their other counts of that
 * day, so two statements never deadlock.
 */
export function counted(from: Part): readonly [ofDay: Part, days: Part, ...others: Part[]] {
  const ofDay = part('of_day', `select f.*, (last_checked at time zone 'UTC')::date as day from ${from.name} f`);
  const days = countedDays(ofDay);
  const others = [
    countedCompetitors,
    countedCitations,
    countedQualities,
    countedThemes,
    countedRivalQualities,
    countedRivalThemes,
    countedSearches,
    countedSources,
  ];
  return [ofDay, days, ...others.map((count) => count(ofDay, days))];
}

// A result that a process of the release before kept says nothing about its rank.
const countedDays = (ofDay: Part): Part =>
  part(
    'counted_days',
    `insert into report_day as d
      (account_id, prompt_id, assistant, day, answers, mentioned, own_cited, mentions, brand_references, ranked, rank_sum,
       visibility_tenths, slots)
    select account_id, prompt_id, assistant, day, sum(sign), sum(sign * c.mentioned), sum(sign * c.own_cited), sum(sign * c.mentions),
      sum(sign * c.brand_references), sum(sign * (coalesce(c.rank, 0) > 0)::int), sum(sign * coalesce(c.rank, 0)),
      sum(sign * c.visibility_tenths), array_agg(distinct slot order by slot)
    from ${ofDay.name}, jsonb_to_record(contribution) as c
      (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
    group by account_id, prompt_id, day, assistant order by account_id, prompt_id, day, assistant
    on conflict on constraint report_day_pk do update set answers = d.answers + excluded.answers,
      mentioned = d.mentioned + excluded.mentioned, own_cited = d.own_cited + excluded.own_cited,
      mentions = d.mentions + excluded.mentions, brand_references = d.brand_references + excluded.brand_references,
      ranked = d.ranked + excluded.ranked, rank_sum = d.rank_sum + excluded.rank_sum,
      visibility_tenths = d.visibility_tenths + excluded.visibility_tenths,
      slots = case when d.slots @> excluded.slots then d.slots
        else array(select distinct unnest(d.slots || excluded.slots) order by 1) end
    returning day`,
  );

const countedCompetitors = (ofDay: Part, days: Part): Part =>
  part(
    'counted_competitors',
    `insert into competitor_day as d
      (account_id, prompt_id, assistant, day, spelling_hash, name_key, spelling, answers, mentions, rank_sum)
    select account_id, prompt_id, assistant, day, md5(concat_ws(E'\\n', c.key, c.spelling))::uuid, c.key, c.spelling,
      sum(sign * c.answers), sum(sign * c.mentions), sum(sign * c.rank)
    from ${ofDay.name}, jsonb_to_recordset(contribution -> 'competitors') as c
      (key text, spelling text, answers int, mentions int, rank int)
    where (select count(*) from ${days.name}) > 0
    group by 1, 2, 3, 4, 5, 6, 7
    having (sum(sign * c.answers), sum(sign * c.mentions), sum(sign * c.rank)) <> (0, 0, 0)
    on conflict on constraint competitor_day_pk do update set answers = d.answers + excluded.answers,
      mentions = d.mentions + excluded.mentions, rank_sum = d.rank_sum + excluded.rank_sum`,
  );

const countedCitations = (ofDay: Part, days: Part): Part =>
  part(
    'counted_citations',
    `insert into citation_day as d (account_id, prompt_id, assistant, day, url_hash, domain, url, answers, own_answers, rival_answers,
      url_answers)
    select account_id, prompt_id, assistant, day, md5(c.url)::uuid, c.domain, c.url,
      sum(sign * c.answers), sum(sign * c.own_answers), sum(sign * coalesce(c.rival_answers, 0)), sum(sign)
    from ${ofDay.name}, jsonb_to_recordset(contribution -> 'citations') as c
      (domain text, url text, answers int, own_answers int, rival_answers int)
    where (select count(*) from ${days.name}) > 0
    group by 1, 2, 3, 4, 5, 6, 7
    having (sum(sign * c.answers), sum(sign * c.own_answers), sum(sign * coalesce(c.rival_answers, 0)), sum(sign)) <> (0, 0, 0, 0)
    on conflict on constraint citation_day_pk do update set answers = d.answers + excluded.answers,
      own_answers = d.own_answers + excluded.own_answers, rival_answers = d.rival_answers + excluded.rival_answers,
      url_answers = d.url_answers + excluded.url_answers`,
  );

// A result of the release before says nothing about themes. It was added to the row without a theme, and is subtracted
// from that.
const countedQualities = (ofDay: Part, days: Part): Part =>
  part(
    'counted_qualities',
    `insert into quality_day as d
      (account_id, prompt_id, assistant, day, wording_hash, quality_key, polarity, theme, wording, answers, wording_answers)
    select account_id, prompt_id, assistant, day, md5(concat_ws(E'\\n', c.key, c.polarity, c.wording, c.theme))::uuid, c.key,
      c.polarity, c.theme, c.wording, sum(sign * c.answers), sum(sign)
    from ${ofDay.name}, jsonb_to_recordset(contribution -> 'qualities') as c
      (key text, polarity text, theme text, wording text, answers int)
    where (select count(*) from ${days.name}) > 0
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    having (sum(sign * c.answers), sum(sign)) <> (0, 0)
    on conflict on constraint quality_day_pk do update set answers = d.answers + excluded.answers,
      wording_answers = d.wording_answers + excluded.wording_answers`,
  );

const countedThemes = (ofDay: Part, days: Part): Part =>
  part(
    'counted_themes',
    `insert into theme_day as d (account_id, prompt_id, assistant, day, theme, polarities, answers)
    select account_id, prompt_id, assistant, day, c.theme, c.polarities, sum(sign)
    from ${ofDay.name}, jsonb_to_recordset(contribution -> 'themes') as c (theme text, polarities text[])
    where (select count(*) from ${days.name}) > 0
    group by 1, 2, 3, 4, 5, 6
    having sum(sign) <> 0
    on conflict on constraint theme_day_pk do update set answers = d.answers + excluded.answers`,
  );

/** A table of one list in what a contribution says about rivals, `v`. */
const rivalsIn = (contribution: string): string =>
  `jsonb_to_recordset(${contribution} -> 'rivals') as v (key text, qualities jsonb, themes jsonb)`;

export const rivalQualitiesIn = (contribution: string): string => `${rivalsIn(contribution)},
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int)`;

export const rivalThemesIn = (contribution: string): string => `${rivalsIn(contribution)},
  jsonb_to_recordset(v.themes) as c (theme text, polarities text[])`;

const countedRivalQualities = (ofDay: Part, days: Part): Part =>
  part(
    'counted_rival_qualities',
    `insert into rival_quality_day as d
      (account_id, prompt_id, assistant, day, wording_hash, brand_key, quality_key, polarity, theme, wording, answers, wording_answers)
    select account_id, prompt_id, assistant, day, md5(concat_ws(E'\\n', v.key, c.key, c.polarity, c.wording, c.theme))::uuid, v.key, c.key,
      c.polarity, c.theme, c.wording, sum(sign * c.answers), sum(sign)
    from ${ofDay.name}, ${rivalQualitiesIn('contribution')}
    where (select count(*) from ${days.name}) > 0
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    having (sum(sign * c.answers), sum(sign)) <> (0, 0)
    on conflict on constraint rival_quality_day_pk do update set answers = d.answers + excluded.answers,
      wording_answers = d.wording_answers + excluded.wording_answers`,
  );

const countedRivalThemes = (ofDay: Part, days: Part): Part =>
  part(
    'counted_rival_themes',
    `insert into rival_theme_day as d (account_id, prompt_id, assistant, day, brand_key, theme, polarities, answers)
    select account_id, prompt_id, assistant, day, v.key, c.theme, c.polarities, sum(sign)
    from ${ofDay.name}, ${rivalThemesIn('contribution')}
    where (select count(*) from ${days.name}) > 0
    group by 1, 2, 3, 4, 5, 6, 7
    having sum(sign) <> 0
    on conflict on constraint rival_theme_day_pk do update set answers = d.answers + excluded.answers`,
  );

// A result of the release before says nothing about its searches: it has no such list.
const countedSearches = (ofDay: Part, days: Part): Part =>
  part(
    'counted_searches',
    `insert into search_day as d
      (account_id, prompt_id, assistant, day, wording_hash, search_key, wording, answers, wording_answers)
    select account_id, prompt_id, assistant, day, md5(concat_ws(E'\\n', c.key, c.wording))::uuid, c.key, c.wording,
      sum(sign * c.answers), sum(sign)
    from ${ofDay.name}, jsonb_to_recordset(contribution -> 'searches') as c (key text, wording text, answers int)
    where (select count(*) from ${days.name}) > 0
    group by 1, 2, 3, 4, 5, 6, 7
    having (sum(sign * c.answers), sum(sign)) <> (0, 0)
    on conflict on constraint search_day_pk do update set answers = d.answers + excluded.answers,
      wording_answers = d.wording_answers + excluded.wording_answers`,
  );

// A result of the release before does not say whether it cites anything, and is in no set, so it is not subtracted from
// one either.
export const citesIn = (contribution: string): string => `coalesce((${contribution} ->> 'cites')::int, 0) > 0`;

/** Columns of a contribution: everything that it cites and names, sorted, and whether it names the tracked brand. */
export const sourceSet = (contribution: string): string =>
  `array(select distinct c.domain from jsonb_to_recordset(${contribution} -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(${contribution} -> 'competitors') as c (key text) order by 1) as rivals,
   (${contribution} ->> 'mentioned')::int > 0 as mentioned`;

const countedSources = (ofDay: Part, days: Part): Part =>
  part(
    'counted_sources',
    `insert into source_day as d
      (account_id, prompt_id, assistant, day, set_hash, domains, rivals, mentioned, answers)
    select account_id, prompt_id, assistant, day, md5(to_jsonb(array[to_jsonb(domains), to_jsonb(rivals), to_jsonb(mentioned)])::text)::uuid,
      domains, rivals, mentioned, sum(sign)
    from (select o.*, ${sourceSet('o.contribution')} from ${ofDay.name} o where ${citesIn('o.contribution')}) s
    where (select count(*) from ${days.name}) > 0
    group by 1, 2, 3, 4, 5, 6, 7, 8
    having sum(sign) <> 0
    on conflict on constraint source_day_pk do update set answers = d.answers + excluded.answers`,
  );
