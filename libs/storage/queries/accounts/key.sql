-- key.add
-- $1 text
-- $2 uuid
-- $3 text
-- $4 bytea
-- $5 text
-- $6 timestamp with time zone
-- $7 text[]
-- $8 text[]
-- gives back
--   id text not null
--   environment text not null
--   label text null
--   scopes text[] not null
--   allowedAddresses text[] not null
--   createdAt timestamp with time zone not null
--   expiresAt timestamp with time zone null
--   revokedAt timestamp with time zone null
--   lastUsedAt timestamp with time zone null
--   successorId text null
insert into api_key (id, account_id, environment, secret_sha256, label, expires_at, scopes, allowed_addresses)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning api_key.id, api_key.environment, api_key.label, api_key.scopes, api_key.allowed_addresses as "allowedAddresses", api_key.created_at as "createdAt",
  api_key.expires_at as "expiresAt", api_key.revoked_at as "revokedAt", api_key.last_used_at as "lastUsedAt",
  api_key.successor_id as "successorId";

-- key.change
-- $1 text
-- $2 boolean
-- $3 text
-- $4 text[]
-- $5 text[]
update api_key set label = case when $2::boolean then $3 else label end, scopes = coalesce($4::text[], scopes),
         allowed_addresses = coalesce($5::text[], allowed_addresses)
       where id = $1;

-- key.find
-- $1 text[]
-- gives back
--   id text not null
--   environment text not null
--   label text null
--   scopes text[] not null
--   allowedAddresses text[] not null
--   createdAt timestamp with time zone not null
--   expiresAt timestamp with time zone null
--   revokedAt timestamp with time zone null
--   lastUsedAt timestamp with time zone null
--   successorId text null
--   secretSha256 bytea not null
--   accountSlug text not null
--   accountSuspendedAt timestamp with time zone null
select k.id, k.environment, k.label, k.scopes, k.allowed_addresses as "allowedAddresses", k.created_at as "createdAt",
  k.expires_at as "expiresAt", k.revoked_at as "revokedAt", k.last_used_at as "lastUsedAt",
  k.successor_id as "successorId", k.secret_sha256 as "secretSha256", a.slug as "accountSlug",
         a.suspended_at as "accountSuspendedAt"
       from api_key k join account a on a.id = k.account_id where k.id = any($1);

-- key.findHolders
-- $1 text[]
-- $2 bytea[]
-- $3 text
-- $4 integer
-- gives back
--   place integer
--   keyId text not null
--   accountId uuid not null
--   accountSlug text not null
--   accountName text not null
--   includes text[] not null
--   scopes text[]
--   allowedAddresses text[] not null
--   isOfSandbox boolean
--   sandboxId uuid not null
select w.place::int, k.id as "keyId", a.id as "accountId", a.slug as "accountSlug", a.name as "accountName", a.includes, array_remove(array_remove(k.scopes, case when a.self_service then '' else 'write' end),
      case when a.runs_by_api then '' else 'run' end) as scopes,
    k.allowed_addresses as "allowedAddresses", k.environment <> $3 as "isOfSandbox", s.id as "sandboxId"
  from unnest($1::text[], $2::bytea[]) with ordinality w (id, secret, place)
  join api_key k on k.id = w.id and k.secret_sha256 = w.secret join account a on a.id = k.account_id
  left join account s on k.environment <> $3 and s.sandbox_version = $4 and s.suspended_at is not null
  where k.environment in ($3, 'test') and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
    and a.suspended_at is null;

-- key.lockLive
-- $1 text
-- gives back
--   id text not null
--   environment text not null
--   label text null
--   scopes text[] not null
--   allowedAddresses text[] not null
--   createdAt timestamp with time zone not null
--   expiresAt timestamp with time zone null
--   successorId text null
--   accountId uuid not null
--   accountSlug text not null
select k.id, k.environment, k.label, k.scopes, k.allowed_addresses as "allowedAddresses", k.created_at as "createdAt", k.expires_at as "expiresAt",
         k.successor_id as "successorId", a.id as "accountId", a.slug as "accountSlug"
       from api_key k join account a on a.id = k.account_id
       where k.id = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now()) for update of k;

-- key.noteUses
-- $1 text[]
-- $2 double precision[]
update api_key k set last_used_at = u.at
       from (select id, date_trunc('minute', now() - ago * interval '1 ms') as at
             from unnest($1::text[], $2::double precision[]) as t (id, ago)) u
       where k.id = u.id and (k.last_used_at is null or k.last_used_at < u.at)
         and k.id in (select id from api_key where id = any($1::text[]) for no key update skip locked);

-- key.own
-- $1 uuid
-- $2 text
-- gives back
--   id text not null
--   environment text not null
--   label text null
--   scopes text[] not null
--   allowedAddresses text[] not null
--   createdAt timestamp with time zone not null
--   expiresAt timestamp with time zone null
--   revokedAt timestamp with time zone null
--   lastUsedAt timestamp with time zone null
--   successorId text null
select api_key.id, api_key.environment, api_key.label, api_key.scopes, api_key.allowed_addresses as "allowedAddresses", api_key.created_at as "createdAt",
  api_key.expires_at as "expiresAt", api_key.revoked_at as "revokedAt", api_key.last_used_at as "lastUsedAt",
  api_key.successor_id as "successorId" from api_key where account_id = $1 and id = $2;

-- key.revoke
-- $1 text
-- gives back
--   slug text not null
update api_key k set revoked_at = now() from account a
       where k.id = $1 and k.revoked_at is null and a.id = k.account_id returning a.slug;

-- key.revokePredecessor
-- $1 text
update api_key set revoked_at = now() where successor_id = $1 and revoked_at is null;

-- key.succeed
-- $1 text
-- $2 text
-- $3 double precision
-- gives back
--   endsAt timestamp with time zone null
update api_key set successor_id = $2,
         expires_at = least(expires_at, now() + $3::float8 * interval '1 ms')
       where id = $1 returning expires_at as "endsAt";
