-- audit.list
-- $1 text
-- $2 text
-- $3 timestamp with time zone
-- $4 bigint
-- gives back
--   id bigint not null
--   at timestamp with time zone not null
--   actor text not null
--   action text not null
--   accountSlug text null
--   subject text null
--   details jsonb not null
select id, at, actor, action, account_slug as "accountSlug", subject, details from audit_event
       where ($1::text is null or account_slug = $1) and ($2::text is null or action = $2 or starts_with(action, $2 || '.'))
         and ($3::timestamptz is null or at >= $3)
       order by id desc limit $4;
