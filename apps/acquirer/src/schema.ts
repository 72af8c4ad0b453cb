/** The acquirer's migrations in order. Append only: never change a step that has run anywhere. */
export const MIGRATIONS: readonly string[] = [
  `
create table tokens (
  token text primary key,
  method text not null,
  label text not null,
  brand text,
  last_four text,
  expiry_month int,
  expiry_year int,
  holder text,
  country text,
  fingerprint text not null,
  -- A bank account, wallet or address in full; of a card nothing.
  details jsonb not null,
  behaviour jsonb not null,
  used boolean not null default false,
  created_at bigint not null
);
create index tokens_fingerprint on tokens (method, fingerprint);
create table payments (
  payment_id text primary key,
  page_key text not null,
  reference text not null unique,
  descriptor text not null,
  method text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  token text references tokens,
  state text not null,
  reason text,
  auto_capture boolean not null,
  three_ds text,
  action text,
  details jsonb not null,
  origin text not null,
  return_url text not null,
  locale text not null,
  code text,
  tries int not null default 0,
  confirmations int not null default 0,
  captured bigint not null default 0,
  captured_currency text,
  refunded bigint not null default 0,
  dispute text,
  behaviour jsonb not null,
  created_at bigint not null,
  expires_at bigint
);
create index payments_waiting on payments (expires_at) where state = 'requires_action';
create table refunds (
  refund_id text primary key,
  payment_id text not null references payments,
  reference text not null unique,
  amount bigint not null check (amount > 0),
  created_at bigint not null
);
create table payouts (
  payout_id text primary key,
  reference text not null unique,
  method text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  token text references tokens,
  details jsonb not null,
  state text not null,
  reason text,
  paid bigint not null default 0,
  behaviour jsonb not null,
  created_at bigint not null
);
create table vouchers (code_hash text primary key, payment_id text not null references payments);
create table requests (key text primary key, call text not null, body_hash text not null, subject_id text not null, at bigint not null);
create table events (
  seq bigserial primary key,
  event_id text not null unique,
  subject_id text not null,
  type text not null,
  data jsonb not null,
  at bigint not null
);
create index events_subject on events (subject_id, seq);
create table webhooks (
  seq bigint not null references events,
  copy int not null,
  rank bigint not null,
  due_at bigint not null,
  tries int not null default 0,
  delivered_at bigint,
  primary key (seq, copy)
);
create index webhooks_due on webhooks (due_at, rank) where delivered_at is null;
create table later (later_id bigserial primary key, due_at bigint not null, act text not null, subject_id text not null);
create index later_due on later (due_at, later_id);
create table transactions (transaction_id bigserial primary key, cause text not null, subject_id text not null, at bigint not null, unique (cause, subject_id));
create table postings (
  transaction_id bigint not null references transactions,
  account text not null,
  currency text not null,
  amount bigint not null,
  primary key (transaction_id, account, currency)
);
create table settlement_lines (
  line_id bigserial primary key,
  day text not null,
  type text not null,
  subject_id text not null,
  reference text not null,
  amount bigint not null,
  fee bigint not null,
  currency text not null,
  at bigint not null
);
create index settlement_lines_day on settlement_lines (day, line_id);
create function transaction_balances() returns trigger language plpgsql as $$
begin
  if exists (select 1 from postings where transaction_id = new.transaction_id group by currency having sum(amount) <> 0) then
    raise exception 'transaction % does not balance', new.transaction_id;
  end if;
  return null;
end $$;
create constraint trigger postings_balance after insert on postings deferrable initially deferred
  for each row execute function transaction_balances();
`,
];
