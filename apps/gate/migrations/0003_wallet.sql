-- Every money table has the punter first in its key, so that the schema can be distributed by punter.
create table wallet_balances (
  punter_id  uuid not null,
  account    text not null check (account in ('cash', 'bonus', 'free_bet', 'pending')),
  currency   char(3) not null,
  balance    bigint not null check (balance >= 0),
  primary key (punter_id, account)
);

create table ledger_transactions (
  punter_id       uuid not null,
  transaction_id  uuid not null,
  idempotency_key text not null,
  kind            text not null,
  reference       text,
  at              timestamptz not null,
  primary key (punter_id, transaction_id),
  unique (punter_id, idempotency_key)
);

-- The house side (account 'house:…') has no balance row: it is append-only and rolled up by reading.
create table ledger_entries (
  punter_id      uuid not null,
  transaction_id uuid not null,
  line           smallint not null,
  account        text not null,
  currency       char(3) not null,
  amount         bigint not null check (amount <> 0),
  balance_after  bigint,
  primary key (punter_id, transaction_id, line),
  foreign key (punter_id, transaction_id) references ledger_transactions
);

-- Posts one balanced transaction for one punter in one round trip, or returns the one its key already made.
-- entries: [{"account": "cash", "amount": 100000}, {"account": "house:demo", "amount": -100000}]
create function post_transaction(
  p_punter uuid, p_transaction uuid, p_key text, p_kind text, p_reference text, p_currency text, p_entries jsonb, p_at timestamptz
) returns table (transaction_id uuid, outcome text) language plpgsql as $$
declare
  existing  uuid;
  entry     jsonb;
  line_no   smallint := 0;
  new_balance bigint;
begin
  if jsonb_array_length(p_entries) < 2 or (select sum((e ->> 'amount')::bigint) from jsonb_array_elements(p_entries) e) <> 0 then
    raise exception 'unbalanced transaction %', p_key using errcode = 'check_violation';
  end if;

  insert into ledger_transactions (punter_id, transaction_id, idempotency_key, kind, reference, at)
    values (p_punter, p_transaction, p_key, p_kind, p_reference, p_at)
    on conflict (punter_id, idempotency_key) do nothing;
  if not found then
    select t.transaction_id into existing from ledger_transactions t where t.punter_id = p_punter and t.idempotency_key = p_key;
    return query select existing, 'repeated';
    return;
  end if;

  for entry in select e from jsonb_array_elements(p_entries) e order by e ->> 'account' loop
    line_no := line_no + 1;
    new_balance := null;
    if entry ->> 'account' not like 'house:%' then
      if (entry ->> 'amount')::bigint > 0 then
        insert into wallet_balances as w (punter_id, account, currency, balance)
          values (p_punter, entry ->> 'account', p_currency, (entry ->> 'amount')::bigint)
          on conflict (punter_id, account) do update set balance = w.balance + excluded.balance where w.currency = excluded.currency
          returning w.balance into new_balance;
      else
        update wallet_balances w set balance = w.balance + (entry ->> 'amount')::bigint
          where w.punter_id = p_punter and w.account = entry ->> 'account' and w.currency = p_currency
            and w.balance + (entry ->> 'amount')::bigint >= 0
          returning w.balance into new_balance;
      end if;
      if new_balance is null then
        raise exception 'insufficient funds' using errcode = 'TL001';
      end if;
    end if;
    insert into ledger_entries (punter_id, transaction_id, line, account, currency, amount, balance_after)
      values (p_punter, p_transaction, line_no, entry ->> 'account', p_currency, (entry ->> 'amount')::bigint, new_balance);
  end loop;
  return query select p_transaction, 'posted';
end $$;
