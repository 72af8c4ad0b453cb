-- A row that waits already is taken again and so locked: no worker takes it away before this change can be read.
create or replace function queue_turnover(p_punter uuid, p_kind text, p_ref uuid) returns void language sql as $$
  insert into turnover_queue (punter_id, kind, ref_id) values (p_punter, p_kind, p_ref)
    on conflict (punter_id, subscriber, kind, ref_id) do update set seq = excluded.seq;
$$;
