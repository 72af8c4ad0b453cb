-- The racecard of a race, as the feed told it last: its page shows it after the race and after a restart too.
alter table events add column card jsonb;
