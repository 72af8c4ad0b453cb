-- A player of a team can be kept at hand: "Football:Arsenal#A. Smith".
alter table favourites drop constraint favourites_kind_check;
alter table favourites add constraint favourites_kind_check
  check (kind in ('event', 'tournament', 'competitor', 'player', 'market', 'virtual', 'game'));
-- When a team's match starts, those are asked for who keep one of its players.
create index favourites_of_players_team on favourites (split_part(id, '#', 1)) where kind = 'player';
