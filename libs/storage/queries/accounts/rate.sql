-- rate.takeLease
-- $1 text
-- $2 integer
-- $3 integer
-- gives back
--   granted integer not null
--   used integer not null
--   leftMs double precision
insert into rate_window as w (key_id, minute, used, granted)
      values ($1, date_trunc('minute', now()), least($2::int, $3::int), least($2::int, $3::int))
      on conflict on constraint rate_window_pk do update set
        minute = excluded.minute,
        used = case when w.minute = excluded.minute then least(greatest($3::int, w.used), w.used + $2) else excluded.used end,
        granted = case when w.minute = excluded.minute then greatest(0, least($3::int - w.used, $2)) else excluded.granted end
      returning granted, used, (extract(epoch from minute + interval '1 minute' - clock_timestamp()) * 1000)::float8 as "leftMs";
