-- Tote pools on races are draws over one race: its win, place and exacta pool. They share the coupons, pools and settlement of toto.
alter table toto_draws drop constraint toto_draws_game_check;
alter table toto_draws
  add constraint toto_draws_game_check check (game in ('1x2', 'correct-score', 'goals', 'tote-win', 'tote-place', 'tote-exacta')),
  -- The event of a tote pool. The first ticket opens the pool, whichever process takes it.
  add column race_id text,
  add constraint toto_draws_race_check check ((game like 'tote-%') = (race_id is not null));
create unique index toto_draws_race on toto_draws (race_id, game) where race_id is not null;
-- Many races have an open pool of one kind: the schedule's rule is about toto alone.
drop index toto_draws_scheduled;
create unique index toto_draws_scheduled on toto_draws (game) where status = 'open' and not by_operator and race_id is null;

alter table toto_matches
  -- A race's confirmed result: the order at the post, dead heats and non-runners.
  add column finish jsonb,
  -- How many places the race pays, by the terms of its market when the pool opened.
  add column places smallint,
  add check (not (finish is not null and (score is not null or result_void)));

alter table toto_coupons
  -- Lines with a non-runner.
  add column lines_void integer not null default 0 check (lines_void between 0 and lines),
  -- The part of the payout that gives stakes back.
  add column refund bigint not null default 0 check (refund between 0 and payout);
update toto_coupons set refund = payout where status = 'refunded';

-- stakes + carried_in = paid + refunded + takeout + breakage + carried_out.
alter table toto_pools
  add column refunded bigint not null default 0 check (refunded >= 0),
  add column breakage bigint not null default 0 check (breakage >= 0);
