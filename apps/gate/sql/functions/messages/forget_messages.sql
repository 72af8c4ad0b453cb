-- Deletes a punter's messages up to the newest one that is older than an instant: the numbers that stay have no gap.
create or replace function forget_messages(p_punter uuid, p_before timestamptz) returns void language plpgsql as $$
declare
  v_to     bigint;
  v_unread integer;
begin
  perform from inboxes where punter_id = p_punter for update;
  select max(number) into v_to from punter_messages where punter_id = p_punter and at < p_before;
  if v_to is null then
    return;
  end if;
  with gone as (delete from punter_messages where punter_id = p_punter and number <= v_to returning read_at)
  select count(*) filter (where read_at is null) into v_unread from gone;
  update inboxes set first_number = v_to + 1, unread = unread - v_unread where punter_id = p_punter;
end
$$;
