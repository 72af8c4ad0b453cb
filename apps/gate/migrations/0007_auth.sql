-- A captcha answer is taken once. Kept until its challenge is over: an older answer is refused by its time.
create table used_captchas (
  answer_hash bytea primary key,
  -- The request that took it: the same request, repeated, is the same use.
  used_by     text,
  expires_at  timestamptz not null
);
create index used_captchas_expiring on used_captchas (expires_at);

-- An account that logs in by its national identity has no password; when it last logged in is still worth knowing.
alter table credentials alter column password_hash drop not null;

-- A session belongs to the site it was opened on.
alter table sessions add column jurisdiction text;
update sessions set jurisdiction = (select punters.jurisdiction from punters where punters.punter_id = sessions.punter_id);
alter table sessions alter column jurisdiction set not null;

-- A visitor who was sent to the national identity service and has not come back yet.
create table national_id_requests (
  state_hash   bytea primary key,
  -- The browser that was sent: an answer that another one brings opens nothing.
  browser_hash bytea not null,
  jurisdiction text not null,
  redirect_uri text not null,
  expires_at   timestamptz not null
);
create index national_id_requests_expiring on national_id_requests (expires_at);

-- Persons who proved who they are and have no account yet: what is known of them, sealed, until they sign up.
create table national_id_persons (
  token_hash   bytea primary key,
  jurisdiction text not null,
  sealed       text not null,
  expires_at   timestamptz not null
);
create index national_id_persons_expiring on national_id_persons (expires_at);

-- A forgotten password. Noted alike whether the login is anybody's; what comes of it happens afterwards, out of the asker's sight.
create table password_recoveries (
  recovery_id  uuid primary key,
  jurisdiction text not null,
  login        text not null,
  is_phone     boolean not null,
  origin       text not null,
  locale       text not null,
  asked_at     timestamptz not null
);

-- A login that is tried counts as failed until it turns out right, so that tries made at the same time cannot slip under a limit.
-- Answers the failures per key, this one included, or the instant until which one of the keys is denied (nothing is counted then).
-- Keys are taken in one order, so that attempts that share one never wait for each other in a circle.
create function begin_login_attempt(keys text[], limits integer[], at timestamptz, window_ms integer, denial_ms integer,
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

-- The attempt was right: `forgotten` keys begin anew, the others take this one failure back and keep the rest.
create function end_login_attempt(keys text[], forgotten text[]) returns void language plpgsql as $$
begin
  perform 1 from login_failures f where f.login_key = any (keys) order by f.login_key for update;
  delete from login_failures f where f.login_key = any (forgotten);
  update login_failures f set failures = greatest(f.failures - 1, 0), denied_until = null where f.login_key = any (keys);
end $$;
