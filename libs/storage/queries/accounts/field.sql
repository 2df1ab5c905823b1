-- field.currentFields
-- $1 uuid
-- gives back
--   version integer not null
--   fields json
select a.fields_version as version,
    (select coalesce(json_agg(json_build_object('name', f.name, 'schema', f.schema, 'expression', f.expression,
       'description', f.description) order by f.created_at, f.name), '[]')
     from custom_field f where f.account_id = $1) as fields
  from account a where a.id = $1;

-- field.page
-- $1 uuid
-- $2 text
-- $3 text
-- $4 bigint
-- gives back
--   name text not null
--   schema jsonb not null
--   expression text not null
--   description text null
--   added text
select name, schema, expression, description, created_at::text as added from custom_field
       where account_id = $1 and ($2::text is null or (created_at, name) < ($2::timestamptz, $3))
       order by created_at desc, name desc limit $4;

-- field.put
-- $1 uuid
-- $2 text
-- $3 jsonb
-- $4 text
-- $5 text
with same as (
         select 1 from custom_field where account_id = $1 and name = $2 and schema = $3::jsonb and expression = $4
       ), risen as (
    update account set fields_version = fields_version + 1 where id = $1 and not exists (select 1 from same) returning id
  ), forgotten as (
    delete from field_warning w using risen r where w.account_id = $1 and w.account_id = r.id
  )
       insert into custom_field (account_id, name, schema, expression, description) values ($1, $2, $3, $4, $5)
       on conflict on constraint custom_field_name_unique
       do update set schema = excluded.schema, expression = excluded.expression, description = excluded.description;

-- field.remove
-- $1 uuid
-- $2 text
-- gives back
--   name text not null
with removed as (delete from custom_field where account_id = $1 and name = $2 returning name),
       risen as (
    update account set fields_version = fields_version + 1 where id = $1 and exists (select 1 from removed) returning id
  ), forgotten as (
    delete from field_warning w using risen r where w.account_id = $1 and w.account_id = r.id
  )
       select name from removed;

-- field.warnings
-- $1 uuid
-- gives back
--   account text not null
--   field text not null
--   count integer not null
--   message text not null
--   resultId uuid not null
--   lastAt timestamp with time zone not null
select a.slug as account, w.field, w.count, w.message, w.result_id as "resultId", w.last_at as "lastAt"
       from field_warning w join account a on a.id = w.account_id
         join custom_field f on f.account_id = w.account_id and f.name = w.field
       where $1::uuid is null or w.account_id = $1 order by w.count desc, a.slug, w.field;
