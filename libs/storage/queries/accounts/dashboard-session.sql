-- dashboardSession.addLink
-- $1 bytea
-- $2 uuid
-- gives back
--   expiresAt timestamp with time zone not null
insert into dashboard_link (token_sha256, account_id, expires_at) values ($1, $2, now() + interval '15 minutes')
       returning expires_at as "expiresAt";

-- dashboardSession.endSession
-- $1 bytea
delete from dashboard_session where token_sha256 = $1;

-- dashboardSession.findHolders
-- $1 bytea[]
-- $2 text
-- gives back
--   place integer
--   sessionId uuid not null
--   keyId text null
--   keyLabel text null
--   person text null
--   accountId uuid not null
--   accountSlug text not null
--   accountName text not null
--   includes text[] not null
--   scopes text[]
--   allowedAddresses text[]
--   endsAt timestamp with time zone
select w.place::int, s.id as "sessionId", s.key_id as "keyId", k.label as "keyLabel", s.person, a.id as "accountId", a.slug as "accountSlug", a.name as "accountName", a.includes,
    coalesce(array_remove(array_remove(k.scopes, case when a.self_service then '' else 'write' end),
      case when a.runs_by_api then '' else 'run' end), array_remove(array_remove(p.scopes, case when a.self_service then '' else 'write' end),
      case when a.runs_by_api then '' else 'run' end), '{read}') as scopes,
    coalesce(k.allowed_addresses, '{}') as "allowedAddresses",
    least(s.created_at + interval '24 hours', now() + interval '8 hours', k.expires_at) as "endsAt"
  from unnest($1::bytea[]) with ordinality w (token, place) join dashboard_session s on s.token_sha256 = w.token
  join account a on a.id = s.account_id left join api_key k on k.id = s.key_id
  left join account_person p on p.account_id = s.account_id and p.person = s.person
  where s.seen_at > now() - interval '8 hours' and s.created_at > now() - interval '24 hours' and a.suspended_at is null and (s.key_id is null or (
    k.environment = $2 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
  ));

-- dashboardSession.findLinks
-- $1 bytea[]
-- gives back
--   place integer
--   keyId text
--   accountId uuid not null
--   accountSlug text not null
--   accountName text not null
--   includes text[] not null
--   scopes text[]
--   allowedAddresses text[]
select w.place::int, null as "keyId", a.id as "accountId", a.slug as "accountSlug", a.name as "accountName", a.includes, '{read}'::text[] as scopes, '{}'::text[] as "allowedAddresses"
  from unnest($1::bytea[]) with ordinality w (token, place) join dashboard_link l on l.token_sha256 = w.token, account a
  where l.expires_at > now() and a.id = l.account_id and a.suspended_at is null;

-- dashboardSession.inService
-- $1 uuid
-- gives back
--   id uuid not null
select id from account where id = $1 and suspended_at is null;

-- dashboardSession.noteSeen
-- $1 uuid[]
-- $2 double precision[]
update dashboard_session s set seen_at = u.at
       from (select id, now() - ago * interval '1 ms' as at
             from unnest($1::uuid[], $2::double precision[]) as t (id, ago)) u
       where s.id = u.id and s.seen_at < u.at - interval '1 minute'
         and s.id in (select id from dashboard_session where id = any($1::uuid[]) for update skip locked);

-- dashboardSession.openForPerson
-- $1 bytea
-- $2 uuid
-- $3 text
-- $4 bytea[]
-- $5 boolean
-- gives back
--   id uuid not null
with listed as (
    select from account_person where account_id = $2 and person = $3 for share
  ), allowed as (
    select where $5::boolean or exists (select from listed)
  ), ended as (
    delete from dashboard_session where token_sha256 = any($4::bytea[]) and exists (select from allowed)
  ), crowded as (
    delete from dashboard_session where account_id = $2 and exists (select from allowed) and id in (
      select id from dashboard_session where account_id = $2 and person = $3 order by seen_at desc offset 19
    )
  )
  insert into dashboard_session (token_sha256, account_id, person) select $1, $2, $3 from allowed returning id;

-- dashboardSession.openSession
-- $1 bytea
-- $2 uuid
-- $3 text
-- $4 bytea[]
with ended as (delete from dashboard_session where token_sha256 = any($4::bytea[]))
  insert into dashboard_session (token_sha256, account_id, key_id) values ($1, $2, $3);

-- dashboardSession.purgeLinks
delete from dashboard_link where expires_at <= now();

-- dashboardSession.purgeRateWindows
delete from rate_window where minute < now() - interval '1 hour';

-- dashboardSession.purgeSessions
delete from dashboard_session s where not (s.seen_at > now() - interval '8 hours' and s.created_at > now() - interval '24 hours');

-- dashboardSession.useLink
-- $1 bytea
-- $2 bytea
-- $3 bytea[]
-- gives back
--   id uuid not null
with used as (
    delete from dashboard_link where token_sha256 = $1 and expires_at > now() returning account_id
  ), ended as (
    delete from dashboard_session where token_sha256 = any($3::bytea[]) and exists (select from used)
  )
  insert into dashboard_session (token_sha256, account_id) select $2, account_id from used returning id;
