-- Posts one balanced transaction for one punter in one round trip. What came of it:
--   posted        written
--   repeated      its key had already written this same transaction
--   conflict      its key had written another one; nothing was written
-- It fails with TL001 where a balance would fall below zero, so it costs no subtransaction: for callers whose whole work is undone then.
-- entries: [{"account": "cash", "amount": "100000"}, {"account": "house:demo", "amount": "-100000"}]
create or replace function post_once(
  p_punter uuid, p_transaction uuid, p_key text, p_kind text, p_reference text, p_currency text, p_entries jsonb, p_at timestamptz
) returns table (transaction_id uuid, outcome text) language plpgsql as $$
declare
  v_accounts text[];
  v_amounts  bigint[];
  v_own      integer;
  v_whole    boolean;
  existing   whole.ledger_transactions;
begin
  select array_agg(l.account order by l.account, l.n), array_agg(l.amount order by l.account, l.n),
         count(*) filter (where l.account not like 'house:%'), count(*) >= 2 and count(nullif(l.amount, 0)) = count(*)
    into v_accounts, v_amounts, v_own, v_whole
    from (select e ->> 'account' as account, (e ->> 'amount')::bigint as amount, n
            from jsonb_array_elements(p_entries) with ordinality as listed (e, n)) as l;
  if not v_whole then raise exception 'unbalanced transaction %', p_key using errcode = 'check_violation'; end if;

  if v_own > 1 then perform hold_balances(p_punter); end if;
  if post_lines(p_kind, null, p_at, array[p_punter], array[p_transaction], array[p_key], array[p_reference], array[p_currency],
                v_accounts, v_amounts, true) then
    return query select p_transaction, 'posted';
    return;
  end if;

  -- The month of the first posting may be archived.
  select t.* into existing from posting_keys k
    join whole.ledger_transactions t on t.punter_id = k.punter_id and t.transaction_id = k.transaction_id
    where k.punter_id = p_punter and k.idempotency_key = p_key;
  return query select existing.transaction_id, case
    when existing.kind = p_kind and existing.reference is not distinct from p_reference
      and not exists (
        (select l.account, l.currency::text, l.amount from whole.ledger_entries l
           where l.punter_id = p_punter and l.transaction_id = existing.transaction_id
         except all
         select a.account, p_currency, a.amount from unnest(v_accounts, v_amounts) as a (account, amount))
        union all
        (select a.account, p_currency, a.amount from unnest(v_accounts, v_amounts) as a (account, amount)
         except all
         select l.account, l.currency::text, l.amount from whole.ledger_entries l
           where l.punter_id = p_punter and l.transaction_id = existing.transaction_id))
    then 'repeated' else 'conflict' end;
end $$;
