-- Posts messages whose cause was not told before; returns how many there are.
create or replace function post_messages(p_punter uuid, p_at timestamptz, p_messages jsonb) returns integer language plpgsql as $$
declare
  v_last bigint;
  v_new  integer;
begin
  insert into inboxes (punter_id) values (p_punter) on conflict do nothing;
  select last_number into v_last from inboxes where punter_id = p_punter for update;
  with asked as (
    select m.*, row_number() over () as place from jsonb_to_recordset(p_messages) as m(
      "messageId" uuid, template text, args jsonb, "causeKey" text, show text, priority integer, mandatory boolean, "endsAt" timestamptz)
  ),
  fresh as (
    select distinct on (a."causeKey") a.* from asked a
    where not exists (select from punter_messages p where p.punter_id = p_punter and p.cause_key = a."causeKey")
    order by a."causeKey", a.place
  )
  insert into punter_messages (punter_id, number, message_id, template, args, cause_key, show, priority, mandatory, at, ends_at)
  select p_punter, v_last + row_number() over (order by place), "messageId", template, args, "causeKey", show, priority, mandatory, p_at,
    "endsAt" from fresh;
  get diagnostics v_new = row_count;
  update inboxes set last_number = last_number + v_new, unread = unread + v_new where punter_id = p_punter and v_new > 0;
  return v_new;
end
$$;
