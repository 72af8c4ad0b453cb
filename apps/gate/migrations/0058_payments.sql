-- Money in and out (docs/adr/0046). The punter stands first in every key, as in all tables of money.

-- A card, account or wallet of a punter's, by the provider's token. One that was not to be kept is still known: money goes back to
-- where it came from.
create table saved_methods (
  punter_id       uuid not null,
  saved_method_id uuid not null,
  kind            text not null,
  provider        text not null,
  -- The provider's token, or an account's number, sealed with the data key.
  token_sealed    text not null,
  -- Keyed: finds the same card or account at another punter's.
  fingerprint     text not null,
  label           text not null,
  brand           text,
  -- YYYY-MM: the last month in which it holds.
  expires         text check (expires ~ '^\d{4}-\d{2}$'),
  holder          text,
  country         text,
  is_kept         boolean not null,
  stopped_at      timestamptz,
  created_at      timestamptz not null,
  used_at         timestamptz not null,
  primary key (punter_id, saved_method_id),
  unique (punter_id, fingerprint)
);
create index saved_methods_by_fingerprint on saved_methods (fingerprint);

create sequence payment_numbers start 100000001;

create table payments (
  punter_id       uuid not null,
  payment_id      uuid not null,
  seq             bigint not null generated always as identity,
  number          text not null default 'P' || nextval('payment_numbers'),
  direction       text not null check (direction in ('deposit', 'withdrawal')),
  kind            text not null,
  provider        text not null,
  saved_method_id uuid,
  label           text,
  amount          bigint not null check (amount > 0),
  fee             bigint not null default 0 check (fee >= 0 and fee < amount),
  currency        char(3) not null,
  state           text not null,
  holder          text not null,
  reason          text,
  message         text,
  action          jsonb,
  reference       text,
  trans_status    text,
  three_ds        text,
  -- Whether the punter wants the method kept for the next time.
  keep_method     boolean not null default false,
  -- Where the money stands: these follow from the events, and the ledger follows them.
  credited        bigint not null default 0 check (credited >= 0),
  refunded        bigint not null default 0 check (refunded >= 0),
  charged_back    bigint not null default 0 check (charged_back >= 0),
  held            bigint not null default 0 check (held >= 0),
  paid_out        bigint not null default 0 check (paid_out >= 0),
  promised_at     timestamptz,
  -- When the provider is asked next, and how often it was.
  ask_at          timestamptz,
  asked           smallint not null default 0,
  steps           smallint not null default 1,
  created_at      timestamptz not null,
  changed_at      timestamptz not null,
  primary key (punter_id, payment_id),
  check (credited <= amount and refunded + charged_back <= credited and held + paid_out <= amount)
);
create unique index payments_by_id on payments (payment_id);
create unique index payments_by_number on payments (number);
create index payments_of_punter on payments (punter_id, seq desc);
create index payments_to_ask on payments (ask_at) where ask_at is not null;
create index payments_by_state on payments (direction, state, seq) where state not in ('succeeded', 'failed', 'expired', 'paid', 'rejected', 'cancelled', 'returned');

-- Each event once, by its provider's id, whatever became of it:
--   applied    it moved the payment        repeated   it told nothing new
--   parked     it has no place yet         unmatched  no payment of ours has that id
create table payment_events (
  provider     text not null,
  event_id     text not null,
  payment_id   uuid,
  kind         text not null,
  amount       bigint,
  currency     text,
  reference    text,
  reason       text,
  trans_status text,
  outcome      text not null check (outcome in ('applied', 'repeated', 'parked', 'unmatched')),
  at           timestamptz not null,
  primary key (provider, event_id)
);
create index payment_events_parked on payment_events (payment_id) where outcome = 'parked';

create table payment_steps (
  punter_id  uuid not null,
  payment_id uuid not null,
  step       smallint not null,
  at         timestamptz not null,
  event      text not null,
  from_state text,
  to_state   text not null,
  holder     text not null,
  reason     text,
  -- provider, punter, rules, or an operator's name.
  actor      text not null,
  -- The grounds of the decision: rules with their verdicts, an operator's words.
  saw        jsonb,
  primary key (punter_id, payment_id, step)
);

-- Faults that somebody has to look at.
create table payment_alarms (
  alarm_id   bigint primary key generated always as identity,
  kind       text not null,
  provider   text,
  payment_id uuid,
  says       text not null,
  at         timestamptz not null,
  owner      text,
  closed_at  timestamptz,
  closed_by  text,
  note       text
);
create index payment_alarms_open on payment_alarms (alarm_id) where closed_at is null;
-- One open alarm of a kind for one payment: the same fault told again is not another.
create unique index payment_alarms_once on payment_alarms (kind, payment_id) where closed_at is null and payment_id is not null;

-- An operator's word counts for one decision, and for no later one about the same payment.
create table withdrawal_approvals (
  punter_id  uuid not null,
  payment_id uuid not null,
  decision   text not null,
  operator   text not null,
  at         timestamptz not null,
  primary key (punter_id, payment_id, decision, operator)
);

