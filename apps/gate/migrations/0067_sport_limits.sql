-- Limits on bets and toto that punters set on themselves, beside those on games (docs/adr/0057).
alter table play_limits drop constraint play_limits_kind_check, add constraint play_limits_kind_check check (kind in (
  'lossDaily', 'lossWeekly', 'lossMonthly', 'stakeDaily', 'sitting', 'realityCheck',
  'sportLossDaily', 'sportLossWeekly', 'sportLossMonthly', 'sportStakeDaily'));

-- Whoever never set one is not asked about them at each bet.
alter table punters add column has_sport_limits boolean not null default false;
