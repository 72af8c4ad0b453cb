-- A login that is tried counts as failed until it turns out right, so that tries made at the same time cannot slip under a limit.
-- Answers the failures per key, this one included, or the instant until which one of the keys is denied (nothing is counted then).
-- Keys are taken in one order, so that attempts that share one never wait for each other in a circle.
create or replace function begin_login_attempt(keys text[], limits integer[], at timestamptz, window_ms integer, denial_ms integer,
  out counts integer[], out denied_until timestamptz) language plpgsql as $$
declare
  one record;
  known login_failures;
begin
  for one in select key from unnest(keys) as key order by key loop
    insert into login_failures as f (login_key, failures, last_at) values (one.key, 0, at)
    on conflict (login_key) do update set last_at = f.last_at returning f.* into known;
    if known.denied_until > at then denied_until := greatest(denied_until, known.denied_until); end if;
  end loop;
  if denied_until is not null then return; end if;
  counts := array_fill(0, array[cardinality(keys)]);
  for one in select key, most, position from unnest(keys, limits) with ordinality as t (key, most, position) loop
    -- A window forgives as many failures as the limit allows: a crowd behind one address does not fill it slowly.
    -- The gates' clocks may differ a little: time never runs backwards here.
    update login_failures f set last_at = greatest(at, f.last_at), failures = 1 + greatest(0,
      f.failures - floor(greatest(0, extract(epoch from at - f.last_at)) * 1000 * one.most / window_ms)::integer)
    where f.login_key = one.key returning f.* into known;
    counts[one.position] := known.failures;
    if known.failures >= one.most then
      update login_failures f set denied_until = at + denial_ms * interval '1 millisecond' where f.login_key = one.key;
    end if;
  end loop;
end $$;
