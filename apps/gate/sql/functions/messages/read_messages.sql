-- Marks personal messages as read and returns how many were unread; null, and nothing is marked, when one of them is not the punter's.
create or replace function read_messages(p_punter uuid, p_ids uuid[], p_at timestamptz) returns integer language plpgsql as $$
declare
  v_known integer;
  v_read  integer;
begin
  perform from inboxes where punter_id = p_punter for update;
  select count(*) into v_known from punter_messages where punter_id = p_punter and message_id = any(p_ids);
  if v_known < (select count(distinct id) from unnest(p_ids) id) then
    return null;
  end if;
  update punter_messages set read_at = p_at where punter_id = p_punter and message_id = any(p_ids) and read_at is null;
  get diagnostics v_read = row_count;
  update inboxes set unread = unread - v_read where punter_id = p_punter and v_read > 0;
  return v_read;
end
$$;
