-- digest.accounts
-- gives back
--   accountId uuid not null
--   settings jsonb null
--   since timestamp with time zone null
--   lastWeek text
--   night text
select a.id as "accountId", a.digest as settings, a.digest_since as since,
    (select max(week)::text from digest d where d.account_id = a.id) as "lastWeek", n.night::text as night
  from account a left join signal_night n on n.account_id = a.id
  where a.digest is not null and a.suspended_at is null order by a.id;

-- digest.addMails
-- $1 uuid
-- $2 date
-- $3 text[]
insert into digest_mail (account_id, week, address)
  select account_id, $2::date, address from digest_recipient
  where account_id = $1 and address = any($3::text[]) and unsubscribed_at is null
  on conflict (account_id, week, address) do update set attempts = 0, next_at = now(), sent_at = null, trouble = null;

-- digest.addRecipients
-- $1 uuid
-- $2 text[]
-- $3 text[]
insert into digest_recipient (account_id, address, token)
  select $1, address, token from unnest($2::text[], $3::text[]) as r (address, token) on conflict (account_id, address) do nothing;

-- digest.dueAccounts
-- $1 uuid
-- gives back
--   accountId uuid not null
--   slug text not null
select a.id as "accountId", a.slug from account a
  where a.suspended_at is null and a.digest is not null and ($1::uuid is null or a.id = $1)
    and a.id in (select account_id from digest_mail where next_at <= now());

-- digest.failed
-- $1 uuid
-- $2 date
-- $3 text
-- $4 text
-- $5 double precision
update digest_mail set trouble = $4, next_at = now() + $5::float8 * interval '1 second'
  where account_id = $1 and week = $2::date and address = $3;

-- digest.holder
-- $1 text
-- gives back
--   address text not null
--   unsubscribedAt timestamp with time zone null
--   account text not null
select r.address, r.unsubscribed_at as "unsubscribedAt", a.name as account from digest_recipient r join account a on a.id = r.account_id where r.token = $1;

-- digest.mails
-- $1 uuid
-- $2 date
-- gives back
--   address text not null
--   sentAt timestamp with time zone null
--   nextAt timestamp with time zone null
--   trouble text null
select address, sent_at as "sentAt", next_at as "nextAt", trouble from digest_mail
  where account_id = $1 and week = $2::date order by address;

-- digest.make
-- $1 uuid
-- $2 date
-- gives back
--   week text
insert into digest (account_id, week) values ($1, $2::date) on conflict do nothing returning week::text as week;

-- digest.recipients
-- $1 uuid
-- gives back
--   address text not null
--   unsubscribedAt timestamp with time zone null
select address, unsubscribed_at as "unsubscribedAt" from digest_recipient where account_id = $1 order by address;

-- digest.remake
-- $1 uuid
-- $2 date
insert into digest (account_id, week) values ($1, $2::date)
  on conflict on constraint digest_pk do update set made_at = now();

-- digest.resubscribe
-- $1 uuid
-- $2 text
-- gives back
--   address text not null
update digest_recipient set unsubscribed_at = null
  where account_id = $1 and address = $2 and unsubscribed_at is not null returning address;

-- digest.sent
-- $1 uuid
-- $2 date
-- $3 text
update digest_mail set sent_at = now(), next_at = null, trouble = null
  where account_id = $1 and week = $2::date and address = $3;

-- digest.take
-- $1 uuid[]
-- $2 date
-- gives back
--   accountId uuid not null
--   week text
--   address text not null
--   attempts integer not null
--   token text
with due as (
    select m.account_id, m.week, m.week::text as monday, m.address, (
        select r.token from digest_recipient r where r.account_id = m.account_id and r.address = m.address
      ) as token
    from digest_mail m
    where m.next_at <= now() and m.account_id = any($1::uuid[]) and ($2::date is null or m.week = $2) and exists (
      select from digest d where d.account_id = m.account_id and d.week = m.week and d.made_at > now() - interval '7 days')
    order by m.next_at limit 1 for update of m skip locked
  )
  update digest_mail m set attempts = attempts + 1, next_at = now() + interval '10 minutes' from due d
  where m.account_id = d.account_id and m.week = d.week and m.address = d.address
  returning m.account_id as "accountId", d.monday as week, m.address, m.attempts, d.token;

-- digest.troubled
-- gives back
--   account text not null
--   mails integer
--   trouble text
select a.slug as account, count(*)::int as mails, max(m.trouble) as trouble
  from digest_mail m join digest d using (account_id, week) join account a on a.id = m.account_id
  where d.made_at > now() - interval '7 days' and m.sent_at is null and m.trouble is not null and (m.next_at is null or m.attempts >= 3)
    and not exists (
      select from digest_recipient r where r.account_id = m.account_id and r.address = m.address and r.unsubscribed_at is not null
    )
  group by a.slug order by a.slug;

-- digest.unsubscribe
-- $1 text
-- gives back
--   unsubscribedAt timestamp with time zone null
with ended as (
    update digest_recipient set unsubscribed_at = coalesce(unsubscribed_at, now()) where token = $1 returning *
  ), dropped as (
    update digest_mail m set next_at = null from ended e
    where m.account_id = e.account_id and m.address = e.address and m.next_at is not null
  )
  select unsubscribed_at as "unsubscribedAt" from ended;
