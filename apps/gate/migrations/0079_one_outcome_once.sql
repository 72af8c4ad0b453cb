-- A bet holds each outcome once: a repeated pick would multiply its own price.
-- New months get the index from the parent table. A month that already holds a bet with a repeated outcome keeps its rows and goes
-- without: verify-ledger names such bets.
create unique index bet_legs_outcome on only bet_legs (punter_id, bet_id, outcome_id);

do $$
declare
  v_part  regclass;
  v_twice bigint;
  v_index text;
begin
  for v_part in select inhrelid::regclass from pg_inherits where inhparent = 'bet_legs'::regclass loop
    execute format('select count(*) from (select from %s group by punter_id, bet_id, outcome_id having count(*) > 1) as twice', v_part)
      into v_twice;
    if v_twice > 0 then
      raise warning '% bets of % hold an outcome twice: no unique index there', v_twice, v_part;
    else
      v_index := v_part::text || '_outcome';
      execute format('create unique index %I on %s (punter_id, bet_id, outcome_id)', v_index, v_part);
      execute format('alter index bet_legs_outcome attach partition %I', v_index);
    end if;
  end loop;
end $$;
