-- Wallet. Posts a balanced transaction whose debits are known to be covered: the caller holds the punter's balances.
-- Unlike post_transaction it fails outright instead of answering, so it costs no subtransaction.
create or replace function post_covered(
  p_punter uuid, p_transaction uuid, p_key text, p_kind text, p_reference text, p_reason text, p_currency text, p_at timestamptz,
  p_accounts text[], p_amounts bigint[]
) returns void language plpgsql as $$
declare
  i           integer;
  line        smallint := 0;
  new_balance bigint;
begin
  if (select sum(a) from unnest(p_amounts) a) is distinct from 0 then
    raise exception 'unbalanced transaction %', p_key using errcode = 'check_violation';
  end if;
  insert into ledger_transactions (punter_id, transaction_id, idempotency_key, kind, reference, reason, at)
    values (p_punter, p_transaction, p_key, p_kind, p_reference, p_reason, p_at);
  for i in 1 .. array_length(p_accounts, 1) loop
    continue when p_amounts[i] = 0;
    line := line + 1;
    new_balance := null;
    if p_accounts[i] not like 'house:%' then
      update wallet_balances w set balance = w.balance + p_amounts[i]
        where w.punter_id = p_punter and w.account = p_accounts[i] and w.currency = p_currency returning w.balance into new_balance;
      if not found then
        insert into wallet_balances as w (punter_id, account, currency, balance)
          values (p_punter, p_accounts[i], p_currency, p_amounts[i]) returning w.balance into new_balance;
      end if;
    end if;
    insert into ledger_entries (punter_id, transaction_id, line, account, currency, amount, balance_after)
      values (p_punter, p_transaction, line, p_accounts[i], p_currency, p_amounts[i], new_balance);
  end loop;
end $$;
