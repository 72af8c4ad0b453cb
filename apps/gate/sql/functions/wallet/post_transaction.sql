-- Posts one balanced transaction for one punter in one round trip. What came of it:
--   posted        written
--   repeated      its key had already written this same transaction
--   conflict      its key had written another one; nothing was written
--   insufficient  a balance would fall below zero; nothing was written, the key stays free
-- entries: [{"account": "cash", "amount": "100000"}, {"account": "house:demo", "amount": "-100000"}]
create or replace function post_transaction(
  p_punter uuid, p_transaction uuid, p_key text, p_kind text, p_reference text, p_currency text, p_entries jsonb, p_at timestamptz
) returns table (transaction_id uuid, outcome text) language plpgsql as $$
declare
  existing    ledger_transactions;
  entry       record;
  new_balance bigint;
begin
  if jsonb_array_length(p_entries) < 2
     or (select sum((e ->> 'amount')::bigint) from jsonb_array_elements(p_entries) e) is distinct from 0 then
    raise exception 'unbalanced transaction %', p_key using errcode = 'check_violation';
  end if;

  insert into ledger_transactions (punter_id, transaction_id, idempotency_key, kind, reference, at)
    values (p_punter, p_transaction, p_key, p_kind, p_reference, p_at)
    on conflict (punter_id, idempotency_key) do nothing;
  if not found then
    select * into existing from ledger_transactions t where t.punter_id = p_punter and t.idempotency_key = p_key;
    return query select existing.transaction_id, case
      when existing.kind = p_kind and existing.reference is not distinct from p_reference
        and not exists (
          (select l.account, l.currency::text, l.amount from ledger_entries l
             where l.punter_id = p_punter and l.transaction_id = existing.transaction_id
           except all
           select e ->> 'account', p_currency, (e ->> 'amount')::bigint from jsonb_array_elements(p_entries) e)
          union all
          (select e ->> 'account', p_currency, (e ->> 'amount')::bigint from jsonb_array_elements(p_entries) e
           except all
           select l.account, l.currency::text, l.amount from ledger_entries l
             where l.punter_id = p_punter and l.transaction_id = existing.transaction_id))
      then 'repeated' else 'conflict' end;
    return;
  end if;

  -- By account, so that two transactions of one punter take their locks in the same order.
  for entry in
    select row_number() over (order by e ->> 'account', n) as line, e ->> 'account' as account, (e ->> 'amount')::bigint as amount
      from jsonb_array_elements(p_entries) with ordinality as listed (e, n) order by 1
  loop
    new_balance := null;
    if entry.account not like 'house:%' then
      if entry.amount > 0 then
        insert into wallet_balances as w (punter_id, account, currency, balance)
          values (p_punter, entry.account, p_currency, entry.amount)
          on conflict (punter_id, account) do update set balance = w.balance + excluded.balance where w.currency = excluded.currency
          returning w.balance into new_balance;
      else
        update wallet_balances w set balance = w.balance + entry.amount
          where w.punter_id = p_punter and w.account = entry.account and w.currency = p_currency and w.balance + entry.amount >= 0
          returning w.balance into new_balance;
      end if;
      if new_balance is null then
        if exists (select from wallet_balances w where w.punter_id = p_punter and w.account = entry.account and w.currency <> p_currency) then
          raise exception 'transaction % is not in the currency of the account', p_key using errcode = 'check_violation';
        end if;
        raise exception 'insufficient funds' using errcode = 'TL001';
      end if;
    end if;
    insert into ledger_entries (punter_id, transaction_id, line, account, currency, amount, balance_after)
      values (p_punter, p_transaction, entry.line, entry.account, p_currency, entry.amount, new_balance);
  end loop;
  return query select p_transaction, 'posted';
exception when sqlstate 'TL001' then
  -- The whole body is undone, the transaction around it lives on.
  return query select null::uuid, 'insufficient';
end $$;
