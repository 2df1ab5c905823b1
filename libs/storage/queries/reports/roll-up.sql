-- rollUp.accounts
-- $1 integer
-- gives back
--   id uuid not null
select c.account_id as id from account_count c left join rollup_account r using (account_id)
  where exists (select from pg_trigger where tgrelid = to_regclass('report_day') and tgname = 'rollup_day_added') and case when r.account_id is null then c.prompts >= $1 and exists (
      select from report_day d where d.account_id = c.account_id and d.day <= ((now() - interval '1 hour') at time zone 'UTC')::date - 1
    )
    else r.last_day < ((now() - interval '1 hour') at time zone 'UTC')::date - 1 or exists (select from stale_rollup s where s.account_id = c.account_id)
      or exists (select from report_rollup u where u.account_id = c.account_id and u.citing is null and u.answers > 0)
      or exists (select from report_day d where d.account_id = c.account_id and d.day < r.first_day)
      or r.first_day <= r.last_day and not exists (
        select from report_day d where d.account_id = c.account_id and d.day <= r.first_day
      ) end
  order by c.account_id;

-- rollUp.addDay report_rollup (1 of 16)
-- $1 uuid
-- $2 boolean
-- $3 date
insert into report_rollup (account_id, split, day, segment_id, assistant, answers, mentioned, own_cited, mentions, brand_references, ranked, rank_sum, visibility_tenths, clusters, units, references2, mentions2, mentions_references, named_units, named2, visibility2, visibility_named, citing, first_slot, last_slot, first_prompt, mentioned_prompts, answered_prompts)
    select d.account_id, $2, d.day, m.segment_id, d.assistant, sum(d.answers), sum(d.mentioned), sum(d.own_cited), sum(d.mentions), sum(d.brand_references), sum(d.ranked), sum(d.rank_sum), sum(d.visibility_tenths), sum(cardinality(d.slots)), sum((d.brand_references > 0)::int), sum(d.brand_references::bigint * d.brand_references), sum(d.mentions::bigint * d.mentions), sum(d.mentions::bigint * d.brand_references), sum((d.mentioned > 0)::int), sum(d.mentioned::bigint * d.mentioned), sum(d.visibility_tenths::bigint * d.visibility_tenths), sum(d.visibility_tenths::bigint * d.mentioned), sum(d.citing), min(d.slots[1]) filter (where d.answers > 0), max(d.slots[cardinality(d.slots)]) filter (where d.answers > 0), (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid, substring(bit_or(set_bit(0::bit(1), m.ordinal, 1)) filter (where d.mentioned > 0) from 1 for max(m.ordinal) filter (where d.mentioned > 0) + 1), substring(bit_or(set_bit(0::bit(1), m.ordinal, 1)) filter (where d.answers > 0) from 1 for max(m.ordinal) filter (where d.answers > 0) + 1)
    from (
      select r.*, coalesce(s.citing, 0) as citing from report_day r left join (
        select prompt_id, assistant, sum(answers) as citing from source_day
        where account_id = $1 and day = $3::date and answers > 0 group by prompt_id, assistant
      ) s using (prompt_id, assistant)
      where r.account_id = $1 and r.day = $3::date
    ) d join (
      select p.id as prompt_id, s.segment_id, s.ordinal from prompt p
        join segment_prompt s on s.account_id = $1 and s.prompt_id = p.id and s.segment_id = md5(concat_ws(' ', p.brand_id, p.branded))::uuid
      where p.account_id = $1
    ) m on m.prompt_id = d.prompt_id
    where d.account_id = $1 and d.day = $3::date
    group by d.account_id, d.day, m.segment_id, d.assistant
    having (sum(d.answers), sum(d.mentioned), sum(d.own_cited), sum(d.mentions), sum(d.brand_references), sum(d.ranked), sum(d.rank_sum), sum(d.visibility_tenths), sum(cardinality(d.slots)), sum((d.brand_references > 0)::int), sum(d.brand_references::bigint * d.brand_references), sum(d.mentions::bigint * d.mentions), sum(d.mentions::bigint * d.brand_references), sum((d.mentioned > 0)::int), sum(d.mentioned::bigint * d.mentioned), sum(d.visibility_tenths::bigint * d.visibility_tenths), sum(d.visibility_tenths::bigint * d.mentioned), sum(d.citing)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

-- rollUp.addDay report_rollup split (2 of 16)
-- $1 uuid
-- $2 boolean
-- $3 date
insert into report_rollup (account_id, split, day, segment_id, assistant, answers, mentioned, own_cited, mentions, brand_references, ranked, rank_sum, visibility_tenths, clusters, units, references2, mentions2, mentions_references, named_units, named2, visibility2, visibility_named, citing, first_slot, last_slot, first_prompt, mentioned_prompts, answered_prompts)
    select d.account_id, $2, d.day, m.segment_id, d.assistant, sum(d.answers), sum(d.mentioned), sum(d.own_cited), sum(d.mentions), sum(d.brand_references), sum(d.ranked), sum(d.rank_sum), sum(d.visibility_tenths), sum(cardinality(d.slots)), sum((d.brand_references > 0)::int), sum(d.brand_references::bigint * d.brand_references), sum(d.mentions::bigint * d.mentions), sum(d.mentions::bigint * d.brand_references), sum((d.mentioned > 0)::int), sum(d.mentioned::bigint * d.mentioned), sum(d.visibility_tenths::bigint * d.visibility_tenths), sum(d.visibility_tenths::bigint * d.mentioned), sum(d.citing), min(d.slots[1]) filter (where d.answers > 0), max(d.slots[cardinality(d.slots)]) filter (where d.answers > 0), (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid, substring(bit_or(set_bit(0::bit(1), m.ordinal, 1)) filter (where d.mentioned > 0) from 1 for max(m.ordinal) filter (where d.mentioned > 0) + 1), substring(bit_or(set_bit(0::bit(1), m.ordinal, 1)) filter (where d.answers > 0) from 1 for max(m.ordinal) filter (where d.answers > 0) + 1)
    from (
      select r.*, coalesce(s.citing, 0) as citing from report_day r left join (
        select prompt_id, assistant, sum(answers) as citing from source_day
        where account_id = $1 and day = $3::date and answers > 0 group by prompt_id, assistant
      ) s using (prompt_id, assistant)
      where r.account_id = $1 and r.day = $3::date
    ) d join (
      select p.id as prompt_id, s.segment_id, s.ordinal from prompt p
        join segment_prompt s on s.account_id = $1 and s.prompt_id = p.id and s.segment_id = md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid
      where p.account_id = $1
    ) m on m.prompt_id = d.prompt_id
    where d.account_id = $1 and d.day = $3::date
    group by d.account_id, d.day, m.segment_id, d.assistant
    having (sum(d.answers), sum(d.mentioned), sum(d.own_cited), sum(d.mentions), sum(d.brand_references), sum(d.ranked), sum(d.rank_sum), sum(d.visibility_tenths), sum(cardinality(d.slots)), sum((d.brand_references > 0)::int), sum(d.brand_references::bigint * d.brand_references), sum(d.mentions::bigint * d.mentions), sum(d.mentions::bigint * d.brand_references), sum((d.mentioned > 0)::int), sum(d.mentioned::bigint * d.mentioned), sum(d.visibility_tenths::bigint * d.visibility_tenths), sum(d.visibility_tenths::bigint * d.mentioned), sum(d.citing)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

-- rollUp.addDay competitor_rollup (3 of 16)
-- $1 uuid
-- $2 boolean
-- $3 date
insert into competitor_rollup (account_id, split, day, segment_id, assistant, spelling_hash, name_key, spelling, answers, mentions, rank_sum, mentions2, mentions_references, prompts)
    select d.account_id, $2, d.day, m.segment_id, d.assistant, md5(jsonb_build_array(d.name_key, d.spelling)::text)::uuid, d.name_key, d.spelling, sum(d.answers), sum(d.mentions), sum(d.rank_sum), sum(d.mentions * d.key_mentions), sum(d.mentions::bigint * d.brand_references), substring(bit_or(set_bit(0::bit(1), m.ordinal, 1)) filter (where d.answers > 0) from 1 for max(m.ordinal) filter (where d.answers > 0) + 1)
    from (
      select c.*, sum(c.mentions) over (partition by c.prompt_id, c.assistant, c.day, c.name_key) as key_mentions, r.brand_references
      from competitor_day c join report_day r on r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.day = c.day
      where c.account_id = $1 and r.account_id = $1 and c.day = $3::date and r.day = $3::date and true
    ) d join (
      select p.id as prompt_id, s.segment_id, s.ordinal from prompt p
        join segment_prompt s on s.account_id = $1 and s.prompt_id = p.id and s.segment_id = md5(concat_ws(' ', p.brand_id, p.branded))::uuid
      where p.account_id = $1
    ) m on m.prompt_id = d.prompt_id
    where d.account_id = $1 and d.day = $3::date
    group by d.account_id, d.day, m.segment_id, d.assistant, d.name_key, d.spelling
    having (sum(d.answers), sum(d.mentions), sum(d.rank_sum), sum(d.mentions * d.key_mentions), sum(d.mentions::bigint * d.brand_references)) <> (0, 0, 0, 0, 0);

-- rollUp.addDay competitor_rollup split (4 of 16)
-- $1 uuid
-- $2 boolean
-- $3 date
insert into competitor_rollup (account_id, split, day, segment_id, assistant, spelling_hash, name_key, spelling, answers, mentions, rank_sum, mentions2, mentions_references, prompts)
    select d.account_id, $2, d.day, m.segment_id, d.assistant, md5(jsonb_build_array(d.name_key, d.spelling)::text)::uuid, d.name_key, d.spelling, sum(d.answers), sum(d.mentions), sum(d.rank_sum), sum(d.mentions * d.key_mentions), sum(d.mentions::bigint * d.brand_references), substring(bit_or(set_bit(0::bit(1), m.ordinal, 1)) filter (where d.answers > 0) from 1 for max(m.ordinal) filter (where d.answers > 0) + 1)
    from (
      select c.*, sum(c.mentions) over (partition by c.prompt_id, c.assistant, c.day, c.name_key) as key_mentions, r.brand_references
      from competitor_day c join report_day r on r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.day = c.day
      where c.account_id = $1 and r.account_id = $1 and c.day = $3::date and r.day = $3::date and true
    ) d join (
      select p.id as prompt_id, s.segment_id, s.ordinal from prompt p
        join segment_prompt s on s.account_id = $1 and s.prompt_id = p.id and s.segment_id = md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid
      where p.account_id = $1
    ) m on m.prompt_id = d.prompt_id
    where d.account_id = $1 and d.day = $3::date
    group by d.account_id, d.day, m.segment_id, d.assistant, d.name_key, d.spelling
    having (sum(d.answers), sum(d.mentions), sum(d.rank_sum), sum(d.mentions * d.key_mentions), sum(d.mentions::bigint * d.brand_references)) <> (0, 0, 0, 0, 0);

-- rollUp.addDay citation_rollup (5 of 16)
-- $1 uuid
-- $2 boolean
-- $3 date
insert into citation_rollup (account_id, split, day, segment_id, assistant, url_hash, domain, url, answers, own_answers, rival_answers, url_answers)
    select d.account_id, $2, d.day, m.segment_id, d.assistant, md5(jsonb_build_array(d.domain, d.url)::text)::uuid, d.domain, d.url, sum(d.answers), sum(d.own_answers), sum(d.rival_answers), sum(d.url_answers)
    from citation_day d join (
      select p.id as prompt_id, s.segment_id, s.ordinal from prompt p
        join segment_prompt s on s.account_id = $1 and s.prompt_id = p.id and s.segment_id = md5(concat_ws(' ', p.brand_id, p.branded))::uuid
      where p.account_id = $1
    ) m on m.prompt_id = d.prompt_id
    where d.account_id = $1 and d.day = $3::date
    group by d.account_id, d.day, m.segment_id, d.assistant, d.domain, d.url
    having (sum(d.answers), sum(d.own_answers), sum(d.rival_answers), sum(d.url_answers)) <> (0, 0, 0, 0);

-- rollUp.addDay citation_rollup split (6 of 16)
-- $1 uuid
-- $2 boolean
-- $3 date
insert into citation_rollup (account_id, split, day, segment_id, assistant, url_hash, domain, url, answers, own_answers, rival_answers, url_answers)
    select d.account_id, $2, d.day, m.segment_id, d.assistant, md5(jsonb_build_array(d.domain, d.url)::text)::uuid, d.domain, d.url, sum(d.answers), sum(d.own_answers), sum(d.rival_answers), sum(d.url_answers)
    from citation_day d join (
      select p.id as prompt_id, s.segment_id, s.ordinal from prompt p
        join segment_prompt s on s.account_id = $1 and s.prompt_id = p.id and s.segment_id = md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid
      where p.account_id = $1
    ) m on m.prompt_id = d.prompt_id
    where d.account_id = $1 and d.day = $3::date
    group by d.account_id, d.day, m.segment_id, d.assistant, d.domain, d.url
    having (sum(d.answers), sum(d.own_answers), sum(d.rival_answers), sum(d.url_answers)) <> (0, 0, 0, 0);

-- rollUp.addDay quality_rollup (7 of 16)
-- $1 uuid
-- $2 boolean
-- $3 date
insert into quality_rollup (account_id, split, day, segment_id, assistant, wording_hash, quality_key, polarity, theme, wording, answers, wording_answers, first_prompt, prompts)
    select d.account_id, $2, d.day, m.segment_id, d.assistant, md5(jsonb_build_array(d.quality_key, d.polarity, d.theme, d.wording)::text)::uuid, d.quality_key, d.polarity, d.theme, d.wording, sum(d.answers), sum(d.wording_answers), (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid, substring(bit_or(set_bit(0::bit(1), m.ordinal, 1)) filter (where d.answers > 0) from 1 for max(m.ordinal) filter (where d.answers > 0) + 1)
    from quality_day d join (
      select p.id as prompt_id, s.segment_id, s.ordinal from prompt p
        join segment_prompt s on s.account_id = $1 and s.prompt_id = p.id and s.segment_id = md5(concat_ws(' ', p.brand_id, p.branded))::uuid
      where p.account_id = $1
    ) m on m.prompt_id = d.prompt_id
    where d.account_id = $1 and d.day = $3::date
    group by d.account_id, d.day, m.segment_id, d.assistant, d.quality_key, d.polarity, d.theme, d.wording
    having (sum(d.answers), sum(d.wording_answers)) <> (0, 0);

-- rollUp.addDay quality_rollup split (8 of 16)
-- $1 uuid
-- $2 boolean
-- $3 date
insert into quality_rollup (account_id, split, day, segment_id, assistant, wording_hash, quality_key, polarity, theme, wording, answers, wording_answers, first_prompt, prompts)
    select d.account_id, $2, d.day, m.segment_id, d.assistant, md5(jsonb_build_array(d.quality_key, d.polarity, d.theme, d.wording)::text)::uuid, d.quality_key, d.polarity, d.theme, d.wording, sum(d.answers), sum(d.wording_answers), (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid, substring(bit_or(set_bit(0::bit(1), m.ordinal, 1)) filter (where d.answers > 0) from 1 for max(m.ordinal) filter (where d.answers > 0) + 1)
    from quality_day d join (
      select p.id as prompt_id, s.segment_id, s.ordinal from prompt p
        join segment_prompt s on s.account_id = $1 and s.prompt_id = p.id and s.segment_id = md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid
      where p.account_id = $1
    ) m on m.prompt_id = d.prompt_id
    where d.account_id = $1 and d.day = $3::date
    group by d.account_id, d.day, m.segment_id, d.assistant, d.quality_key, d.polarity, d.theme, d.wording
    having (sum(d.answers), sum(d.wording_answers)) <> (0, 0);

-- rollUp.addDay theme_rollup (9 of 16)
-- $1 uuid
-- $2 boolean
-- $3 date
insert into theme_rollup (account_id, split, day, segment_id, assistant, theme, polarities, answers, first_prompt, prompts)
    select d.account_id, $2, d.day, m.segment_id, d.assistant, d.theme, d.polarities, sum(d.answers), (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid, substring(bit_or(set_bit(0::bit(1), m.ordinal, 1)) filter (where d.answers > 0) from 1 for max(m.ordinal) filter (where d.answers > 0) + 1)
    from theme_day d join (
      select p.id as prompt_id, s.segment_id, s.ordinal from prompt p
        join segment_prompt s on s.account_id = $1 and s.prompt_id = p.id and s.segment_id = md5(concat_ws(' ', p.brand_id, p.branded))::uuid
      where p.account_id = $1
    ) m on m.prompt_id = d.prompt_id
    where d.account_id = $1 and d.day = $3::date
    group by d.account_id, d.day, m.segment_id, d.assistant, d.theme, d.polarities
    having (sum(d.answers)) <> (0);

-- rollUp.addDay theme_rollup split (10 of 16)
-- $1 uuid
-- $2 boolean
-- $3 date
insert into theme_rollup (account_id, split, day, segment_id, assistant, theme, polarities, answers, first_prompt, prompts)
    select d.account_id, $2, d.day, m.segment_id, d.assistant, d.theme, d.polarities, sum(d.answers), (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid, substring(bit_or(set_bit(0::bit(1), m.ordinal, 1)) filter (where d.answers > 0) from 1 for max(m.ordinal) filter (where d.answers > 0) + 1)
    from theme_day d join (
      select p.id as prompt_id, s.segment_id, s.ordinal from prompt p
        join segment_prompt s on s.account_id = $1 and s.prompt_id = p.id and s.segment_id = md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid
      where p.account_id = $1
    ) m on m.prompt_id = d.prompt_id
    where d.account_id = $1 and d.day = $3::date
    group by d.account_id, d.day, m.segment_id, d.assistant, d.theme, d.polarities
    having (sum(d.answers)) <> (0);

-- rollUp.addDay rival_quality_rollup (11 of 16)
-- $1 uuid
-- $2 boolean
-- $3 date
insert into rival_quality_rollup (account_id, split, day, segment_id, assistant, wording_hash, brand_key, quality_key, polarity, theme, wording, answers, wording_answers, first_prompt, prompts)
    select d.account_id, $2, d.day, m.segment_id, d.assistant, md5(jsonb_build_array(d.brand_key, d.quality_key, d.polarity, d.theme, d.wording)::text)::uuid, d.brand_key, d.quality_key, d.polarity, d.theme, d.wording, sum(d.answers), sum(d.wording_answers), (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid, substring(bit_or(set_bit(0::bit(1), m.ordinal, 1)) filter (where d.answers > 0) from 1 for max(m.ordinal) filter (where d.answers > 0) + 1)
    from rival_quality_day d join (
      select p.id as prompt_id, s.segment_id, s.ordinal from prompt p
        join segment_prompt s on s.account_id = $1 and s.prompt_id = p.id and s.segment_id = md5(concat_ws(' ', p.brand_id, p.branded))::uuid
      where p.account_id = $1
    ) m on m.prompt_id = d.prompt_id
    where d.account_id = $1 and d.day = $3::date
    group by d.account_id, d.day, m.segment_id, d.assistant, d.brand_key, d.quality_key, d.polarity, d.theme, d.wording
    having (sum(d.answers), sum(d.wording_answers)) <> (0, 0);

-- rollUp.addDay rival_quality_rollup split (12 of 16)
-- $1 uuid
-- $2 boolean
-- $3 date
insert into rival_quality_rollup (account_id, split, day, segment_id, assistant, wording_hash, brand_key, quality_key, polarity, theme, wording, answers, wording_answers, first_prompt, prompts)
    select d.account_id, $2, d.day, m.segment_id, d.assistant, md5(jsonb_build_array(d.brand_key, d.quality_key, d.polarity, d.theme, d.wording)::text)::uuid, d.brand_key, d.quality_key, d.polarity, d.theme, d.wording, sum(d.answers), sum(d.wording_answers), (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid, substring(bit_or(set_bit(0::bit(1), m.ordinal, 1)) filter (where d.answers > 0) from 1 for max(m.ordinal) filter (where d.answers > 0) + 1)
    from rival_quality_day d join (
      select p.id as prompt_id, s.segment_id, s.ordinal from prompt p
        join segment_prompt s on s.account_id = $1 and s.prompt_id = p.id and s.segment_id = md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid
      where p.account_id = $1
    ) m on m.prompt_id = d.prompt_id
    where d.account_id = $1 and d.day = $3::date
    group by d.account_id, d.day, m.segment_id, d.assistant, d.brand_key, d.quality_key, d.polarity, d.theme, d.wording
    having (sum(d.answers), sum(d.wording_answers)) <> (0, 0);

-- rollUp.addDay rival_theme_rollup (13 of 16)
-- $1 uuid
-- $2 boolean
-- $3 date
insert into rival_theme_rollup (account_id, split, day, segment_id, assistant, brand_key, theme, polarities, answers, first_prompt, prompts)
    select d.account_id, $2, d.day, m.segment_id, d.assistant, d.brand_key, d.theme, d.polarities, sum(d.answers), (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid, substring(bit_or(set_bit(0::bit(1), m.ordinal, 1)) filter (where d.answers > 0) from 1 for max(m.ordinal) filter (where d.answers > 0) + 1)
    from rival_theme_day d join (
      select p.id as prompt_id, s.segment_id, s.ordinal from prompt p
        join segment_prompt s on s.account_id = $1 and s.prompt_id = p.id and s.segment_id = md5(concat_ws(' ', p.brand_id, p.branded))::uuid
      where p.account_id = $1
    ) m on m.prompt_id = d.prompt_id
    where d.account_id = $1 and d.day = $3::date
    group by d.account_id, d.day, m.segment_id, d.assistant, d.brand_key, d.theme, d.polarities
    having (sum(d.answers)) <> (0);

-- rollUp.addDay rival_theme_rollup split (14 of 16)
-- $1 uuid
-- $2 boolean
-- $3 date
insert into rival_theme_rollup (account_id, split, day, segment_id, assistant, brand_key, theme, polarities, answers, first_prompt, prompts)
    select d.account_id, $2, d.day, m.segment_id, d.assistant, d.brand_key, d.theme, d.polarities, sum(d.answers), (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid, substring(bit_or(set_bit(0::bit(1), m.ordinal, 1)) filter (where d.answers > 0) from 1 for max(m.ordinal) filter (where d.answers > 0) + 1)
    from rival_theme_day d join (
      select p.id as prompt_id, s.segment_id, s.ordinal from prompt p
        join segment_prompt s on s.account_id = $1 and s.prompt_id = p.id and s.segment_id = md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid
      where p.account_id = $1
    ) m on m.prompt_id = d.prompt_id
    where d.account_id = $1 and d.day = $3::date
    group by d.account_id, d.day, m.segment_id, d.assistant, d.brand_key, d.theme, d.polarities
    having (sum(d.answers)) <> (0);

-- rollUp.addDay search_rollup (15 of 16)
-- $1 uuid
-- $2 boolean
-- $3 date
insert into search_rollup (account_id, split, day, segment_id, assistant, wording_hash, search_key, wording, answers, wording_answers, first_prompt, prompts)
    select d.account_id, $2, d.day, m.segment_id, d.assistant, md5(jsonb_build_array(d.search_key, d.wording)::text)::uuid, d.search_key, d.wording, sum(d.answers), sum(d.wording_answers), (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid, substring(bit_or(set_bit(0::bit(1), m.ordinal, 1)) filter (where d.answers > 0) from 1 for max(m.ordinal) filter (where d.answers > 0) + 1)
    from search_day d join (
      select p.id as prompt_id, s.segment_id, s.ordinal from prompt p
        join segment_prompt s on s.account_id = $1 and s.prompt_id = p.id and s.segment_id = md5(concat_ws(' ', p.brand_id, p.branded))::uuid
      where p.account_id = $1
    ) m on m.prompt_id = d.prompt_id
    where d.account_id = $1 and d.day = $3::date
    group by d.account_id, d.day, m.segment_id, d.assistant, d.search_key, d.wording
    having (sum(d.answers), sum(d.wording_answers)) <> (0, 0);

-- rollUp.addDay search_rollup split (16 of 16)
-- $1 uuid
-- $2 boolean
-- $3 date
insert into search_rollup (account_id, split, day, segment_id, assistant, wording_hash, search_key, wording, answers, wording_answers, first_prompt, prompts)
    select d.account_id, $2, d.day, m.segment_id, d.assistant, md5(jsonb_build_array(d.search_key, d.wording)::text)::uuid, d.search_key, d.wording, sum(d.answers), sum(d.wording_answers), (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid, substring(bit_or(set_bit(0::bit(1), m.ordinal, 1)) filter (where d.answers > 0) from 1 for max(m.ordinal) filter (where d.answers > 0) + 1)
    from search_day d join (
      select p.id as prompt_id, s.segment_id, s.ordinal from prompt p
        join segment_prompt s on s.account_id = $1 and s.prompt_id = p.id and s.segment_id = md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid
      where p.account_id = $1
    ) m on m.prompt_id = d.prompt_id
    where d.account_id = $1 and d.day = $3::date
    group by d.account_id, d.day, m.segment_id, d.assistant, d.search_key, d.wording
    having (sum(d.answers), sum(d.wording_answers)) <> (0, 0);

-- rollUp.addSegments (1 of 2)
-- $1 uuid
insert into segment (account_id, id, split, brand_id, branded, geo, tags)
      select distinct on (2) account_id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid, false, brand_id, branded,
        null, null::text[]
      from prompt p where p.account_id = $1 order by 2
      on conflict on constraint segment_pk do nothing;

-- rollUp.addSegments split (2 of 2)
-- $1 uuid
insert into segment (account_id, id, split, brand_id, branded, geo, tags)
      select distinct on (2) account_id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid, true, brand_id, branded,
        geo, tags
      from prompt p where p.account_id = $1 order by 2
      on conflict on constraint segment_pk do nothing;

-- rollUp.addSources (1 of 2)
-- $1 uuid
-- $2 boolean
-- $3 date
with numbered as materialized (
    select m.segment_id, d.assistant, d.prompt_id, d.domains, d.rivals, not d.mentioned and d.rivals <> '{}' as silent,
      (row_number() over (
        partition by m.segment_id, d.assistant order by d.mentioned or d.rivals = '{}', d.prompt_id, d.set_hash
      ))::int - 1 as ordinal,
      (count(*) over (partition by m.segment_id, d.assistant))::int as citing
    from source_day d join (
      select p.id as prompt_id, s.segment_id, s.ordinal from prompt p
        join segment_prompt s on s.account_id = $1 and s.prompt_id = p.id and s.segment_id = md5(concat_ws(' ', p.brand_id, p.branded))::uuid
      where p.account_id = $1
    ) m on m.prompt_id = d.prompt_id cross join generate_series(1, d.answers)
    where d.account_id = $1 and d.day = $3::date
  ), silent as materialized (
    select segment_id, assistant, array_agg(prompt_id order by ordinal) as prompts, count(*)::int as answers
    from numbered where silent group by 1, 2
  ), named as (
    select segment_id, assistant, r.name, bit_or(set_bit(pg_catalog."bit"(B'0', s.answers, true), n.ordinal, 1)) as bits
    from numbered n join silent s using (segment_id, assistant) cross join unnest(n.rivals) r (name) where n.silent group by 1, 2, 3
  ), added_silent as (
    insert into silent_rollup (account_id, split, day, segment_id, assistant, prompts, most, rivals, named)
    select $1, $2, $3::date, s.segment_id, s.assistant, s.prompts,
      (select max(answers) from (select count(*)::int as answers from unnest(s.prompts) p (id) group by p.id) p),
      n.rivals, n.named
    from silent s join (
      select segment_id, assistant, array_agg(name order by name) as rivals, array_agg(bits order by name) as named from named group by 1, 2
    ) n using (segment_id, assistant)
  ), cited as (
    select segment_id, assistant, c.domain, citing, min(ordinal) as skipped, max(ordinal) as last,
      bit_or(set_bit(pg_catalog."bit"(B'0', citing, true), ordinal, 1)) as bits, (count(*) filter (where silent))::int as silent_answers
    from numbered cross join unnest(domains) c (domain) group by 1, 2, 3, 4
  ), pairs as (
    select segment_id, assistant, domain, array_agg(name order by name) as rivals, array_agg(answers order by name) as answers
    from (
      select segment_id, assistant, c.domain, r.name, count(*)::int as answers
      from numbered cross join unnest(domains) c (domain) cross join unnest(rivals) r (name) where silent group by 1, 2, 3, 4
    ) p group by 1, 2, 3
  )
  insert into source_rollup
    (account_id, split, day, segment_id, assistant, domain_hash, domain, citing, skipped, answers, silent_answers, rivals, rival_answers)
  select $1, $2, $3::date, segment_id, assistant, md5(domain)::uuid, domain, c.citing, c.skipped,
    substring(c.bits from c.skipped + 1 for c.last - c.skipped + 1), c.silent_answers,
    coalesce(p.rivals, '{}'), coalesce(p.answers, '{}')
  from cited c left join pairs p using (segment_id, assistant, domain);

-- rollUp.addSources split (2 of 2)
-- $1 uuid
-- $2 boolean
-- $3 date
with numbered as materialized (
    select m.segment_id, d.assistant, d.prompt_id, d.domains, d.rivals, not d.mentioned and d.rivals <> '{}' as silent,
      (row_number() over (
        partition by m.segment_id, d.assistant order by d.mentioned or d.rivals = '{}', d.prompt_id, d.set_hash
      ))::int - 1 as ordinal,
      (count(*) over (partition by m.segment_id, d.assistant))::int as citing
    from source_day d join (
      select p.id as prompt_id, s.segment_id, s.ordinal from prompt p
        join segment_prompt s on s.account_id = $1 and s.prompt_id = p.id and s.segment_id = md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid
      where p.account_id = $1
    ) m on m.prompt_id = d.prompt_id cross join generate_series(1, d.answers)
    where d.account_id = $1 and d.day = $3::date
  ), silent as materialized (
    select segment_id, assistant, array_agg(prompt_id order by ordinal) as prompts, count(*)::int as answers
    from numbered where silent group by 1, 2
  ), named as (
    select segment_id, assistant, r.name, bit_or(set_bit(pg_catalog."bit"(B'0', s.answers, true), n.ordinal, 1)) as bits
    from numbered n join silent s using (segment_id, assistant) cross join unnest(n.rivals) r (name) where n.silent group by 1, 2, 3
  ), added_silent as (
    insert into silent_rollup (account_id, split, day, segment_id, assistant, prompts, most, rivals, named)
    select $1, $2, $3::date, s.segment_id, s.assistant, s.prompts,
      (select max(answers) from (select count(*)::int as answers from unnest(s.prompts) p (id) group by p.id) p),
      n.rivals, n.named
    from silent s join (
      select segment_id, assistant, array_agg(name order by name) as rivals, array_agg(bits order by name) as named from named group by 1, 2
    ) n using (segment_id, assistant)
  ), cited as (
    select segment_id, assistant, c.domain, citing, min(ordinal) as skipped, max(ordinal) as last,
      bit_or(set_bit(pg_catalog."bit"(B'0', citing, true), ordinal, 1)) as bits, (count(*) filter (where silent))::int as silent_answers
    from numbered cross join unnest(domains) c (domain) group by 1, 2, 3, 4
  ), pairs as (
    select segment_id, assistant, domain, array_agg(name order by name) as rivals, array_agg(answers order by name) as answers
    from (
      select segment_id, assistant, c.domain, r.name, count(*)::int as answers
      from numbered cross join unnest(domains) c (domain) cross join unnest(rivals) r (name) where silent group by 1, 2, 3, 4
    ) p group by 1, 2, 3
  )
  insert into source_rollup
    (account_id, split, day, segment_id, assistant, domain_hash, domain, citing, skipped, answers, silent_answers, rivals, rival_answers)
  select $1, $2, $3::date, segment_id, assistant, md5(domain)::uuid, domain, c.citing, c.skipped,
    substring(c.bits from c.skipped + 1 for c.last - c.skipped + 1), c.silent_answers,
    coalesce(p.rivals, '{}'), coalesce(p.answers, '{}')
  from cited c left join pairs p using (segment_id, assistant, domain);

-- rollUp.added
-- $1 uuid
-- $2 date
with marks as (
    delete from stale_rollup where account_id = $1 and day = $2::date
  )
  update rollup_account set first_day = least(first_day, $2::date), last_day = greatest(last_day, $2::date), changed_at = clock_timestamp()
  where account_id = $1;

-- rollUp.begin
-- $1 uuid
insert into rollup_account (account_id, first_day, last_day, ordinals, split_ordinals, numbered_at, changed_at)
  values ($1, ((now() - interval '1 hour') at time zone 'UTC')::date - 1 + 1, ((now() - interval '1 hour') at time zone 'UTC')::date - 1, 0, 0, now(), now()) on conflict on constraint rollup_account_pk do nothing;

-- rollUp.daysLeft
-- $1 uuid
-- gives back
--   next text
--   stale text
--   splits boolean[]
--   before text
with marked as (
    select split, day from stale_rollup where account_id = $1
    union all
    select split, day from report_rollup u where account_id = $1 and u.citing is null and u.answers > 0
  ), stale as (
    select max(m.day) as day from marked m join rollup_account r on r.account_id = $1 and m.day between r.first_day and r.last_day
  )
  select (case when last_day < ((now() - interval '1 hour') at time zone 'UTC')::date - 1 then last_day + 1 end)::text as next, stale.day::text as stale,
    array(select distinct m.split from marked m where m.day = stale.day) as splits,
    (case when exists (select from report_day d where d.account_id = $1 and d.day < first_day) then first_day - 1 end)::text as before
  from rollup_account, stale where account_id = $1;

-- rollUp.forgetBefore
-- $1 uuid
-- gives back
--   day text
with kept as (select min(day) as since from report_day where account_id = $1)
  update rollup_account r set first_day = coalesce(k.since, r.last_day + 1) from kept k
  where r.account_id = $1 and r.first_day <= r.last_day and (k.since is null or r.first_day < k.since)
  returning r.first_day::text as day;

-- rollUp.forgetRows report_rollup (1 of 10)
-- $1 uuid
delete from report_rollup where account_id = $1 and day < (select first_day from rollup_account where account_id = $1);

-- rollUp.forgetRows competitor_rollup (2 of 10)
-- $1 uuid
delete from competitor_rollup where account_id = $1 and day < (select first_day from rollup_account where account_id = $1);

-- rollUp.forgetRows citation_rollup (3 of 10)
-- $1 uuid
delete from citation_rollup where account_id = $1 and day < (select first_day from rollup_account where account_id = $1);

-- rollUp.forgetRows quality_rollup (4 of 10)
-- $1 uuid
delete from quality_rollup where account_id = $1 and day < (select first_day from rollup_account where account_id = $1);

-- rollUp.forgetRows theme_rollup (5 of 10)
-- $1 uuid
delete from theme_rollup where account_id = $1 and day < (select first_day from rollup_account where account_id = $1);

-- rollUp.forgetRows rival_quality_rollup (6 of 10)
-- $1 uuid
delete from rival_quality_rollup where account_id = $1 and day < (select first_day from rollup_account where account_id = $1);

-- rollUp.forgetRows rival_theme_rollup (7 of 10)
-- $1 uuid
delete from rival_theme_rollup where account_id = $1 and day < (select first_day from rollup_account where account_id = $1);

-- rollUp.forgetRows search_rollup (8 of 10)
-- $1 uuid
delete from search_rollup where account_id = $1 and day < (select first_day from rollup_account where account_id = $1);

-- rollUp.forgetRows source_rollup (9 of 10)
-- $1 uuid
delete from source_rollup where account_id = $1 and day < (select first_day from rollup_account where account_id = $1);

-- rollUp.forgetRows silent_rollup (10 of 10)
-- $1 uuid
delete from silent_rollup where account_id = $1 and day < (select first_day from rollup_account where account_id = $1);

-- rollUp.hold
-- $1 uuid
-- gives back
--   held boolean
select pg_try_advisory_xact_lock(hashtext('roll-up'), hashtext(($1::uuid)::text)) as held
  from account where id = $1 and exists (select from pg_trigger where tgrelid = to_regclass('report_day') and tgname = 'rollup_day_added') for key share skip locked;

-- rollUp.markAll
-- $1 uuid
-- gives back
--   split boolean not null
insert into stale_rollup (account_id, split, day)
  select account_id, split, null::date from rollup_account, unnest(array[false, true]) split where account_id = $1
  returning split;

-- rollUp.markEachDay
-- $1 uuid
with everywhere as (
    delete from stale_rollup where account_id = $1 and day is null returning split
  )
  insert into stale_rollup (account_id, split, day)
  select $1, e.split, d.day::date from (select distinct split from everywhere) e,
    (select generate_series(first_day, last_day, interval '1 day') as day from rollup_account where account_id = $1) d;

-- rollUp.numberPrompts (1 of 2)
-- $1 uuid
insert into segment_prompt (account_id, segment_id, prompt_id, ordinal)
      select n.account_id, n.segment_id, n.id, n.nth + coalesce(
        (select max(s.ordinal) from segment_prompt s where s.account_id = $1 and s.segment_id = n.segment_id), -1)
      from (
        select p.account_id, p.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid as segment_id, row_number() over (partition by md5(concat_ws(' ', p.brand_id, p.branded))::uuid order by p.id) as nth
        from prompt p where p.account_id = $1 and not exists (
          select from segment_prompt s where s.account_id = $1 and s.segment_id = md5(concat_ws(' ', p.brand_id, p.branded))::uuid and s.prompt_id = p.id
        )
      ) n;

-- rollUp.numberPrompts split (2 of 2)
-- $1 uuid
insert into segment_prompt (account_id, segment_id, prompt_id, ordinal)
      select n.account_id, n.segment_id, n.id, n.nth + coalesce(
        (select max(s.ordinal) from segment_prompt s where s.account_id = $1 and s.segment_id = n.segment_id), -1)
      from (
        select p.account_id, p.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid as segment_id, row_number() over (partition by md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid order by p.id) as nth
        from prompt p where p.account_id = $1 and not exists (
          select from segment_prompt s where s.account_id = $1 and s.segment_id = md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid and s.prompt_id = p.id
        )
      ) n;

-- rollUp.numbered
-- $1 uuid
update rollup_account set numbered_at = now(), changed_at = clock_timestamp(),
    ordinals = coalesce((select max(ordinal) + 1 from segment_prompt m join segment s on s.account_id = $1 and s.id = m.segment_id
      where m.account_id = $1 and not s.split), 0),
    split_ordinals = coalesce((select max(ordinal) + 1 from segment_prompt m join segment s on s.account_id = $1 and s.id = m.segment_id
      where m.account_id = $1 and s.split), 0)
  where account_id = $1;

-- rollUp.ordinals
-- $1 uuid
-- $2 boolean
-- gives back
--   bits integer
select greatest(1, case when $2 then split_ordinals else ordinals end) as bits from rollup_account where account_id = $1;

-- rollUp.removeDay report_rollup (1 of 10)
-- $1 uuid
-- $2 boolean
-- $3 date
delete from report_rollup where account_id = $1 and split = $2 and day = $3::date;

-- rollUp.removeDay competitor_rollup (2 of 10)
-- $1 uuid
-- $2 boolean
-- $3 date
delete from competitor_rollup where account_id = $1 and split = $2 and day = $3::date;

-- rollUp.removeDay citation_rollup (3 of 10)
-- $1 uuid
-- $2 boolean
-- $3 date
delete from citation_rollup where account_id = $1 and split = $2 and day = $3::date;

-- rollUp.removeDay quality_rollup (4 of 10)
-- $1 uuid
-- $2 boolean
-- $3 date
delete from quality_rollup where account_id = $1 and split = $2 and day = $3::date;

-- rollUp.removeDay theme_rollup (5 of 10)
-- $1 uuid
-- $2 boolean
-- $3 date
delete from theme_rollup where account_id = $1 and split = $2 and day = $3::date;

-- rollUp.removeDay rival_quality_rollup (6 of 10)
-- $1 uuid
-- $2 boolean
-- $3 date
delete from rival_quality_rollup where account_id = $1 and split = $2 and day = $3::date;

-- rollUp.removeDay rival_theme_rollup (7 of 10)
-- $1 uuid
-- $2 boolean
-- $3 date
delete from rival_theme_rollup where account_id = $1 and split = $2 and day = $3::date;

-- rollUp.removeDay search_rollup (8 of 10)
-- $1 uuid
-- $2 boolean
-- $3 date
delete from search_rollup where account_id = $1 and split = $2 and day = $3::date;

-- rollUp.removeDay source_rollup (9 of 10)
-- $1 uuid
-- $2 boolean
-- $3 date
delete from source_rollup where account_id = $1 and split = $2 and day = $3::date;

-- rollUp.removeDay silent_rollup (10 of 10)
-- $1 uuid
-- $2 boolean
-- $3 date
delete from silent_rollup where account_id = $1 and split = $2 and day = $3::date;
