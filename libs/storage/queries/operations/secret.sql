-- secret.find
-- $1 text
-- gives back
--   value bytea not null
select value from secret where name = $1;
