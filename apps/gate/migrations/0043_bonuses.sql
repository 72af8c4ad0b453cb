-- Bonuses: offers are versioned data, grants are what punters have of them, free bets are one kind (docs/adr/0035).
create table offers (
  offer_id     uuid not null,
  version      integer not null,
  jurisdiction text not null,
  kind         text not null check (kind in ('free_bet', 'free_rounds', 'deposit_match', 'cashback', 'odds_boost', 'welcome_choice')),
  status       text not null check (status in ('draft', 'published', 'ended')),
  -- The audience: {tiers, newWithinDays, punterIds}, each optional. Named punters get it from the operator only.
  audience     jsonb not null,
  products     text[] not null,
  -- {amounts: {currency: minor units}, days, leastOdds, wagering}
  terms        jsonb not null,
  -- By language: {title, terms}.
  texts        jsonb not null,
  -- Upper case: whoever types it gets the offer, and nobody else does.
  code         text,
  starts_at    timestamptz not null,
  ends_at      timestamptz not null check (ends_at > starts_at),
  saved_at     timestamptz not null,
  primary key (offer_id, version)
);
-- A new version takes the place of the one before it.
create unique index offers_published on offers (offer_id) where status = 'published';
create unique index offers_code on offers (jurisdiction, code) where status = 'published' and code is not null;
create index offers_listed on offers (jurisdiction, starts_at) where status = 'published';

create table bonus_grants (
  punter_id     uuid not null,
  grant_id      uuid not null,
  offer_id      uuid not null,
  offer_version integer not null,
  kind          text not null,
  currency      char(3) not null,
  amount        bigint not null check (amount > 0),
  -- Copied: what a punter accepted does not change with the offer.
  terms         jsonb not null,
  status        text not null check (status in ('offered', 'accepted', 'active', 'completed', 'expired', 'forfeited', 'cancelled')),
  -- Why the punter has it: the operator offered it, or the punter chose it from the list, typed its code, won it or paid with points.
  cause         text not null check (cause in ('operator', 'choice', 'code', 'points', 'race', 'quiz')),
  -- The same cause grants once.
  cause_key     text not null,
  offered_at    timestamptz not null,
  accepted_at   timestamptz,
  -- Until when it can be accepted; once it is active, until when it lasts.
  ends_at       timestamptz not null,
  ended_at      timestamptz,
  end_reason    text,
  -- When the status became what it is.
  changed_at    timestamptz not null,
  primary key (punter_id, grant_id),
  unique (punter_id, cause_key),
  foreign key (offer_id, offer_version) references offers,
  -- Nobody has a bonus that they did not ask for or accept.
  check (status in ('offered', 'cancelled', 'expired') or accepted_at is not null),
  check ((ended_at is not null) = (status in ('completed', 'expired', 'forfeited', 'cancelled')))
);
create index bonus_grants_due on bonus_grants (ends_at) where status in ('offered', 'accepted', 'active');
create index bonus_grants_history on bonus_grants (punter_id, changed_at desc);
create index bonus_grants_offer on bonus_grants (offer_id) where status = 'offered';

-- Every status that a grant ever had. Only appended to.
create table bonus_grant_steps (
  punter_id   uuid not null,
  grant_id    uuid not null,
  step        integer not null,
  from_status text,
  to_status   text not null,
  at          timestamptz not null,
  reason      text,
  primary key (punter_id, grant_id, step),
  foreign key (punter_id, grant_id) references bonus_grants
);

-- No path around the law of persons: whoever is restricted or excluded gets no bonus, and nobody is offered one against their word.
-- The punter's row is held, and an exclusion changes it: the two cannot pass each other.
create function bar_bonus_grants() returns trigger language plpgsql as $$
declare
  who record;
begin
  select p.state, p.state_until, p.settings into who from punters p where p.punter_id = new.punter_id for no key update;
  if exists (select from restrictions r where r.punter_id = new.punter_id and r.lifted_at is null
             and (r.until is null or r.until > new.changed_at)) then
    raise exception 'a restricted punter gets no bonus' using errcode = 'TL002';
  end if;
  if (who.state_until is null or who.state_until > new.changed_at)
     and (case when new.status = 'offered' then who.state in ('CLOSED', 'SEIZED', 'SUSPENDED', 'SELF_EXCLUDED', 'PLAYER_PROTECTION_MEASURE')
               else who.state <> 'OPENED' end) then
    raise exception 'a punter in the state % gets no bonus', who.state using errcode = 'TL002';
  end if;
  if new.cause = 'operator' and tg_op = 'INSERT' and (who.settings -> 'noEmailCorrespondence') is distinct from 'false'::jsonb then
    raise exception 'nobody is offered what they do not want to hear of' using errcode = 'TL002';
  end if;
  return new;
