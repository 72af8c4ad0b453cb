-- Posts a balanced transaction whose debits are known to be covered: the caller holds the punter's balances.
-- Unlike post_transaction it fails outright instead of answering, so it costs no subtransaction.
create or replace function post_covered(
  p_punter uuid, p_transaction uuid, p_key text, p_kind text, p_reference text, p_reason text, p_currency text, p_at timestamptz,
  p_accounts text[], p_amounts bigint[]
) returns void language plpgsql as $$
begin
  perform post_lines(p_kind, p_reason, p_at, array[p_punter], array[p_transaction], array[p_key], array[p_reference], array[p_currency],
                     p_accounts, p_amounts);
end $$;
