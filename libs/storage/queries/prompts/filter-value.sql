-- filterValue.brands
-- $1 uuid
-- gives back
--   name text not null
--   domain text not null
--   aliases jsonb not null
select name, domain, aliases from brand where account_id = $1 order by name limit 1000;

-- filterValue.geos
-- $1 uuid
-- gives back
--   geo text not null
select distinct geo from prompt where account_id = $1 order by geo limit 1000;

-- filterValue.newestQueries
-- $1 uuid
-- gives back
--   query text not null
select query from prompt where account_id = $1 order by created_at desc, id limit 500;

-- filterValue.queriesInOtherCase
-- $1 uuid
-- $2 text
-- gives back
--   query text not null
select distinct query from prompt
      where account_id = $1 and lower(query) = lower($2) order by query limit 10;

-- filterValue.tags
-- $1 uuid
-- gives back
--   tag text
select distinct tag from prompt, unnest(tags) as t (tag) where account_id = $1 order by tag limit 1000;
