-- Bets of the other side are looked up by punter and event: an index of both takes the place of this one.
drop index if exists bet_legs_event;