-- A chargeback of money that was played away leaves a debt, never an overdraft.
create table payment_debts (
  punter_id  uuid not null,
  payment_id uuid not null,
  currency   char(3) not null,
  amount     bigint not null check (amount > 0),
  at         timestamptz not null,
  settled_at timestamptz,
  settled_by text,
  note       text,
  primary key (punter_id, payment_id)
);

create or replace function withdrawal_under_way(p_punter uuid) returns boolean language sql stable return exists (
  select from payments where punter_id = p_punter and direction = 'withdrawal'
    and state not in ('paid', 'returned', 'rejected', 'cancelled'));

-- The payment an event is about, held until the transaction ends, with the events that wait for their place. Two statements: what
-- the one before wrote while this waited is seen.
create function hold_payment(p_payment uuid) returns table (payment jsonb, parked jsonb) language plpgsql as $$
declare held payments;
begin
  select * into held from payments where payment_id = p_payment for update;
  if held.payment_id is null then return; end if;
  return query select to_jsonb(held),
    (select coalesce(jsonb_agg(to_jsonb(e) order by e.at, e.event_id), '[]') from payment_events e
       where e.payment_id = p_payment and e.outcome = 'parked');
end $$;

-- Writes one event with all that it does: the event, the steps, the payment as it stands now, the postings and the news of them.
-- False where the event is known already: then nothing is written. A posting that cannot be made undoes everything.
create function write_payment(p_event jsonb, p_payment jsonb, p_steps jsonb, p_unparked text[], p_postings jsonb, p_at timestamptz)
returns boolean language plpgsql as $$
declare
  posting jsonb;
  came    text;
begin
  if p_event is not null then
    insert into payment_events (provider, event_id, payment_id, kind, amount, currency, reference, reason, trans_status, outcome, at)
      values (p_event ->> 'provider', p_event ->> 'event_id', (p_event ->> 'payment_id')::uuid, p_event ->> 'kind', (p_event ->> 'amount')::bigint,
        p_event ->> 'currency', p_event ->> 'reference', p_event ->> 'reason', p_event ->> 'trans_status', p_event ->> 'outcome', p_at)
      on conflict do nothing;
    if not found then return false; end if;
  end if;
  if array_length(p_unparked, 1) > 0 then
    update payment_events set outcome = 'applied'
      where provider = p_payment ->> 'provider' and event_id = any(p_unparked);
  end if;
  if p_payment is not null then
    update payments set
        state = p_payment ->> 'state', holder = p_payment ->> 'holder', reason = p_payment ->> 'reason', message = p_payment ->> 'message',
        action = nullif(p_payment -> 'action', 'null'), reference = p_payment ->> 'reference',
        saved_method_id = (p_payment ->> 'saved_method_id')::uuid, label = p_payment ->> 'label', trans_status = p_payment ->> 'trans_status',
        credited = (p_payment ->> 'credited')::bigint, refunded = (p_payment ->> 'refunded')::bigint,
        charged_back = (p_payment ->> 'charged_back')::bigint, held = (p_payment ->> 'held')::bigint,
        paid_out = (p_payment ->> 'paid_out')::bigint, ask_at = (p_payment ->> 'ask_at')::timestamptz, asked = (p_payment ->> 'asked')::smallint,
        steps = (p_payment ->> 'steps')::smallint,
        changed_at = p_at
      where punter_id = (p_payment ->> 'punter_id')::uuid and payment_id = (p_payment ->> 'payment_id')::uuid;
  end if;
  for posting in select value from jsonb_array_elements(p_steps) loop
    insert into payment_steps (punter_id, payment_id, step, at, event, from_state, to_state, holder, reason, actor, saw)
      values ((posting ->> 'punter_id')::uuid, (posting ->> 'payment_id')::uuid, (posting ->> 'step')::smallint, p_at, posting ->> 'event',
        posting ->> 'from_state', posting ->> 'to_state', posting ->> 'holder', posting ->> 'reason', posting ->> 'actor',
        nullif(posting -> 'saw', 'null'));
  end loop;
  for posting in select value from jsonb_array_elements(p_postings) loop
    select t.outcome into came from post_transaction(
      (posting ->> 'punterId')::uuid, (posting ->> 'transactionId')::uuid, posting ->> 'key', posting ->> 'kind', posting ->> 'reference',
      posting ->> 'currency', posting -> 'entries', p_at) t;
    if came = 'insufficient' then raise exception 'a balance is too low for %', posting ->> 'key' using errcode = 'TL002'; end if;
    if came = 'conflict' then raise exception '% was posted with other amounts', posting ->> 'key' using errcode = 'check_violation'; end if;
    insert into outbox (topic, payload, at) values ('punter.balance', jsonb_build_object('punterId', posting ->> 'punterId'), p_at);
  end loop;
  return true;
end $$;

-- Operators have names: some decisions need two of them.
alter table operator_sessions add column operator text not null default 'operator';
alter table operator_actions add column operator text not null default 'operator';