end $$;
create trigger bonus_grants_barred before insert or update of status on bonus_grants for each row
  when (new.status in ('offered', 'accepted', 'active')) execute function bar_bonus_grants();

create function step_bonus_grant() returns trigger language plpgsql as $$
declare
  v_from text := case when tg_op = 'UPDATE' then old.status end;
begin
  if v_from is not null and not (v_from || '>' || new.status = any(array[
      'offered>accepted', 'offered>active', 'offered>expired', 'offered>cancelled',
      'accepted>active', 'accepted>expired', 'accepted>forfeited', 'accepted>cancelled',
      'active>completed', 'active>expired', 'active>forfeited', 'active>cancelled',
      -- A free bet is given back when its bet turns out void; one that cannot be used any more ends then.
      'completed>active', 'completed>expired', 'completed>cancelled'])) then
    raise exception 'a grant does not go from % to %', v_from, new.status using errcode = 'check_violation';
  end if;
  insert into bonus_grant_steps (punter_id, grant_id, step, from_status, to_status, at, reason)
    select new.punter_id, new.grant_id, 1 + count(*), v_from, new.status, new.changed_at, new.end_reason
      from bonus_grant_steps s where s.punter_id = new.punter_id and s.grant_id = new.grant_id;
  return null;
end $$;
create trigger bonus_grants_insert_step after insert on bonus_grants for each row execute function step_bonus_grant();
create trigger bonus_grants_update_step after update of status on bonus_grants for each row
  when (old.status <> new.status) execute function step_bonus_grant();

-- A free bet that ended unused: no bet has the nil id, and no function takes a used free bet again.
alter table free_bets add column grant_id uuid, add column ended_at timestamptz,
  add constraint free_bets_ended check ((ended_at is not null) = (used_bet_id is not distinct from '00000000-0000-0000-0000-000000000000'));
-- Those from before have no grant, and are used and ended like the others; none is added without one.
create function refuse_free_bet() returns trigger language plpgsql as $$
begin
  raise exception 'a free bet needs a grant' using errcode = 'TL002';
end $$;
create trigger free_bets_granted before insert on free_bets for each row
  when (new.grant_id is null) execute function refuse_free_bet();
create index free_bets_due on free_bets (expires_at) where used_bet_id is null;
create unique index free_bets_grant on free_bets (punter_id, grant_id) where grant_id is not null;

-- A promo code leads to an offer.
alter table promo_codes drop column free_bet_dollars, add column offer_id uuid;

-- When punters let themselves spend more: some laws keep bonuses from them for a while.
create table limit_raises (
  punter_id uuid not null,
  what      text not null,
  acts_from timestamptz not null,
  primary key (punter_id, what)
);
create function keep_limit_raise() returns trigger language plpgsql as $$
begin
  insert into limit_raises as r (punter_id, what, acts_from) values (new.punter_id, tg_argv[0], new.pending_from)
    on conflict (punter_id, what) do update set acts_from = greatest(r.acts_from, excluded.acts_from);
  return null;
end $$;
create trigger deposit_limits_raised after insert or update of pending_from on deposit_limits for each row
  when (new.pending_from is not null) execute function keep_limit_raise('deposit');
create trigger play_limits_raised after insert or update of pending_from on play_limits for each row
  when (new.pending_from is not null and new.kind <> 'realityCheck') execute function keep_limit_raise('play');

-- Brings bets to where their results say they stand: settled, settled otherwise than before, or running again.
-- A bet that changed since it was worked out (another version, a cash-out) is left for its next turn.
create or replace function settle_bets(p_bets jsonb, p_at timestamptz) returns integer language plpgsql as $$
declare
  b       record;
  bet     record;
  held    record;
  taken   bigint;
  repaid  bigint;
  v_home  text;
  settled integer := 0;
