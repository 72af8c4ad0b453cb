-- Limits on bets and toto that punters set on themselves, beside those on games (docs/adr/0057).
alter table play_limits drop constraint play_limits_kind_check, add constraint play_limits_kind_check check (kind in (
  'lossDaily', 'lossWeekly', 'lossMonthly', 'stakeDaily', 'sitting', 'realityCheck',
  'sportLossDaily', 'sportLossWeekly', 'sportLossMonthly', 'sportStakeDaily'));

-- The gate asks about limits at a bet only where the punter has set one.
alter table punters add column has_sport_limits boolean not null default false;
