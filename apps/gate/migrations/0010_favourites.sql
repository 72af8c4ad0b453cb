create table favourites (
  punter_id uuid not null,
  kind      text not null check (kind in ('event', 'tournament', 'competitor', 'market')),
  id        text not null,
  at        timestamptz not null,
  primary key (punter_id, kind, id)
);
create index events_ended on events (start_time desc) where status = 'ended';
