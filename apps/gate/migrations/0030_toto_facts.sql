-- What the feed says of a match is kept apart by where it said it, so that each can be taken back by itself and in any order.
-- The market that the match is decided by, known from the draw's opening: it is on offer no more when its result comes.
alter table toto_matches add column result_market_id text;
-- Draws that run already stand on the simulator's matches, whose market of the result is named so.
update toto_matches set result_market_id = event_id || ':match_result';
alter table toto_matches alter column result_market_id set not null;

alter table toto_matches
  -- The confirmed result is a void (else it is the score), or the operator said so.
  add column result_void boolean not null default false,
  -- Bets on the result are void: it was not played.
  add column cancelled boolean not null default false,
  -- The match's state says cancelled; denied where the feed took the cancel back before it changed the state.
  add column called_off text not null default 'no' check (called_off in ('no', 'yes', 'denied'));
update toto_matches set result_void = by_operator, cancelled = not by_operator where is_void;
-- Takes the check of these two with it.
alter table toto_matches drop column is_void, drop column decided_at;
alter table toto_matches add check (not (result_void and score is not null));
