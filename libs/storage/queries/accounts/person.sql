-- person.accountsOf
-- $1 text
-- $2 text[]
-- gives back
--   keyId text
--   accountId uuid not null
--   accountSlug text not null
--   accountName text not null
--   includes text[] not null
--   scopes text[]
--   allowedAddresses text[]
select null as "keyId", a.id as "accountId", a.slug as "accountSlug", a.name as "accountName", a.includes,
    coalesce(array_remove(array_remove(p.scopes, case when a.self_service then '' else 'write' end),
      case when a.runs_by_api then '' else 'run' end), '{read}') as scopes, '{}'::text[] as "allowedAddresses"
  from (
    select account_id from account_person where person = $1 union select id from account where slug = any($2::text[])
  ) open_to join account a on a.id = open_to.account_id
  left join account_person p on p.account_id = a.id and p.person = $1
  where a.suspended_at is null order by a.slug limit 201;

-- person.lock
-- $1 uuid
-- $2 text
-- gives back
--   scopes text[] not null
select scopes from account_person where account_id = $1 and person = $2 for update;

-- person.put
-- $1 uuid
-- $2 text
-- $3 text[]
insert into account_person (account_id, person, scopes) values ($1, $2, $3)
  on conflict on constraint account_person_pk do update set scopes = excluded.scopes;
