-- A game can be kept at hand.
alter table favourites drop constraint favourites_kind_check;
alter table favourites add constraint favourites_kind_check
  check (kind in ('event', 'tournament', 'competitor', 'market', 'virtual', 'game'));
