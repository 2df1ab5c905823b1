-- brand.add
-- $1 uuid
-- $2 text
-- $3 jsonb
-- $4 text
-- $5 jsonb
-- $6 jsonb
-- $7 jsonb
-- gives back
--   id uuid not null
--   name text not null
--   aliases jsonb not null
--   domain text not null
--   competitors jsonb not null
--   about jsonb not null
--   not jsonb not null
insert into brand (account_id, name, aliases, domain, competitors, about, not_about)
       values ($1, $2, $3, $4, $5, $6, $7) returning id, name, aliases, domain, competitors, about, not_about as "not";

-- brand.byName
-- $1 uuid
-- $2 text
-- gives back
--   id uuid not null
--   name text not null
--   aliases jsonb not null
--   domain text not null
--   competitors jsonb not null
--   about jsonb not null
--   not jsonb not null
select id, name, aliases, domain, competitors, about, not_about as "not" from brand where account_id = $1 and name = $2;

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
select id, name, aliases, domain, competitors, about, not_about as "not", (select count(*)::int from prompt where brand_id = b.id) as prompts
       from brand b where account_id = $1 order by name;

-- brand.rename
-- $1 uuid
-- $2 uuid
-- $3 text
update brand set name = $3 where account_id = $1 and id = $2;

-- brand.update
-- $1 uuid
-- $2 text
-- $3 jsonb
-- $4 text
-- $5 jsonb
-- $6 jsonb
-- $7 jsonb
update brand set aliases = $3, domain = $4, competitors = $5, about = $6, not_about = $7
       where account_id = $1 and name = $2;