begin
  for b in
    select (e ->> 'punterId')::uuid as punter_id, (e ->> 'betId')::uuid as bet_id, (e ->> 'version')::integer as version,
           (e ->> 'remaining')::bigint as remaining, e -> 'legs' as legs, e ->> 'result' as result, e ->> 'reason' as reason,
           coalesce((e ->> 'payout')::bigint, 0) as payout, (e ->> 'freeBetBack')::boolean as free_bet_back,
           (e ->> 'takeBackId')::uuid as take_back_id, (e ->> 'settleId')::uuid as settle_id
      from jsonb_array_elements(p_bets) e order by 1, 2
  loop
    select * into held from hold_balances(b.punter_id);
    select * into bet from bets x where x.punter_id = b.punter_id and x.bet_id = b.bet_id
      and x.settlement_version = b.version and x.remaining = b.remaining and x.status in ('open', 'settled') for update;
    continue when not found;
    update bet_legs l set outcome = nullif(b.legs -> (l.leg - 1), 'null'::jsonb) where l.punter_id = b.punter_id and l.bet_id = b.bet_id;
    -- A free bet's stake was the promotion's: it goes back there, never to cash.
    v_home := case when bet.free_bet_id is null then 'house:sport' else 'house:promotions' end;
    if bet.status = 'settled' then
      if bet.result = 'void' and bet.free_bet_id is not null then
        -- The free bet was given back. One that was used again stays used: the promotion bears it.
        update free_bets f set used_bet_id = b.bet_id where f.punter_id = b.punter_id and f.free_bet_id = bet.free_bet_id and f.used_bet_id is null;
        if found then
          perform post_covered(b.punter_id, b.take_back_id, 'rollback:' || b.bet_id || ':' || b.version, 'rollback', bet.number::text,
                               'result.corrected', bet.currency, p_at, array['free_bet', 'pending'], array[-bet.remaining, bet.remaining]);
        else
          perform post_covered(b.punter_id, b.take_back_id, 'rollback:' || b.bet_id || ':' || b.version, 'rollback', bet.number::text,
                               'result.corrected', bet.currency, p_at, array['house:promotions', 'pending'], array[-bet.remaining, bet.remaining]);
        end if;
      else
        taken := least(bet.payout, held.cash);
        perform post_covered(b.punter_id, b.take_back_id, 'rollback:' || b.bet_id || ':' || b.version, 'rollback', bet.number::text,
                             'result.corrected', bet.currency, p_at,
                             array['cash', 'house:owed', 'house:sport', 'pending', v_home],
                             array[-taken, taken - bet.payout, bet.payout, bet.remaining, -bet.remaining]);
        held.cash := held.cash - taken;
        held.owed := held.owed + bet.payout - taken;
      end if;
    end if;
    if b.result is null then
      update bets x set status = 'open', result = null, payout = 0, settled_at = null, reason = null, settlement_version = b.version + 1
        where x.punter_id = b.punter_id and x.bet_id = b.bet_id and x.status = 'settled';
    else
      if b.free_bet_back then
        update free_bets f set used_bet_id = null where f.punter_id = b.punter_id and f.used_bet_id = b.bet_id;
        -- One that was given back before, and then used again or ended, is not given back a second time.
        v_home := case when found then 'free_bet' else 'house:promotions' end;
        perform post_covered(b.punter_id, b.settle_id, 'settle:' || b.bet_id || ':' || b.version, 'refund', bet.number::text, b.reason,
                             bet.currency, p_at, array['pending', v_home], array[-bet.remaining, bet.remaining]);
      else
        repaid := least(held.owed, b.payout);
        perform post_covered(b.punter_id, b.settle_id, 'settle:' || b.bet_id || ':' || b.version,
                             case b.result when 'void' then 'refund' else 'settlement' end, bet.number::text, b.reason, bet.currency, p_at,
                             array['pending', v_home, 'cash', 'house:owed', 'house:sport'],
                             array[-bet.remaining, bet.remaining, b.payout - repaid, repaid, -b.payout]);
      end if;
      update bets x set status = 'settled', result = b.result, payout = b.payout, settled_at = p_at, reason = b.reason,
                        settlement_version = b.version + 1
        where x.punter_id = b.punter_id and x.bet_id = b.bet_id;
    end if;
    settled := settled + 1;
    insert into outbox (topic, payload, at) values
      ('punter.bets', jsonb_build_object('punterId', b.punter_id, 'betIds', jsonb_build_array(b.bet_id)), p_at),
      ('punter.balance', jsonb_build_object('punterId', b.punter_id), p_at);
  end loop;
  return settled;
end $$;

-- Whether a punter is taking money out. Nobody can yet: the issue that builds withdrawals replaces this.
create function withdrawal_under_way(p_punter uuid) returns boolean language sql stable return false;
