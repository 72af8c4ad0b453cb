-- The only function that writes the ledger and moves balances. It posts balanced transactions of one kind, of one or many punters, all
-- or none. p_accounts and p_amounts have one row of lines for each transaction; a line of zero is left out, and a call names an account
-- of a punter once. The caller holds the balances where it moves more than one. It fails with
--   TL001            a balance would fall below zero
--   check_violation  a transaction does not balance, or is not in the currency of its account
--   unique_violation a key is known; with p_repeats it returns false if none is new, and nothing was written
-- It is planned once, with index lookups: a plan for each call, or a scan of all balances while they are few, costs more than the posting.
create or replace function post_lines(
  p_kind text, p_reason text, p_at timestamptz, p_punters uuid[], p_transactions uuid[], p_keys text[], p_references text[],
  p_currencies text[], p_accounts text[], p_amounts bigint[], p_repeats boolean default false
) returns boolean language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_width    integer := cardinality(p_accounts) / cardinality(p_transactions);
  v_new      integer;
  v_own      integer;
  v_moved    integer;
  v_balanced boolean;
begin
  -- A key holds over all months, so it has a table of its own.
  insert into posting_keys (punter_id, idempotency_key, transaction_id)
    select t.punter_id, t.key, t.transaction_id from unnest(p_punters, p_transactions, p_keys) as t (punter_id, transaction_id, key)
    on conflict (punter_id, idempotency_key) do nothing;
  get diagnostics v_new = row_count;
  if v_new < cardinality(p_transactions) then
    if p_repeats and v_new = 0 then return false; end if;
    raise exception 'posted before: one of %', p_keys using errcode = 'unique_violation';
  end if;
  insert into ledger_transactions (punter_id, transaction_id, idempotency_key, kind, reference, reason, at)
    select t.punter_id, t.transaction_id, t.key, p_kind, t.reference, p_reason, p_at
      from unnest(p_punters, p_transactions, p_keys, p_references) as t (punter_id, transaction_id, key, reference);

  with lines as materialized (
    select p_punters[l.of] as punter_id, p_transactions[l.of] as transaction_id, p_currencies[l.of] as currency,
           1 + (l.n - 1) % v_width as line, l.account, l.amount, l.account not like 'house:%' as own
      from (select a.account, a.amount, a.n, (1 + (a.n - 1) / v_width)::integer as of
              from unnest(p_accounts, p_amounts) with ordinality as a (account, amount, n)
              where a.amount is distinct from 0) as l
  ),
  moved as (
    update wallet_balances w set balance = w.balance + l.amount from lines l
      where l.own and w.punter_id = l.punter_id and w.account = l.account and w.currency = l.currency and w.balance + l.amount >= 0
      returning w.punter_id, w.account, w.balance
  ),
  opened as (
    insert into wallet_balances as w (punter_id, account, currency, balance)
      select l.punter_id, l.account, l.currency, l.amount from lines l
        where l.own and l.amount > 0 and not exists (select from moved m where m.punter_id = l.punter_id and m.account = l.account)
      -- Nobody can hold a balance that does not exist yet: another transaction may have opened the account meanwhile.
      on conflict (punter_id, account) do update set balance = w.balance + excluded.balance where w.currency = excluded.currency
      returning w.punter_id, w.account, w.balance
  ),
  changed as materialized (select * from moved union all select * from opened),
  entered as (
    insert into ledger_entries (punter_id, transaction_id, line, account, currency, amount, balance_after)
      select l.punter_id, l.transaction_id, l.line, l.account, l.currency, l.amount, c.balance
        from lines l left join changed c on c.punter_id = l.punter_id and c.account = l.account
  )
  select (select count(*) from lines l where l.own), (select count(*) from changed),
         not exists (select from lines l group by l.punter_id, l.transaction_id having sum(l.amount) is distinct from 0)
    into v_own, v_moved, v_balanced;

  if not v_balanced then raise exception 'unbalanced: one of %', p_keys using errcode = 'check_violation'; end if;
  if v_moved < v_own then
    if exists (
      select from unnest(p_accounts, p_amounts) with ordinality as l (account, amount, n)
        left join wallet_balances w on w.punter_id = p_punters[1 + (l.n - 1) / v_width] and w.account = l.account
        where l.account not like 'house:%' and l.amount < 0
          and (w.balance is null or w.balance + l.amount < 0 and w.currency = p_currencies[1 + (l.n - 1) / v_width])
    ) then
      raise exception 'insufficient funds' using errcode = 'TL001';
    end if;
    raise exception 'in another currency than its account, or an account twice: one of %', p_keys using errcode = 'check_violation';
  end if;
  return true;
end $$;
