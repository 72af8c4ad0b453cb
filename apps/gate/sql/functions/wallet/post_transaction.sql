-- The same as post_once, and where a balance would fall below zero the answer is
--   insufficient  nothing was written, the key stays free
-- instead of a failure: the transaction around it lives on.
create or replace function post_transaction(
  p_punter uuid, p_transaction uuid, p_key text, p_kind text, p_reference text, p_currency text, p_entries jsonb, p_at timestamptz
) returns table (transaction_id uuid, outcome text) language plpgsql as $$
begin
  return query select * from post_once(p_punter, p_transaction, p_key, p_kind, p_reference, p_currency, p_entries, p_at);
exception when sqlstate 'TL001' then
  return query select null::uuid, 'insufficient';
end $$;
