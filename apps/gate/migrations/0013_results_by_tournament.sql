-- A tournament's results since its season began. Only events that ended are in it: while one is played it costs nothing.
create index events_ended_by_tournament on events ((head -> 'tournament' ->> 'id'), start_time) where status = 'ended';
