-- Numbers waiting facts in the order they were written. The lock on the head makes batches commit in
-- the order of their numbers, so a reader that has seen a number has seen all before it.
create or replace function publish_facts(p_most integer, p_at timestamptz)
returns table (no bigint, topic text, payload jsonb) language plpgsql as $$
declare
  v_head bigint;
begin
  if not exists (select from outbox o where o.published_at is null) then
    return;
  end if;
  select h.no into v_head from outbox_head h for update;
  return query
    -- A gate of the previous release locks facts before the head, and numbers them itself.
    with free as (
      select o.seq from outbox o where o.published_at is null order by o.seq limit p_most for update skip locked
    ), due as (
      select f.seq, v_head + row_number() over (order by f.seq) as number from free f
    ), marked as (
      update outbox o set published_at = p_at, published_no = due.number
      from due where o.seq = due.seq
      returning due.number, o.topic, o.payload
    ), moved as (
      update outbox_head h set no = v_head + (select count(*) from due)
    )
    select * from marked order by marked.number;
end $$;
