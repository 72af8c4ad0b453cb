-- A round ends when nothing of it is open any more: a status alone (crashed, void) says by what it is being settled.
drop index crash_rounds_running;
create index crash_rounds_unended on crash_rounds (round_no) where ended_at is null;
