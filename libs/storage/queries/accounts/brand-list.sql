-- brandList.names
-- $1 uuid
-- gives back
--   id uuid not null
--   name text not null
--   aliases jsonb not null
select id, name, aliases from brand where account_id = $1 order by name;

-- brandList.page (1 of 2)
-- $1 uuid
-- $2 bigint
-- gives back
--   id uuid not null
--   name text not null
--   aliases jsonb not null
--   domain text not null
--   competitors jsonb not null
--   about jsonb not null
--   not jsonb not null
--   prompts integer
--   added text
select b.id, b.name, b.aliases, b.domain, b.competitors, b.about, b.not_about as "not",
        (select count(*)::int from prompt p where p.account_id = $1 and p.brand_id = b.id) as prompts, b.created_at::text as added
      from brand b where b.account_id = $1  order by b.created_at desc, b.id limit $2;

-- brandList.page after (2 of 2)
-- $1 uuid
-- $2 bigint
-- $3 timestamp with time zone
-- $4 uuid
-- gives back
--   id uuid not null
--   name text not null
--   aliases jsonb not null
--   domain text not null
--   competitors jsonb not null
--   about jsonb not null
--   not jsonb not null
--   prompts integer
--   added text
select b.id, b.name, b.aliases, b.domain, b.competitors, b.about, b.not_about as "not",
        (select count(*)::int from prompt p where p.account_id = $1 and p.brand_id = b.id) as prompts, b.created_at::text as added
      from brand b where b.account_id = $1 and b.created_at <= $3::timestamptz and (b.created_at < $3::timestamptz or b.id > $4::uuid) order by b.created_at desc, b.id limit $2;

-- brandList.withRivals
-- $1 uuid
-- gives back
--   id uuid not null
--   name text not null
--   aliases jsonb not null
--   competitors jsonb not null
select id, name, aliases, competitors from brand where account_id = $1 order by name;
