-- Virtual events are many and short: results of real sport are found without wading through them.
alter table events add column virtual boolean not null default false;
drop index events_ended;
create index events_ended on events (virtual, start_time desc) where status = 'ended';

-- A competition of virtual sport can be kept at hand.
alter table favourites drop constraint favourites_kind_check;
alter table favourites add constraint favourites_kind_check
  check (kind in ('event', 'tournament', 'competitor', 'market', 'virtual'));
