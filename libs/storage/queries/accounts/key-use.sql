-- keyUse.addUses
-- $1 uuid[]
-- $2 date[]
-- $3 text[]
-- $4 text[]
-- $5 text[]
-- $6 bigint[]
-- $7 bigint[]
insert into key_use as k (account_id, day, key_id, route_group, network, requests, refused)
    select u.* from unnest($1::uuid[], $2::date[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[])
      as u (account_id, day, key_id, route_group, network, requests, refused)
    join account a on a.id = u.account_id order by 1, 2, 3, 4, 5
  on conflict on constraint key_use_pk do update set requests = k.requests + excluded.requests, refused = k.refused + excluded.refused;

-- keyUse.oldUses
-- $1 bigint
-- gives back
--   accountId uuid not null
--   day text
--   keyId text not null
--   routeGroup text not null
--   network text not null
select k.account_id as "accountId", k.day::text as day, k.key_id as "keyId", k.route_group as "routeGroup", k.network
  from key_use k join account a on a.id = k.account_id
  where k.day < greatest((now() at time zone 'UTC')::date - 400, coalesce(a.results_from, '-infinity')) limit $1;

-- keyUse.page (1 of 2)
-- $1 uuid
-- $2 bigint
-- $3 date
-- $4 date
-- gives back
--   day text
--   keyId text not null
--   routeGroup text not null
--   network text not null
--   requests double precision
--   refused double precision
select day::text as day, key_id as "keyId", route_group as "routeGroup", network,
        requests::float8 as requests, refused::float8 as refused
      from key_use where account_id = $1 and day >= coalesce($3::date, '-infinity') and day <= coalesce($4::date, 'infinity')
        
      order by key_use.day desc, key_id, route_group, network limit $2;

-- keyUse.page after (2 of 2)
-- $1 uuid
-- $2 bigint
-- $3 date
-- $4 date
-- $5 date
-- $6 text
-- $7 text
-- $8 text
-- gives back
--   day text
--   keyId text not null
--   routeGroup text not null
--   network text not null
--   requests double precision
--   refused double precision
select day::text as day, key_id as "keyId", route_group as "routeGroup", network,
        requests::float8 as requests, refused::float8 as refused
      from key_use where account_id = $1 and day >= coalesce($3::date, '-infinity') and day <= coalesce($4::date, 'infinity')
        and day <= $5::date and (day < $5::date or (key_id, route_group, network) > ($6::text, $7::text, $8::text))
      order by key_use.day desc, key_id, route_group, network limit $2;

-- keyUse.purge
-- $1 uuid[]
-- $2 date[]
-- $3 text[]
-- $4 text[]
-- $5 text[]
-- gives back
--   key_id text not null
delete from key_use k using unnest($1::uuid[], $2::date[], $3::text[], $4::text[], $5::text[]) o (account_id, day, key_id, route_group, network)
  where k.account_id = o.account_id and k.day = o.day and k.key_id = o.key_id and k.route_group = o.route_group and k.network = o.network
  returning k.key_id;
