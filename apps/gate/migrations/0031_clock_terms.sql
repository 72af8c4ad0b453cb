-- Who runs a clock: the number of its owner's term, which grows whenever another takes it. What only the owner may do holds its term while it does it.
create table clock_terms (
  name text primary key,
  term bigint not null
);

-- A round that is being given back is void before its first stake is; it has ended when nothing of it is open any more.
drop index table_rounds_running;
create index table_rounds_unended on table_rounds (game_id, round_no) where ended_at is null;
