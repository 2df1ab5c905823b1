-- brand.list
-- $1 uuid
-- gives back
--   id uuid not null
--   name text not null
--   aliases jsonb not null
--   domain text not null
--   competitors jsonb not null
--   about jsonb not null
--   not jsonb not null
--   prompts integer
select id, name, aliases, domain, competitors, about, not_about as "not", (select count(*)::int from prompt where account_id = $1 and brand_id = b.id) as prompts
       from brand b where account_id = $1 order by name;
