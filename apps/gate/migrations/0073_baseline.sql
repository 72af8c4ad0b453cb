-- The schema of version 1.28.0-rc.1, from which databases are migrated. The migrations after it are
-- files of their own. Functions are files of sql/functions, applied after all migrations.

-- Numbers of payments, as punters read them.
create sequence payment_numbers start 100000001;

-- A column and triggers name these functions. Their files replace them before a gate starts.
create function mailbox_of(email_key text) returns text language sql immutable strict parallel safe as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    when domain in ('proton.me', 'protonmail.com', 'pm.me') then translate(name, '.-_', '') || '@proton.me'
    when domain in ('yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz') then replace(name, '.',
    '-') || '@yandex.ru'
    else name || '@' || domain
  end
  from (select split_part(split_part(email_key, '@', 1), '+', 1) as name, split_part(email_key, '@',
    2) as domain) as parts
$$;
create function bar_bonus_grants() returns trigger language plpgsql as $$ begin return new; end $$;
create function give_boost_back() returns trigger language plpgsql as $$ begin return new; end $$;
create function keep_limit_raise() returns trigger language plpgsql as $$ begin return new; end $$;
create function keep_quiz_answer() returns trigger language plpgsql as $$ begin return new; end $$;
create function point_at_bonus() returns trigger language plpgsql as $$ begin return new; end $$;
create function queue_bet_turnover() returns trigger language plpgsql as $$ begin return new; end $$;
create function queue_coupon_turnover() returns trigger language plpgsql as $$ begin return new; end $$;
create function queue_payment_turnover() returns trigger language plpgsql as $$ begin return new; end $$;
create function queue_round_turnover() returns trigger language plpgsql as $$ begin return new; end $$;
create function recount_outcome_stakes() returns trigger language plpgsql as $$ begin return new; end $$;
create function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$;
create function refuse_free_bet() returns trigger language plpgsql as $$ begin return new; end $$;
create function step_bonus_grant() returns trigger language plpgsql as $$ begin return new; end $$;

-- Messages that must not be lost. A module writes one in the transaction that it belongs to. The
-- outbox publishes it after the commit.
create table outbox (
  seq bigint not null generated always as identity,
  topic text not null,
  payload jsonb not null,
  at timestamptz not null,
  published_at timestamptz,
  primary key (seq)
);
create index outbox_waiting on outbox (seq) where (published_at is null);

-- The answer to a write is remembered with it: the same key and request give the same result,
-- another request is refused.
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  result jsonb not null,
  at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (at);

create table punters (
  punter_id uuid not null,
  account_number bigint not null generated always as identity (start with 10000001),
  jurisdiction text not null,
  email text,
  -- The address trimmed and in lower case, so that two spellings of it are one.
  email_key text,
  nickname text,
  nickname_key text,
  phone_number text,
  first_name text,
  country_id char(2) not null,
  currency char(3) not null,
  state text not null default 'OPENED',
  tier text not null default 'Common',
  settings jsonb not null,
  referer_id text,
  legal_agreement_at timestamptz,
  created_at timestamptz not null,
  email_confirmed_at timestamptz,
  phone_key text,
  last_name text,
  birth_day date,
  personal jsonb not null,
  person_key text,
  person_number_sealed text,
  national_id_key text,
  login_type text,
  state_reason text,
  state_until timestamptz,
  legal_version text,
  secret_question text,
  secret_answer_hash text,
  three_ds boolean not null default false,
  personal_domain text,
  identified_at timestamptz,
  phone_changed_at timestamptz,
  mailbox text generated always as (mailbox_of(email_key)) stored,
  -- The bonus that a punter wagers now. Nearly every call reads the punter's row: a stake knows of
  -- the bonus without another read.
  bonus_grant_id uuid,
  -- The gate asks about limits at a bet only where the punter has set one.
  has_sport_limits boolean not null default false,
  primary key (punter_id),
  constraint punters_account_number_key unique (account_number),
  constraint punters_jurisdiction_email_key_key unique (jurisdiction, email_key),
  constraint punters_jurisdiction_national_id_key_key unique (jurisdiction, national_id_key),
  constraint punters_jurisdiction_nickname_key_key unique (jurisdiction, nickname_key),
  constraint punters_jurisdiction_person_key_key unique (jurisdiction, person_key),
  constraint punters_jurisdiction_phone_key_key unique (jurisdiction, phone_key)
);
create index punters_mailbox on punters (jurisdiction, mailbox);
create index punters_birth_day on punters (jurisdiction, birth_day);

create table credentials (
  punter_id uuid not null,
  password_hash text,
  changed_at timestamptz not null,
  last_login_at timestamptz,
  primary key (punter_id),
  constraint credentials_punter_id_fkey foreign key (punter_id) references punters(punter_id)
);

create table sessions (
  session_id uuid not null,
  punter_id uuid not null,
  -- The browser's cookie, hashed: what the database holds opens nothing.
  cookie_hash bytea not null,
  remember_me boolean not null,
  previous_login_at timestamptz,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Moves on with every refresh; null in an infinite session.
  expires_at timestamptz,
  ended_at timestamptz,
  end_reason text,
  login_type text not null default 'password',
  password_proved_at timestamptz,
  verified_at timestamptz,
  -- A session belongs to the site it was opened on.
  jurisdiction text not null,
  -- A phone is changed by whoever proves the old one; a session keeps when it last did.
  phone_proved_at timestamptz,
  user_agent text not null default '',
  country text,
  source text not null default '',
  target text not null default '',
  key_proved_at timestamptz,
  primary key (session_id),
  constraint sessions_cookie_hash_key unique (cookie_hash),
  constraint sessions_end_reason_check check (end_reason in ('self', 'revoked', 'reuse', 'expired')),
  constraint sessions_punter_id_fkey foreign key (punter_id) references punters(punter_id)
);
create index sessions_open on sessions (punter_id) where (ended_at is null);
create index sessions_expiring on sessions (expires_at) where (ended_at is null);
create index sessions_ended on sessions (ended_at) where (ended_at is not null);
create index sessions_begun on sessions (jurisdiction, created_at) where (ended_at is null);

create table refresh_tokens (
  token_hash bytea not null,
  session_id uuid not null,
  issued_at timestamptz not null,
  used_at timestamptz,
  primary key (token_hash),
  constraint refresh_tokens_session_id_fkey foreign key (session_id) references sessions(session_id) on delete cascade
);
create index refresh_tokens_session on refresh_tokens (session_id);
create index refresh_tokens_used on refresh_tokens (used_at) where (used_at is not null);
create unique index refresh_tokens_live on refresh_tokens (session_id) where (used_at is null);

-- Failures per login and per address, known or not, so that guessing is slowed alike for both.
create table login_failures (
  login_key text not null,
  failures integer not null,
  last_at timestamptz not null,
  denied_until timestamptz,
  primary key (login_key)
);

create table notify_messages (
  message_id uuid not null,
  channel text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  -- When to try (again); null once it is sent or given up. Taking a message moves this on, so two
  -- gates never take one.
  next_attempt_at timestamptz,
  expires_at timestamptz,
  primary key (message_id),
  constraint notify_messages_channel_check check (channel in ('email', 'sms', 'messenger', 'push'))
);
create index notify_messages_recent on notify_messages (created_at desc);
create index notify_messages_due on notify_messages (next_attempt_at) where (next_attempt_at is not null);

-- Every money table has the punter first in its key, so that the schema can be distributed by
-- punter.
create table wallet_balances (
  punter_id uuid not null,
  account text not null,
  currency char(3) not null,
  balance bigint not null,
  primary key (punter_id, account),
  constraint wallet_balances_account_check check (account in ('cash', 'bonus', 'free_bet', 'pending')),
  constraint wallet_balances_balance_check check (balance >= 0)
);

create table ledger_transactions (
  punter_id uuid not null,
  transaction_id uuid not null,
  idempotency_key text not null,
  kind text not null,
  reference text,
  at timestamptz not null,
  reason text,
  -- Movements of one instant have an order too.
  seq bigint not null generated always as identity,
  primary key (punter_id, transaction_id),
  constraint ledger_transactions_punter_id_idempotency_key_key unique (punter_id, idempotency_key)
);
create index ledger_transactions_kind on ledger_transactions (punter_id, kind, at);
create index ledger_transactions_seq on ledger_transactions (punter_id, seq desc);
create trigger ledger_queue_payment_turnover after insert on ledger_transactions
  for each row when ((new.kind in ('deposit', 'withdrawal')))
  execute function queue_payment_turnover();

-- The house side (account 'house:…') has no balance row: it is append-only and rolled up by
-- reading.
create table ledger_entries (
  punter_id uuid not null,
  transaction_id uuid not null,
  line smallint not null,
  account text not null,
  currency char(3) not null,
  amount bigint not null,
  balance_after bigint,
  primary key (punter_id, transaction_id, line),
  constraint ledger_entries_amount_check check (amount <> 0),
  constraint ledger_entries_punter_id_transaction_id_fkey foreign key (punter_id,
    transaction_id) references ledger_transactions(punter_id, transaction_id)
);
create index ledger_entries_owed on ledger_entries (punter_id) where (account = 'house:owed');
create index ledger_entries_of_providers on ledger_entries (account, punter_id,
    transaction_id) where (account ~~ 'house:provider:%');

-- Fixtures and results outlive the process; prices do not: they are the feed's to send again.
create table events (
  event_id text not null,
  tree_id text not null,
  head jsonb not null,
  status text not null,
  state jsonb not null,
  start_time timestamptz not null,
  updated_at timestamptz not null,
  -- Virtual events are many and short: results of real sport are found without wading through them.
  virtual boolean not null default false,
  -- The racecard of a race, as the feed told it last: its page shows it after the race and after a
  -- restart too.
  card jsonb,
  primary key (event_id),
  constraint events_tree_id_key unique (tree_id)
);
create index events_by_start on events (start_time);
create index events_ended_by_tournament on events ((((head -> 'tournament') ->> 'id')),
    start_time) where (status = 'ended');
create index events_ended on events (virtual, start_time desc) where (status = 'ended');
create index events_running on events (event_id) where (status in ('prematch', 'live'));

-- Links and one-time tokens: each opens one thing, once. What the table holds opens nothing.
create table login_tokens (
  token_hash bytea not null,
  punter_id uuid not null,
  kind text not null,
  session_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (token_hash),
  constraint login_tokens_kind_check check (kind in ('authentication', 'registration', 'email', 'recovering',
    'creating', 'threeds', 'open', 'phone-confirm', 'phone-cancel')),
  constraint login_tokens_punter_id_fkey foreign key (punter_id) references punters(punter_id),
  constraint login_tokens_session_id_fkey foreign key (session_id) references sessions(session_id) on delete cascade
);
create index login_tokens_punter on login_tokens (punter_id);
create index login_tokens_expiring on login_tokens (expires_at);

-- A phone that is to be proved by a code. Phones are known again by a keyed hash and read again
-- only to send another code.
create table verifications (
  verification_id uuid not null,
  token_hash bytea not null,
  jurisdiction text not null,
  purpose text not null,
  -- The punter or the session it is for; null for a guest's.
  subject text,
  phone_key text not null,
  phone_sealed text not null,
  country_id char(2) not null,
  channel_type text not null,
  -- Until another code may be asked for; null as long as none was sent.
  cooldown_until timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (verification_id),
  constraint verifications_channel_type_check check (channel_type in ('SMS', 'MESSENGER')),
  constraint verifications_purpose_check check (purpose in ('sign-up', 'phone-change', 'phone-proof', 'three-ds')),
  constraint verifications_token_hash_key unique (token_hash)
);
create index verifications_phone on verifications (purpose, phone_key, created_at desc);
create index verifications_region on verifications (country_id, created_at);
create index verifications_age on verifications (created_at);

-- The codes of a verification, the last one in force. Kept as keyed hashes.
create table verification_codes (
  verification_id uuid not null,
  number integer not null,
  code_hash text not null,
  expires_at timestamptz not null,
  wrong_entries integer not null default 0,
  primary key (verification_id, number),
  constraint verification_codes_verification_id_fkey foreign key (verification_id) references verifications(verification_id) on delete cascade
);

-- How often something happened in an hour or a day: codes per phone, device, address, range of
-- numbers. Keys are keyed hashes.
create table code_counters (
  counter_key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (counter_key, window_start)
);
create index code_counters_age on code_counters (window_start);

-- Phones that had too many wrong codes, and regions whose codes nobody enters.
create table code_blocks (
  block_key text not null,
  until timestamptz not null,
  primary key (block_key)
);

-- A sign-up whose phone is proved and whose form is still open.
create table registrations (
  registration_id uuid not null,
  token_hash bytea not null,
  jurisdiction text not null,
  phone_sealed text not null,
  email text,
  expires_at timestamptz not null,
  completed_at timestamptz,
  primary key (registration_id),
  constraint registrations_token_hash_key unique (token_hash)
);
create index registrations_expiring on registrations (expires_at);

-- Half-filled join forms, without anything secret.
create table join_forms (
  form_id uuid not null,
  token_hash bytea not null,
  jurisdiction text not null,
  tab text not null,
  form jsonb not null,
  expires_at timestamptz not null,
  primary key (form_id),
  constraint join_forms_token_hash_key unique (token_hash)
);
create index join_forms_expiring on join_forms (expires_at);

create table promo_codes (
  jurisdiction text not null,
  -- Upper case.
  code text not null,
  -- The texts that say what the offer gives, by language. English is always there.
  descriptions jsonb not null,
  valid_until timestamptz,
  offer_id uuid,
  primary key (jurisdiction, code)
);

-- Accounts that the operator prepared for someone: whoever has the link opens it, once.
create table invitations (
  invitation_id uuid not null,
  token_hash bytea not null,
  jurisdiction text not null,
  email text,
  phone_number text,
  country_id char(2) not null,
  currency char(3) not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (invitation_id),
  constraint invitations_check check ((email is not null) or (phone_number is not null)),
  constraint invitations_token_hash_key unique (token_hash)
);

-- A captcha answer is taken once. Kept until its challenge is over: an older answer is refused by
-- its time.
create table used_captchas (
  answer_hash bytea not null,
  -- The request that took it: the same request, repeated, is the same use.
  used_by text,
  expires_at timestamptz not null,
  primary key (answer_hash)
);
create index used_captchas_expiring on used_captchas (expires_at);

-- A visitor who was sent to the national identity service and has not come back yet.
create table national_id_requests (
  state_hash bytea not null,
  -- The browser that was sent: an answer that another one brings opens nothing.
  browser_hash bytea not null,
  jurisdiction text not null,
  redirect_uri text not null,
  expires_at timestamptz not null,
  primary key (state_hash)
);
create index national_id_requests_expiring on national_id_requests (expires_at);

-- Persons who proved who they are and have no account yet: what is known of them, sealed, until
-- they sign up.
create table national_id_persons (
  token_hash bytea not null,
  jurisdiction text not null,
  sealed text not null,
  expires_at timestamptz not null,
  primary key (token_hash)
);
create index national_id_persons_expiring on national_id_persons (expires_at);

-- A forgotten password. Noted alike whether the login is anybody's; what comes of it happens
-- afterwards, out of the asker's sight.
create table password_recoveries (
  recovery_id uuid not null,
  jurisdiction text not null,
  login text not null,
  is_phone boolean not null,
  origin text not null,
  locale text not null,
  asked_at timestamptz not null,
  -- A recovery that cannot be sent waits for its next try and lets the others pass; after some
  -- tries it is given up.
  failures integer not null default 0,
  retry_at timestamptz,
  primary key (recovery_id)
);

-- Why a punter is kept out: imposed by themself, by the operator or by a register. History is kept;
-- a restriction that has ended or was lifted no longer counts.
create table restrictions (
  restriction_id uuid not null,
  punter_id uuid not null,
  kind text not null,
  from_at timestamptz not null,
  -- Null: for good.
  until timestamptz,
  reason text,
  lifted_at timestamptz,
  primary key (restriction_id),
  constraint restrictions_kind_check check (kind in ('permanent', 'temporary', 'regulator', 'timeout', 'period',
    'protection')),
  constraint restrictions_punter_id_fkey foreign key (punter_id) references punters(punter_id)
);
create index restrictions_standing on restrictions (punter_id) where (lifted_at is null);
create unique index restrictions_regulator on restrictions (punter_id) where ((kind = 'regulator')
    and (lifted_at is null));

-- The local stand-in for a national register: persons by keyed hash.
create table register_entries (
  register text not null,
  person_key text not null,
  until timestamptz,
  created_at timestamptz not null,
  primary key (register, person_key)
);

-- The limits that punters set on their own deposits. A decrease replaces the limit. An increase
-- waits beside it.
create table deposit_limits (
  punter_id uuid not null,
  span text not null,
  amount bigint,
  pending bigint,
  pending_from timestamptz,
  primary key (punter_id, span),
  constraint deposit_limits_amount_check check (amount >= 0),
  constraint deposit_limits_pending_check check (pending >= 0),
  constraint deposit_limits_punter_id_fkey foreign key (punter_id) references punters(punter_id),
  constraint deposit_limits_span_check check (span in ('daily', 'weekly', 'monthly'))
);
create trigger deposit_limits_raised after insert or update of pending_from on deposit_limits
  for each row when ((new.pending_from is not null))
  execute function keep_limit_raise('deposit');

-- Spain: when the punter last saw what a session cost and chose to go on.
create table session_reminders (
  session_id uuid not null,
  confirmed_at timestamptz not null,
  primary key (session_id),
  constraint session_reminders_session_id_fkey foreign key (session_id) references sessions(session_id) on delete cascade
);
create index session_reminders_confirmed on session_reminders (confirmed_at);

create table identity_checks (
  punter_id uuid not null,
  binding_state text not null default 'NONE',
  additional_state text not null default 'OK',
  additional_state_reason text,
  identification_level text,
  error_code text,
  method text,
  -- A keyed hash of the passport: one person, one account.
  passport_key text,
  -- The details that the punter gave. They are kept until the check that needs them has ended.
  person_sealed text,
  auto_state text,
  updated_at timestamptz not null,
  primary key (punter_id),
  constraint identity_checks_passport_key_key unique (passport_key),
  constraint identity_checks_punter_id_fkey foreign key (punter_id) references punters(punter_id)
);

-- One visit to the identification page of the payment centre or of the automatic check.
create table identity_visits (
  visit_hash bytea not null,
  punter_id uuid not null,
  purpose text not null,
  method text,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (visit_hash),
  constraint identity_visits_punter_id_fkey foreign key (punter_id) references punters(punter_id),
  constraint identity_visits_purpose_check check (purpose in ('cps', 'auto'))
);

create table documents (
  document_id uuid not null,
  punter_id uuid not null,
  document_type text not null,
  side text not null,
  file_name text not null,
  media_type text not null,
  size_bytes integer not null,
  sha256 bytea not null,
  status text not null default 'WAITING',
  reason text,
  uploaded_at timestamptz not null,
  decided_at timestamptz,
  primary key (document_id),
  constraint documents_punter_id_fkey foreign key (punter_id) references punters(punter_id),
  constraint documents_side_check check (side in ('front', 'back')),
  constraint documents_status_check check (status in ('WAITING', 'ACCEPTED', 'REJECTED'))
);
create index documents_punter on documents (punter_id, uploaded_at);

-- Bets, their legs, the results they wait for, and the functions that move their money. Punter
-- first in every key.
create table bets (
  punter_id uuid not null,
  bet_id uuid not null,
  number bigint not null generated always as identity (start with 100000001),
  placement_key text not null,
  position smallint not null,
  request_hash bytea not null,
  kind text not null,
  sizes smallint[] not null,
  each_way boolean not null,
  free_bet_id uuid,
  currency char(3) not null,
  unit_stake bigint not null,
  stake bigint not null,
  lines integer not null,
  max_payout bigint not null,
  potential_payout bigint not null,
  -- The part of the stake that still runs. A partial cash-out takes from it.
  remaining bigint not null,
  mode text not null,
  status text not null,
  result text,
  reason text,
  payout bigint not null default 0,
  cashed_out bigint not null default 0,
  settlement_version integer not null default 0,
  auto_cash_out bigint,
  placed_at timestamptz not null,
  ready_at timestamptz,
  settled_at timestamptz,
  -- Round robins, flags, up-and-down, Union Jacks, grouped permutations and place-only bets: how
  -- lines are made where sizes do not say it.
  structure jsonb,
  bonus_stake bigint not null default 0,
  grant_id uuid,
  bonus_payout bigint not null default 0,
  promotions_payout bigint not null default 0,
  boost_grant_id uuid,
  -- A bet that was changed: its number and the number of the one in its place stand on both
  -- tickets.
  replaces bigint,
  replaced_by bigint,
  price_boost_id uuid,
  primary key (punter_id, bet_id),
  constraint bets_bonus check ((bonus_stake > 0) = (grant_id is not null)),
  constraint bets_bonus_paid check (((bonus_payout + promotions_payout) <= payout) and ((grant_id is not null)
    or ((bonus_payout + promotions_payout) = 0))),
  constraint bets_bonus_payout_check check (bonus_payout >= 0),
  constraint bets_cashed_out_check check (cashed_out >= 0),
  constraint bets_check check ((remaining >= 0) and (remaining <= stake)),
  constraint bets_check1 check ((bonus_stake >= 0) and (bonus_stake <= stake)),
  constraint bets_kind_check check (kind in ('single', 'accumulator', 'system')),
  constraint bets_lines_check check (lines > 0),
  constraint bets_payout_check check (payout >= 0),
  constraint bets_promotions_payout_check check (promotions_payout >= 0),
  constraint bets_punter_id_placement_key_position_key unique (punter_id, placement_key, "position"),
  constraint bets_result_check check (result in ('won', 'part_paid', 'lost', 'void')),
  constraint bets_stake_check check (stake > 0),
  constraint bets_status_check check (status in ('pending', 'open', 'settled', 'cashed_out', 'cancelled')),
  constraint bets_unit_stake_check check (unit_stake > 0)
);
create index bets_history on bets (punter_id, number desc);
create index bets_waiting on bets (ready_at) where (status = 'pending');
create index bets_auto_cash_out on bets (punter_id, bet_id) where ((auto_cash_out is not null) and (status = 'open'));
create index bets_running on bets (punter_id) where (status in ('pending', 'open'));
create trigger bets_give_boost_back after update of status on bets
  for each row when (((old.status = 'pending') and (new.status = 'cancelled') and (new.boost_grant_id is not null)))
  execute function give_boost_back();
create trigger bets_queue_turnover after update of status, result, payout, remaining, settlement_version on bets
  for each row
  when (old.status <> 'pending' and (old.status, old.result, old.payout, old.remaining, old.settlement_version)
        is distinct from (new.status, new.result, new.payout, new.remaining, new.settlement_version))
  execute function queue_bet_turnover();
create trigger bets_recount_outcome_stakes after update of status, result on bets
  for each row when ((((new.status = 'cancelled')
    or (not (new.result is distinct from 'void'))) is distinct from ((old.status = 'cancelled')
    or (not (old.result is distinct from 'void')))))
  execute function recount_outcome_stakes();

create table bet_legs (
  punter_id uuid not null,
  bet_id uuid not null,
  leg smallint not null,
  event_id text not null,
  market_id text not null,
  outcome_id text not null,
  names jsonb not null,
  start_time timestamptz not null,
  banker boolean not null,
  quoted_odds integer not null,
  odds integer not null,
  each_way jsonb,
  -- How it ended, with the reason; null until that is known.
  outcome jsonb,
  -- The stake of the lines that the leg stands in. Legs from before this were not counted and have
  -- none.
  staked bigint,
  primary key (punter_id, bet_id, leg),
  constraint bet_legs_punter_id_bet_id_fkey foreign key (punter_id, bet_id) references bets(punter_id, bet_id)
);
create index bet_legs_market on bet_legs (market_id);

-- The results that the feed sent. Settlement works out a leg's outcome from them, in whatever order
-- they came.
create table market_results (
  market_id text not null,
  outcome_id text not null,
  event_id text not null,
  result jsonb not null,
  certainty text not null,
  at timestamptz not null,
  primary key (market_id, outcome_id)
);
create index market_results_age on market_results (at);
create index market_results_event on market_results (event_id);

create table market_cancels (
  cancel_id bigint not null generated always as identity,
  event_id text not null,
  market_id text not null,
  outcome_ids text[],
  from_at timestamptz,
  until_at timestamptz,
  why text not null,
  at timestamptz not null,
  -- The feed's cancels and the operator's stand apart: neither takes the other's back.
  by_operator boolean not null default false,
  primary key (cancel_id)
);
create index market_cancels_market on market_cancels (market_id);
create index market_cancels_age on market_cancels (at);

-- Markets whose bets must be looked at again; `turn` tells a later asking from the one that is
-- being worked on.
create table settlement_queue (
  market_id text not null,
  turn bigint not null generated by default as identity,
  at timestamptz not null,
  primary key (market_id)
);

create table cash_out_quotes (
  punter_id uuid not null,
  quote_id uuid not null,
  bet_id uuid not null,
  offer bigint not null,
  fair_value bigint not null,
  remaining bigint not null,
  expires_at timestamptz not null,
  -- How the events of the bet's open legs stood when the quote was made: a quote does not outlive a
  -- goal.
  seen text not null default '',
  primary key (punter_id, quote_id),
  constraint cash_out_quotes_offer_check check (offer > 0)
);
create index cash_out_quotes_age on cash_out_quotes (expires_at);

create table free_bets (
  punter_id uuid not null,
  free_bet_id uuid not null,
  amount bigint not null,
  currency char(3) not null,
  min_odds integer,
  granted_at timestamptz not null,
  expires_at timestamptz,
  used_bet_id uuid,
  -- A free bet that ended unused: no bet has the nil id, and no function takes a used free bet
  -- again.
  grant_id uuid,
  ended_at timestamptz,
  primary key (punter_id, free_bet_id),
  constraint free_bets_amount_check check (amount > 0),
  constraint free_bets_ended check ((ended_at is not null) = (not (used_bet_id is distinct from '00000000-0000-0000-0000-000000000000'::uuid)))
);
create index free_bets_due on free_bets (expires_at) where (used_bet_id is null);
create unique index free_bets_grant on free_bets (punter_id, grant_id) where (grant_id is not null);
create trigger free_bets_granted before insert on free_bets
  for each row when ((new.grant_id is null))
  execute function refuse_free_bet();

create table favourites (
  punter_id uuid not null,
  kind text not null,
  id text not null,
  at timestamptz not null,
  primary key (punter_id, kind, id),
  constraint favourites_kind_check check (kind in ('event', 'tournament', 'competitor', 'player', 'market', 'virtual',
    'game'))
);
create index favourites_of_thing on favourites (kind, id);
create index favourites_of_players_team on favourites (split_part(id, '#', 1)) where (kind = 'player');

-- The decisions of operators about markets, numbered as a feed numbers its messages. They record
-- each void, and each one that an operator took back.
create table trading_messages (
  seq bigint not null,
  event_id text not null,
  message jsonb not null,
  at timestamptz not null,
  primary key (seq)
);
create index trading_messages_event on trading_messages (event_id, seq);

-- Who may ask the experiment service: a project's token goes with every request.
create table experiment_tokens (
  token text not null,
  note text not null,
  -- The site's own: switched off, it takes all experiments of the site with it.
  own boolean not null,
  active boolean not null,
  created_at timestamptz not null,
  primary key (token)
);

-- What is edited is a draft; what browsers get is what was published of it.
create table feature_flags (
  name text not null,
  draft jsonb not null,
  published jsonb,
  changed_at timestamptz not null,
  published_at timestamptz,
  primary key (name)
);

create table experiments (
  name text not null,
  state text not null default 'draft',
  draft jsonb not null,
  published jsonb,
  changed_at timestamptz not null,
  started_at timestamptz,
  stopped_at timestamptz,
  primary key (name),
  constraint experiments_state_check check (state in ('draft', 'running', 'stopped'))
);

create table experiment_pages (
  experiment text not null,
  group_name text not null,
  pages jsonb not null,
  primary key (experiment, group_name),
  constraint experiment_pages_experiment_fkey foreign key (experiment) references experiments(name)
);

-- Who saw which group: each visitor once for each experiment, however often they tell.
create table experiment_exposures (
  experiment text not null,
  unit_id text not null,
  group_name text not null,
  forced boolean not null,
  exposed_at timestamptz not null,
  primary key (experiment, unit_id)
);
create index experiment_exposures_age on experiment_exposures (exposed_at);

-- What the operator decided about session replay; without a row the defaults of the module stand.
create table replay_settings (
  one boolean not null default true,
  capture_enabled boolean not null,
  sample_rate double precision not null,
  mask_level text not null,
  block_selector text[] not null,
  mask_selector text[] not null,
  unmask_selector text[] not null,
  interactions boolean not null,
  batch_clicks boolean not null,
  changed_at timestamptz not null,
  primary key (one),
  constraint replay_settings_mask_level_check check (mask_level in ('light', 'medium', 'conservative')),
  constraint replay_settings_one_check check (one),
  constraint replay_settings_sample_rate_check check ((sample_rate >= (0)::double precision)
    and (sample_rate <= (1)::double precision))
);

-- One row per recorded session and device: what a list of them needs, kept beside the batches it
-- sums up.
create table replay_sessions (
  device_id text not null,
  session_id text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  received_at timestamptz not null,
  events integer not null,
  bytes bigint not null,
  entry_url text not null,
  user_agent text not null,
  sample_rate text not null,
  library text not null,
  primary key (device_id, session_id)
);
create index replay_sessions_by_age on replay_sessions (received_at);

-- Append only. A batch is known by the key it was sent under, so that one which comes again is
-- stored once.
create table replay_batches (
  device_id text not null,
  session_id text not null,
  type text not null,
  batch_key text not null,
  from_at timestamptz not null,
  events bytea not null,
  primary key (device_id, session_id, type, batch_key),
  constraint replay_batches_device_id_session_id_fkey foreign key (device_id,
    session_id) references replay_sessions(device_id, session_id) on delete cascade,
  constraint replay_batches_type_check check (type in ('replay', 'interaction'))
);

-- Batches of the tracking engine, by the id that acknowledges them: one that comes again is known.
create table tracking_batches (
  request_id text not null,
  received_at timestamptz not null,
  jurisdiction text not null,
  session_id text,
  device_id text,
  properties json not null,
  primary key (request_id)
);
create index tracking_batches_received on tracking_batches (received_at);
create index tracking_batches_of_device on tracking_batches (device_id, received_at) where (device_id is not null);

create table tracking_events (
  request_id text not null,
  position integer not null,
  received_at timestamptz not null,
  name text not null,
  happened_at timestamptz not null,
  session_index integer not null,
  properties json not null,
  primary key (request_id, "position"),
  constraint tracking_events_request_id_fkey foreign key (request_id) references tracking_batches(request_id) on delete cascade
);
create index tracking_events_received on tracking_events (received_at);

-- Events of the analytics collector. An insert_id of one device counts once.
create table analytics_events (
  event_id bigint not null generated always as identity,
  received_at timestamptz not null,
  -- The device's id, or else the user's.
  source_id text not null,
  insert_id text,
  event_type text not null,
  event json not null,
  primary key (event_id),
  constraint analytics_events_source_id_insert_id_key unique (source_id, insert_id)
);
create index analytics_events_received on analytics_events (received_at);
create index analytics_events_type on analytics_events (event_type, received_at);

-- Devices whose events the operator does not want.
create table analytics_silenced (
  device_id text not null,
  since timestamptz not null,
  primary key (device_id)
);

-- Measurements of the field. A metric that a page reports again, grown, is one.
create table web_vitals (
  metric_id text not null,
  received_at timestamptz not null,
  jurisdiction text not null,
  page text not null,
  name text not null,
  value double precision not null,
  primary key (metric_id),
  constraint web_vitals_name_check check (name in ('FCP', 'LCP', 'CLS', 'FID', 'INP', 'TTFB'))
);
create index web_vitals_received on web_vitals (received_at);

-- Devices that punters logged in from. The fingerprint itself is not kept: equal ones have equal
-- keyed hashes, and that is all that is asked of them.
create table recognised_devices (
  punter_id uuid not null,
  device_hash bytea not null,
  algorithm text not null,
  is_mobile boolean not null,
  is_mirror boolean not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- A request that comes again is the same login.
  last_request text not null,
  logins integer not null default 1,
  primary key (punter_id, device_hash),
  constraint recognised_devices_punter_id_fkey foreign key (punter_id) references punters(punter_id)
);
create index recognised_devices_shared on recognised_devices (device_hash);

-- What went wrong in visitors' pages, counted by day (UTC) and message; swept by when it was last
-- seen. Nothing in it tells of whom.
create table faults (
  day date not null,
  message text not null,
  details text not null,
  -- Page loads that told of it.
  pages integer not null,
  last_at timestamptz not null,
  primary key (day, message)
);
create index faults_last on faults (last_at);

-- One opening of one game. Its token lets the game's provider move this punter's money while it
-- lasts.
create table game_sessions (
  punter_id uuid not null,
  session_id uuid not null,
  token_hash bytea not null,
  provider_id text not null,
  game_id text not null,
  currency char(3) not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (punter_id, session_id),
  constraint game_sessions_punter_id_fkey foreign key (punter_id) references punters(punter_id),
  constraint game_sessions_punter_id_token_hash_key unique (punter_id, token_hash)
);
create index game_sessions_recent on game_sessions (punter_id, opened_at desc);
create index game_sessions_age on game_sessions (expires_at);

-- What a punter's rounds are drawn from. The server's part is sealed; it is told only once it is
-- used no more.
create table game_seeds (
  punter_id uuid not null,
  seed_id uuid not null,
  server_sealed text not null,
  server_hash text not null,
  client_seed text not null,
  -- Rounds drawn so far.
  nonce bigint not null default 0,
  created_at timestamptz not null,
  revealed_at timestamptz,
  primary key (punter_id, seed_id),
  constraint game_seeds_punter_id_fkey foreign key (punter_id) references punters(punter_id)
);
create unique index game_seeds_current on game_seeds (punter_id) where (revealed_at is null);

create table game_rounds (
  punter_id uuid not null,
  round_id uuid not null,
  session_id uuid,
  provider_id text not null,
  -- The provider's own name for it; for our games the key of the request that opened it.
  round_key text not null,
  game_id text not null,
  currency char(3) not null,
  -- Ours alone: a round is drawn from its seeds, its bet and its moves.
  seed_id uuid,
  nonce bigint,
  bet jsonb,
  moves jsonb not null,
  -- Rounds that many share: what came of it and what proves it.
  shared jsonb,
  staked bigint not null,
  won bigint not null default 0,
  jackpot jsonb,
  status text not null,
  opened_at timestamptz not null,
  touched_at timestamptz not null,
  settled_at timestamptz,
  bonus_staked bigint not null default 0,
  grant_id uuid,
  free_rounds_grant_id uuid,
  primary key (punter_id, round_id),
  constraint game_rounds_bonus_staked_check check (bonus_staked >= 0),
  constraint game_rounds_punter_id_provider_id_round_key_key unique (punter_id, provider_id, round_key),
  constraint game_rounds_staked_check check (staked >= 0),
  constraint game_rounds_status_check check (status in ('open', 'settled', 'refunded')),
  constraint game_rounds_won_check check (won >= 0)
);
create index game_rounds_history on game_rounds (punter_id, opened_at desc, round_id desc);
create unique index game_rounds_running on game_rounds (punter_id, game_id) where ((status = 'open')
    and (seed_id is not null));
create index game_rounds_open on game_rounds (touched_at) where (status = 'open');
create index game_rounds_shared on game_rounds (game_id, ((shared ->> 'roundNo'))) where (seed_id is null);
create trigger game_rounds_queue_turnover after insert on game_rounds
  for each row when ((new.status <> 'open'))
  execute function queue_round_turnover();
create trigger game_rounds_requeue_turnover after update of status, staked, won on game_rounds
  for each row
  when ((new.status <> 'open' or old.status <> 'open')
        and (old.status, old.staked, old.won) is distinct from (new.status, new.staked, new.won))
  execute function queue_round_turnover();

-- Every movement that a provider asked for, once, by the provider's own name for it.
create table game_transactions (
  punter_id uuid not null,
  provider_id text not null,
  tx_key text not null,
  -- rollback: a bet was taken back before it came; should it still come, it is refused.
  kind text not null,
  round_id uuid,
  amount bigint not null,
  undone_at timestamptz,
  at timestamptz not null,
  bonus_amount bigint not null default 0,
  primary key (punter_id, provider_id, tx_key),
  constraint game_transactions_amount_check check (amount >= 0),
  constraint game_transactions_bonus_amount_check check (bonus_amount >= 0),
  constraint game_transactions_kind_check check (kind in ('bet', 'win', 'rollback'))
);
create index game_transactions_round on game_transactions (punter_id, round_id);

-- Toto: draws over fixtures, coupons on them, and where every coin of a pool went. Money moves in
-- the ledger only.
create table toto_draws (
  draw_id bigint not null generated always as identity (start with 1001),
  game text not null,
  -- Opened at the operator's desk, not by the schedule.
  by_operator boolean not null,
  status text not null,
  opened_at timestamptz not null,
  closes_at timestamptz not null,
  settled_at timestamptz,
  race_id text,
  primary key (draw_id),
  constraint toto_draws_game_check check (game in ('1x2', 'correct-score', 'goals', 'tote-win', 'tote-place',
    'tote-exacta')),
  constraint toto_draws_race_check check ((game ~~ 'tote-%') = (race_id is not null)),
  constraint toto_draws_status_check check (status in ('open', 'closed', 'paying', 'settled', 'refunding', 'refunded'))
);
create index toto_draws_history on toto_draws (game, draw_id desc);
create index toto_draws_running on toto_draws (closes_at) where (status not in ('settled', 'refunded'));
create unique index toto_draws_race on toto_draws (race_id, game) where (race_id is not null);
create unique index toto_draws_scheduled on toto_draws (game) where ((status = 'open') and (not by_operator)
    and (race_id is null));

create table toto_matches (
  draw_id bigint not null,
  position smallint not null,
  event_id text not null,
  -- Who plays, as the coupon showed it.
  head jsonb not null,
  start_time timestamptz not null,
  -- Decided by a confirmed score, or void; until then neither.
  score smallint[],
  by_operator boolean not null default false,
  -- What the feed says of a match is kept apart by where it said it, so that each can be taken back
  -- by itself and in any order. The market that the match is decided by, known from the draw's
  -- opening: it is on offer no more when its result comes.
  result_market_id text not null,
  result_void boolean not null default false,
  cancelled boolean not null default false,
  called_off text not null default 'no',
  finish jsonb,
  places smallint,
  primary key (draw_id, "position"),
  constraint toto_matches_called_off_check check (called_off in ('no', 'yes', 'denied')),
  constraint toto_matches_check check (not (result_void and (score is not null))),
  constraint toto_matches_check1 check (not ((finish is not null) and ((score is not null) or result_void))),
  constraint toto_matches_draw_id_fkey foreign key (draw_id) references toto_draws(draw_id),
  constraint toto_matches_score_check check (array_length(score, 1) = 2)
);
create index toto_matches_event on toto_matches (event_id);

-- Punter first in the key, as in every table about money.
create table toto_coupons (
  punter_id uuid not null,
  coupon_id uuid not null,
  number bigint not null generated by default as identity (start with 500000001),
  draw_id bigint not null,
  placement_key text not null,
  request_hash bytea not null,
  currency char(3) not null,
  marks jsonb not null,
  lines integer not null,
  unit_stake bigint not null,
  stake bigint not null,
  status text not null,
  -- By category, once the draw's last result is in; the payout follows from it and the dividends.
  lines_won integer[],
  payout bigint not null default 0,
  placed_at timestamptz not null,
  settled_at timestamptz,
  lines_void integer not null default 0,
  refund bigint not null default 0,
  primary key (punter_id, coupon_id),
  constraint toto_coupons_check check (stake = (unit_stake * lines)),
  constraint toto_coupons_check1 check ((lines_void >= 0) and (lines_void <= lines)),
  constraint toto_coupons_check2 check ((refund >= 0) and (refund <= payout)),
  constraint toto_coupons_draw_id_fkey foreign key (draw_id) references toto_draws(draw_id),
  constraint toto_coupons_lines_check check (lines > 0),
  constraint toto_coupons_payout_check check (payout >= 0),
  constraint toto_coupons_punter_id_placement_key_key unique (punter_id, placement_key),
  constraint toto_coupons_status_check check (status in ('open', 'settled', 'refunded')),
  constraint toto_coupons_unit_stake_check check (unit_stake > 0)
);
create index toto_coupons_history on toto_coupons (punter_id, number desc);
create index toto_coupons_draw on toto_coupons (draw_id, punter_id, coupon_id);
create trigger toto_coupons_queue_turnover after update of status, payout on toto_coupons
  for each row when (((old.status is distinct from new.status) or (old.payout is distinct from new.payout)))
  execute function queue_coupon_turnover();

-- How a draw's pool of one currency was shared out, written once: stakes + carried_in = paid +
-- takeout + carried_out.
create table toto_pools (
  draw_id bigint not null,
  currency char(3) not null,
  stakes bigint not null,
  coupons integer not null,
  unit bigint not null,
  carried_in bigint not null,
  paid bigint not null,
  takeout bigint not null,
  -- What the house then added, so that the next jackpot is not below its guarantee.
  seeded bigint not null,
  carried_out bigint not null,
  categories jsonb not null,
  -- stakes + carried_in = paid + refunded + takeout + breakage + carried_out.
  refunded bigint not null default 0,
  breakage bigint not null default 0,
  primary key (draw_id, currency),
  constraint toto_pools_breakage_check check (breakage >= 0),
  constraint toto_pools_carried_in_check check (carried_in >= 0),
  constraint toto_pools_carried_out_check check (carried_out >= 0),
  constraint toto_pools_draw_id_fkey foreign key (draw_id) references toto_draws(draw_id),
  constraint toto_pools_paid_check check (paid >= 0),
  constraint toto_pools_refunded_check check (refunded >= 0),
  constraint toto_pools_seeded_check check (seeded >= 0),
  constraint toto_pools_stakes_check check (stakes >= 0),
  constraint toto_pools_takeout_check check (takeout >= 0),
  constraint toto_pools_unit_check check (unit > 0)
);

-- What stands for the next draw that is settled.
create table toto_jackpots (
  game text not null,
  currency char(3) not null,
  amount bigint not null,
  -- All that the house ever added.
  seeded bigint not null,
  primary key (game, currency),
  constraint toto_jackpots_amount_check check (amount >= 0),
  constraint toto_jackpots_seeded_check check (seeded >= 0)
);

-- A prize in one currency. What was contributed and folded = pool + reserve + paid; below zero the
-- reserve is what the house has advanced.
create table jackpot_pools (
  jackpot text not null,
  currency char(3) not null,
  pool_micro bigint not null,
  reserve_micro bigint not null,
  paid_micro bigint not null,
  primary key (jackpot, currency),
  constraint jackpot_pools_paid_micro_check check (paid_micro >= 0),
  constraint jackpot_pools_pool_micro_check check (pool_micro >= 0)
);

-- What each round added. Written by the round, so that no spin waits for another; folded into the
-- pool later, once.
create table jackpot_contributions (
  punter_id uuid not null,
  round_id uuid not null,
  jackpot text not null,
  currency char(3) not null,
  -- How much of the stake plays for the prize.
  counted bigint not null,
  pool_micro bigint not null,
  reserve_micro bigint not null,
  folded boolean not null default false,
  at timestamptz not null,
  primary key (punter_id, round_id),
  constraint jackpot_contributions_counted_check check (counted > 0)
);
create index jackpot_contributions_due on jackpot_contributions (jackpot, currency) where (not folded);

create table jackpot_wins (
  punter_id uuid not null,
  round_id uuid not null,
  jackpot text not null,
  currency char(3) not null,
  amount bigint not null,
  at timestamptz not null,
  primary key (punter_id, round_id),
  constraint jackpot_wins_amount_check check (amount >= 0)
);

-- Crash: rounds that everybody shares, played along a chain of hashes from its end to its
-- beginning.
create table crash_chains (
  chain_id uuid not null,
  -- The last link, sealed: all others follow from it.
  secret_sealed text not null,
  length integer not null,
  -- Published before the first round: the link that no round is played with.
  anchor text not null,
  -- Fixed after the anchor was published.
  salt text not null,
  played integer not null default 0,
  created_at timestamptz not null,
  primary key (chain_id),
  constraint crash_chains_length_check check (length > 0)
);

create table crash_rounds (
  round_no bigint not null generated always as identity,
  chain_id uuid not null,
  -- Its place on the chain, from 1.
  position integer not null,
  status text not null,
  -- In hundredths; told only when the round is over.
  point integer not null,
  opened_at timestamptz not null,
  flies_at timestamptz not null,
  ended_at timestamptz,
  primary key (round_no),
  constraint crash_rounds_chain_id_fkey foreign key (chain_id) references crash_chains(chain_id),
  constraint crash_rounds_chain_id_position_key unique (chain_id, "position"),
  constraint crash_rounds_status_check check (status in ('betting', 'flying', 'crashed', 'void'))
);
create index crash_rounds_unended on crash_rounds (round_no) where (ended_at is null);
create index crash_rounds_age on crash_rounds (ended_at);

-- Tables that a dealer of the house runs: rounds that everybody there shares, and seats.
create table live_tables (
  game_id text not null,
  is_open boolean not null,
  changed_at timestamptz not null,
  primary key (game_id)
);

create table table_rounds (
  round_no bigint not null generated always as identity,
  game_id text not null,
  -- betting, locked: its bets can be given back; decided: its outcome is fixed, and whoever is in
  -- it is paid by it.
  status text not null,
  -- What it is drawn from, sealed until it is over; its hash is told before.
  seed_sealed text not null,
  seed_hash text not null,
  -- What it came to, and what was done in it by those who sat there.
  outcome jsonb,
  moves jsonb,
  -- In a few characters, for the table's history.
  short text,
  opened_at timestamptz not null,
  ended_at timestamptz,
  primary key (round_no),
  constraint table_rounds_status_check check (status in ('betting', 'locked', 'decided', 'done', 'void'))
);
create index table_rounds_past on table_rounds (game_id, round_no desc) where (status = 'done');
create index table_rounds_ended on table_rounds (ended_at);
create index table_rounds_unended on table_rounds (game_id, round_no) where (ended_at is null);

-- Of all who ask for a seat one gets it, and nobody has two at one table.
create table table_seats (
  game_id text not null,
  seat integer not null,
  punter_id uuid not null,
  name text not null,
  sat_at timestamptz not null,
  primary key (game_id, seat),
  constraint table_seats_game_id_punter_id_key unique (game_id, punter_id),
  constraint table_seats_punter_id_fkey foreign key (punter_id) references punters(punter_id),
  constraint table_seats_seat_check check ((seat >= 1) and (seat <= 9))
);

create table play_limits (
  punter_id uuid not null,
  -- Money in minor units, time in minutes.
  kind text not null,
  amount bigint,
  -- An increase waits.
  pending bigint,
  pending_from timestamptz,
  primary key (punter_id, kind),
  constraint play_limits_amount_check check (amount >= 0),
  constraint play_limits_kind_check check (kind in ('lossDaily', 'lossWeekly', 'lossMonthly', 'stakeDaily', 'sitting',
    'realityCheck', 'sportLossDaily', 'sportLossWeekly', 'sportLossMonthly', 'sportStakeDaily')),
  constraint play_limits_pending_check check (pending >= 0),
  constraint play_limits_punter_id_fkey foreign key (punter_id) references punters(punter_id)
);
create trigger play_limits_raised after insert or update of pending_from on play_limits
  for each row when (((new.pending_from is not null) and (new.kind <> 'realityCheck')))
  execute function keep_limit_raise('play');

-- One sitting per punter, across games: it ends by itself when nothing has been staked for a while.
create table play_sittings (
  punter_id uuid not null,
  started_at timestamptz not null,
  -- The last stake, or the opening while there is none.
  last_at timestamptz not null,
  staked bigint not null default 0,
  won bigint not null default 0,
  primary key (punter_id),
  constraint play_sittings_punter_id_fkey foreign key (punter_id) references punters(punter_id),
  constraint play_sittings_staked_check check (staked >= 0),
  constraint play_sittings_won_check check (won >= 0)
);

-- What is written at the tables. The punter is kept for the operator and never sent to anybody
-- else.
create table chat_messages (
  message_no bigint not null generated always as identity,
  game_id text not null,
  punter_id uuid not null,
  -- The nickname as it was then.
  name text not null,
  text text not null,
  -- hidden: by reports, until the operator has looked; kept: looked at, and no report hides it
  -- again.
  status text not null default 'shown',
  written_at timestamptz not null,
  primary key (message_no),
  constraint chat_messages_punter_id_fkey foreign key (punter_id) references punters(punter_id),
  constraint chat_messages_status_check check (status in ('shown', 'hidden', 'kept', 'deleted')),
  constraint chat_messages_text_check check ((char_length(text) >= 1) and (char_length(text) <= 200))
);
create index chat_messages_seen on chat_messages (game_id, message_no desc) where (status in ('shown', 'kept'));
create index chat_messages_of_punter on chat_messages (punter_id, written_at desc);
create index chat_messages_written on chat_messages (written_at);

create table chat_reports (
  message_no bigint not null,
  punter_id uuid not null,
  reason text not null,
  reported_at timestamptz not null,
  primary key (message_no, punter_id),
  constraint chat_reports_message_no_fkey foreign key (message_no) references chat_messages(message_no) on delete cascade,
  constraint chat_reports_punter_id_fkey foreign key (punter_id) references punters(punter_id),
  constraint chat_reports_reason_check check (reason in ('offensive', 'advert', 'other'))
);

create table chat_mutes (
  punter_id uuid not null,
  -- Null: for good.
  until timestamptz,
  muted_at timestamptz not null,
  primary key (punter_id),
  constraint chat_mutes_punter_id_fkey foreign key (punter_id) references punters(punter_id)
);

-- Who runs a clock: the number of its owner's term, which grows whenever another takes it. What
-- only the owner may do holds its term while it does it.
create table clock_terms (
  name text not null,
  term bigint not null,
  primary key (name)
);

-- A new phone of an account whose old one is lost. The link of a mail starts the wait; either link
-- of the owner stops it.
create table waiting_phones (
  punter_id uuid not null,
  phone_number text not null,
  -- Forgotten then, unless the mail's link was followed.
  expires_at timestamptz not null,
  -- When the account gets the phone; null until the mail's link was followed.
  due_at timestamptz,
  primary key (punter_id),
  constraint waiting_phones_punter_id_fkey foreign key (punter_id) references punters(punter_id)
);
create index waiting_phones_due on waiting_phones (due_at) where (due_at is not null);

-- Stakes of a punter on an outcome on a day (UTC): a limit holds for all tickets of the day
-- together (docs/adr/0030).
create table outcome_stakes (
  punter_id uuid not null,
  outcome_id text not null,
  day date not null,
  staked bigint not null,
  primary key (punter_id, outcome_id, day),
  constraint outcome_stakes_staked_check check (staked >= 0)
) with (fillfactor=70);
create index outcome_stakes_day on outcome_stakes (day);

-- The key that all stored secrets are sealed and hashed under, itself sealed by TOKEN_SECRET:
-- rotating that secret re-seals this one row.
create table site_keys (
  name text not null,
  sealed text not null,
  primary key (name)
);

-- One row for each browser that the operator logged in with. Names and roles of people come with
-- the desk.
create table operator_sessions (
  session_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- A stolen cookie is of no use to another browser or from another network.
  address text not null,
  user_agent text not null,
  -- Operators have names: some decisions need two of them.
  operator text not null default 'operator',
  primary key (session_id),
  constraint operator_sessions_token_hash_key unique (token_hash)
);

-- Everything that was done through the operator's screens, written before it is done; the outcome
-- follows.
create table operator_actions (
  action_id bigint not null generated always as identity,
  at timestamptz not null,
  -- Null for a program that sent the key itself.
  session_id uuid,
  address text not null,
  request_id text not null,
  path text not null,
  form jsonb not null,
  status integer,
  -- Of an account: each value that is another one now, before and after.
  changed jsonb,
  operator text not null default 'operator',
  primary key (action_id)
);
create index operator_actions_at on operator_actions (at);

-- Turnover: every change of a finished bet, round or coupon, and every deposit and withdrawal, is
-- queued here in its own transaction. A worker hands what each of them has come to now to those who
-- count it: bonuses, loyalty, races, quizzes, messages (docs/adr/0034).
create table turnover_queue (
  punter_id uuid not null,
  -- '' for all subscribers; a name where that one alone failed and has to be asked again.
  subscriber text not null default '',
  kind text not null,
  ref_id uuid not null,
  seq bigint not null generated by default as identity,
  primary key (punter_id, subscriber, kind, ref_id),
  constraint turnover_queue_kind_check check (kind in ('bet', 'round', 'coupon', 'deposit', 'withdrawal'))
);
create index turnover_queue_seq on turnover_queue (seq);

-- A punter's turnover that a subscriber could not take: it is tried again later, and keeps nobody
-- else waiting.
create table turnover_failures (
  punter_id uuid not null,
  -- '' where the facts themselves could not be read.
  subscriber text not null,
  tries integer not null,
  not_before timestamptz not null,
  problem text not null,
  primary key (punter_id, subscriber)
);
create index turnover_failures_due on turnover_failures (not_before);

-- Bonuses: offers are versioned data, grants are what punters have of them, free bets are one kind
-- (docs/adr/0035).
create table offers (
  offer_id uuid not null,
  version integer not null,
  jurisdiction text not null,
  kind text not null,
  status text not null,
  -- The audience: {tiers, newWithinDays, punterIds}, each optional. Named punters get it from the
  -- operator only.
  audience jsonb not null,
  products text[] not null,
  -- {amounts: {currency: minor units}, days, leastOdds, wagering}
  terms jsonb not null,
  -- By language: {title, terms}.
  texts jsonb not null,
  -- Upper case: whoever types it gets the offer, and nobody else does.
  code text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  saved_at timestamptz not null,
  primary key (offer_id, version),
  constraint offers_check check (ends_at > starts_at),
  constraint offers_kind_check check (kind in ('free_bet', 'free_rounds', 'deposit_match', 'cashback', 'odds_boost',
    'welcome_choice')),
  constraint offers_status_check check (status in ('draft', 'published', 'ended'))
);
create unique index offers_published on offers (offer_id) where (status = 'published');
create unique index offers_code on offers (jurisdiction, code) where ((status = 'published') and (code is not null));
create index offers_listed on offers (jurisdiction, starts_at) where (status = 'published');

create table bonus_grants (
  punter_id uuid not null,
  grant_id uuid not null,
  offer_id uuid not null,
  offer_version integer not null,
  kind text not null,
  currency char(3) not null,
  amount bigint not null,
  -- Copied: what a punter accepted does not change with the offer.
  terms jsonb not null,
  status text not null,
  -- Why the punter has it: the operator offered it, or the punter chose it from the list, typed its
  -- code, won it or paid with points.
  cause text not null,
  -- The same cause grants once.
  cause_key text not null,
  offered_at timestamptz not null,
  accepted_at timestamptz,
  -- Until when it can be accepted; once it is active, until when it lasts.
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  -- When the status became what it is.
  changed_at timestamptz not null,
  wagering_needed bigint not null default 0,
  wagered bigint not null default 0,
  active_at timestamptz,
  deposit_id uuid,
  converted bigint not null default 0,
  taken_back bigint not null default 0,
  rounds_used integer not null default 0,
  primary key (punter_id, grant_id),
  constraint bonus_grants_amount_check check (amount > 0),
  constraint bonus_grants_cause_check check (cause in ('operator', 'choice', 'code', 'points', 'race', 'quiz')),
  constraint bonus_grants_check check ((status in ('offered', 'cancelled', 'expired')) or (accepted_at is not null)),
  constraint bonus_grants_check1 check ((ended_at is not null) = (status in ('completed', 'expired', 'forfeited',
    'cancelled'))),
  constraint bonus_grants_check2 check ((taken_back >= 0) and (taken_back <= converted)),
  constraint bonus_grants_converted_check check (converted >= 0),
  constraint bonus_grants_offer_id_offer_version_fkey foreign key (offer_id, offer_version) references offers(offer_id,
    version),
  constraint bonus_grants_punter_id_cause_key_key unique (punter_id, cause_key),
  constraint bonus_grants_rounds_used_check check (rounds_used >= 0),
  constraint bonus_grants_status_check check (status in ('offered', 'accepted', 'active', 'completed', 'expired',
    'forfeited', 'cancelled')),
  constraint bonus_grants_wagered_check check (wagered >= 0),
  constraint bonus_grants_wagering_needed_check check (wagering_needed >= 0)
);
create index bonus_grants_due on bonus_grants (ends_at) where (status in ('offered', 'accepted', 'active'));
create index bonus_grants_history on bonus_grants (punter_id, changed_at desc);
create index bonus_grants_offer on bonus_grants (offer_id) where (status = 'offered');
create unique index bonus_grants_wagering on bonus_grants (punter_id) where ((kind = 'deposit_match')
    and (status in ('accepted', 'active')));
create unique index bonus_grants_deposit on bonus_grants (punter_id, deposit_id) where (deposit_id is not null);
create trigger bonus_grants_barred before insert or update of status on bonus_grants
  for each row when ((new.status in ('offered', 'accepted', 'active')))
  execute function bar_bonus_grants();
create trigger bonus_grants_insert_step after insert on bonus_grants
  for each row
  execute function step_bonus_grant();
create trigger bonus_grants_pointed_at after insert or update of status on bonus_grants
  for each row when ((new.wagering_needed > 0))
  execute function point_at_bonus();
create trigger bonus_grants_update_step after update of status on bonus_grants
  for each row when ((old.status <> new.status))
  execute function step_bonus_grant();

-- Every status that a grant ever had. Only appended to.
create table bonus_grant_steps (
  punter_id uuid not null,
  grant_id uuid not null,
  step integer not null,
  from_status text,
  to_status text not null,
  at timestamptz not null,
  reason text,
  primary key (punter_id, grant_id, step),
  constraint bonus_grant_steps_punter_id_grant_id_fkey foreign key (punter_id,
    grant_id) references bonus_grants(punter_id, grant_id)
);

-- When punters let themselves spend more: some laws keep bonuses from them for a while.
create table limit_raises (
  punter_id uuid not null,
  what text not null,
  acts_from timestamptz not null,
  primary key (punter_id, what)
);

-- Loyalty: points in lots, the oldest spent first, taken back when a result is corrected. A balance
-- may fall below zero by that; what stands in lots is the balance, or nothing while it is below
-- zero.
create table loyalty_accounts (
  punter_id uuid not null,
  balance bigint not null default 0,
  rules_version integer not null,
  accepted_at timestamptz not null,
  -- Until when the tier stands; null where it was not earned by points.
  tier_until timestamptz,
  -- When the tier has to be looked at: at its end, and at once where points may have raised it.
  review_at timestamptz,
  primary key (punter_id),
  constraint loyalty_accounts_punter_id_fkey foreign key (punter_id) references punters(punter_id)
);
create index loyalty_accounts_review on loyalty_accounts (review_at) where (review_at is not null);

-- The points of one bet, round or coupon.
create table loyalty_lots (
  punter_id uuid not null,
  kind text not null,
  ref_id uuid not null,
  points bigint not null,
  remaining bigint not null,
  earned_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (punter_id, kind, ref_id),
  constraint loyalty_lots_check check ((remaining >= 0) and (remaining <= points)),
  constraint loyalty_lots_kind_check check (kind in ('bet', 'round', 'coupon')),
  constraint loyalty_lots_points_check check (points >= 0),
  constraint loyalty_lots_punter_id_fkey foreign key (punter_id) references loyalty_accounts(punter_id)
);
create index loyalty_lots_open on loyalty_lots (punter_id, earned_at) where (remaining > 0);
create index loyalty_lots_expiring on loyalty_lots (expires_at) where (remaining > 0);
create index loyalty_lots_earned on loyalty_lots (punter_id, earned_at) include (points);

-- Every change of a balance; nothing here is changed or taken out.
create table loyalty_entries (
  punter_id uuid not null,
  seq bigint not null generated always as identity,
  kind text not null,
  points bigint not null,
  -- The number of the bet or coupon, the reward, or null.
  about text,
  at timestamptz not null,
  primary key (punter_id, seq),
  constraint loyalty_entries_kind_check check (kind in ('earned', 'taken_back', 'spent', 'expired')),
  constraint loyalty_entries_points_check check (points <> 0),
  constraint loyalty_entries_punter_id_fkey foreign key (punter_id) references loyalty_accounts(punter_id)
);

create table loyalty_spends (
  punter_id uuid not null,
  spend_id uuid not null,
  reward_id text not null,
  points bigint not null,
  at timestamptz not null,
  primary key (punter_id, spend_id),
  constraint loyalty_spends_points_check check (points > 0),
  constraint loyalty_spends_punter_id_fkey foreign key (punter_id) references loyalty_accounts(punter_id)
);

-- A message to everybody in some jurisdictions (global) or to the tiers of the VIP club (club): one
-- row, however many punters read it.
create table shared_messages (
  message_id uuid not null,
  kind text not null,
  jurisdictions text[] not null,
  -- Only a club message names tiers.
  tiers text[] not null default '{}'::text[],
  -- By language: title, text, and the label of the action.
  texts jsonb not null,
  icon text not null,
  action_href text,
  show text not null,
  priority integer not null,
  -- The law demands it: it reaches punters who are excluded or declined correspondence.
  mandatory boolean not null,
  starts_at timestamptz not null,
  -- At most a year: reads that are older than that belong to no message that is still shown.
  ends_at timestamptz not null,
  status text not null default 'draft',
  published_at timestamptz,
  ended_at timestamptz,
  primary key (message_id),
  constraint shared_messages_check check ((kind = 'club') = (cardinality(tiers) > 0)),
  constraint shared_messages_check1 check ((ends_at > starts_at) and (ends_at <= (starts_at + '366 days'::interval))),
  constraint shared_messages_check2 check ((published_at is null) = (status = 'draft')),
  constraint shared_messages_check3 check ((ended_at is not null) = (status = 'ended')),
  constraint shared_messages_jurisdictions_check check (cardinality(jurisdictions) > 0),
  constraint shared_messages_kind_check check (kind in ('global', 'club')),
  constraint shared_messages_priority_check check ((priority >= 0) and (priority <= 100)),
  constraint shared_messages_show_check check (show in ('inbox', 'card', 'popup')),
  constraint shared_messages_status_check check (status in ('draft', 'published', 'ended'))
);
create index shared_messages_live on shared_messages (ends_at) where (status = 'published');

create table shared_message_reads (
  punter_id uuid not null,
  message_id uuid not null,
  read_at timestamptz not null,
  primary key (punter_id, message_id),
  constraint shared_message_reads_message_id_fkey foreign key (message_id) references shared_messages(message_id),
  constraint shared_message_reads_punter_id_fkey foreign key (punter_id) references punters(punter_id)
);
create index shared_message_reads_at on shared_message_reads (read_at);

-- Personal messages of a punter are numbered without gaps, so a page is found by counting back from
-- the newest, and the unread ones are counted when they arrive and when they are read: neither
-- costs more in a full inbox. Every write to an inbox locks its row here first.
create table inboxes (
  punter_id uuid not null,
  first_number bigint not null default 1,
  last_number bigint not null default 0,
  unread integer not null default 0,
  primary key (punter_id),
  constraint inboxes_check check (last_number >= (first_number - 1)),
  constraint inboxes_punter_id_fkey foreign key (punter_id) references punters(punter_id),
  constraint inboxes_unread_check check (unread >= 0)
);

create table punter_messages (
  punter_id uuid not null,
  number bigint not null,
  message_id uuid not null,
  -- Texts are made when they are read, in the reader's language.
  template text not null,
  args jsonb not null,
  -- Names the event that caused the message: one event, one message.
  cause_key text not null,
  show text not null,
  priority integer not null,
  mandatory boolean not null,
  at timestamptz not null,
  -- After it the message is no longer shown as a card or popup; the inbox keeps it.
  ends_at timestamptz,
  read_at timestamptz,
  primary key (punter_id, number),
  constraint punter_messages_priority_check check ((priority >= 0) and (priority <= 100)),
  constraint punter_messages_punter_id_cause_key_key unique (punter_id, cause_key),
  constraint punter_messages_punter_id_fkey foreign key (punter_id) references punters(punter_id),
  constraint punter_messages_punter_id_message_id_key unique (punter_id, message_id),
  constraint punter_messages_show_check check (show in ('inbox', 'card', 'popup'))
);
create index punter_messages_active on punter_messages (punter_id) where ((read_at is null) and (show <> 'inbox'));
create index punter_messages_at on punter_messages (at);

-- The last word to a punter about a bet or coupon, also where the punter let us tell nothing: the
-- gate compares a later result with it.
create table told_results (
  punter_id uuid not null,
  kind text not null,
  ref_id uuid not null,
  outcome text not null,
  -- Which result of it this is: each has a message of its own.
  times integer not null,
  at timestamptz not null,
  primary key (punter_id, kind, ref_id),
  constraint told_results_kind_check check (kind in ('bet', 'coupon')),
  constraint told_results_punter_id_fkey foreign key (punter_id) references punters(punter_id),
  constraint told_results_times_check check (times > 0)
);
create index told_results_at on told_results (at);

-- Every time a punter saw what a session cost and chose to go on: for the regulator, so it outlives
-- the session. Rows are only added.
create table session_alerts (
  punter_id uuid not null,
  session_id uuid not null,
  -- When the punter had to be told: one alert is confirmed once, however often the confirmation is
  -- sent.
  due_at timestamptz not null,
  confirmed_at timestamptz not null,
  -- The figures of the session at that moment, of the punter's own money.
  session_ms bigint not null,
  staked bigint not null,
  lost bigint not null,
  currency text not null,
  primary key (punter_id, session_id, due_at),
  constraint session_alerts_lost_check check (lost >= 0),
  constraint session_alerts_punter_id_fkey foreign key (punter_id) references punters(punter_id),
  constraint session_alerts_session_ms_check check (session_ms >= 0),
  constraint session_alerts_staked_check check (staked >= 0)
);

-- Quizzes on live events: tickets earned by settled bets, answers sealed by this database's clock,
-- prizes paid once (docs/adr/0037).
create table quizzes (
  quiz_id uuid not null,
  jurisdiction text not null,
  event_id text not null,
  tree_id text not null,
  market_id text not null,
  -- The competitors, as the quiz showed them.
  head jsonb not null,
  -- By language.
  questions jsonb not null,
  -- [{outcomeId, names: {language: name}}]
  outcomes jsonb not null,
  award bigint not null,
  currency char(3) not null,
  -- A winner of so much or more must be identified before the prize is paid.
  confirm_from bigint,
  -- Between the confirmed result and the sharing out: a correction in that time decides anew.
  wait_seconds integer not null default 60,
  -- Null until it is published.
  status text,
  -- Where a paused quiz goes on.
  resume_status text,
  created_at timestamptz not null default clock_timestamp(),
  published_at timestamptz,
  -- Until then it takes answers.
  end_time timestamptz,
  paused_at timestamptz,
  done_at timestamptz,
  right_outcomes text[],
  -- Decided by the operator, where the feed has no result that could: the feed's word counts no
  -- more.
  by_operator boolean not null default false,
  played_at timestamptz,
  confirm_until timestamptz,
  ended_at timestamptz,
  cancel_reason text,
  primary key (quiz_id),
  constraint quizzes_award_check check (award > 0),
  constraint quizzes_check check (((status is null) = (published_at is null))
    and ((published_at is null) = (end_time is null))),
  constraint quizzes_check1 check (((status = 'PAUSE') = (resume_status is not null)) or (status is null)),
  constraint quizzes_check2 check (((ended_at is not null) = (status in ('COMPLETED', 'CANCELED')))
    or (status is null)),
  constraint quizzes_confirm_from_check check (confirm_from > 0),
  constraint quizzes_resume_status_check check (resume_status in ('PUBLISHED', 'IN_PLAY')),
  constraint quizzes_status_check check (status in ('PUBLISHED', 'IN_PLAY', 'DONE', 'PLAYED', 'CONFIRMATION_REQUIRED',
    'COMPLETED', 'CANCELED', 'PAUSE')),
  constraint quizzes_wait_seconds_check check ((wait_seconds >= 0) and (wait_seconds <= 86400))
);
create index quizzes_running on quizzes (end_time) where ((status is not null) and (status not in ('COMPLETED',
    'CANCELED')));
create index quizzes_of_site on quizzes (jurisdiction, published_at desc);

-- One for each bet that counts. `used_in` names the quiz that it was spent on; a cancelled quiz
-- gives it back.
create table quiz_tickets (
  punter_id uuid not null,
  ticket_id uuid not null,
  kind text not null,
  ref_id uuid not null,
  earned_at timestamptz not null,
  taken_back_at timestamptz,
  used_in uuid,
  primary key (punter_id, ticket_id),
  constraint quiz_tickets_kind_check check (kind in ('bet', 'demo')),
  constraint quiz_tickets_punter_id_kind_ref_id_key unique (punter_id, kind, ref_id),
  constraint quiz_tickets_used_in_fkey foreign key (used_in) references quizzes(quiz_id)
);
create index quiz_tickets_free on quiz_tickets (punter_id, earned_at) where ((used_in is null)
    and (taken_back_at is null));
create index quiz_tickets_used on quiz_tickets (used_in) where (used_in is not null);

create table quiz_answers (
  punter_id uuid not null,
  quiz_id uuid not null,
  ticket_id uuid not null,
  outcome_id text not null,
  answered_at timestamptz not null,
  returned_at timestamptz,
  primary key (punter_id, quiz_id, ticket_id),
  constraint quiz_answers_punter_id_ticket_id_fkey foreign key (punter_id, ticket_id) references quiz_tickets(punter_id,
    ticket_id),
  constraint quiz_answers_quiz_id_fkey foreign key (quiz_id) references quizzes(quiz_id)
);
create unique index quiz_answers_ticket on quiz_answers (punter_id, ticket_id) where (returned_at is null);
create index quiz_answers_quiz on quiz_answers (quiz_id, outcome_id, answered_at);
create trigger quiz_answers_kept before delete or update on quiz_answers
  for each row
  execute function keep_quiz_answer();

create table quiz_prizes (
  punter_id uuid not null,
  quiz_id uuid not null,
  answers integer not null,
  amount bigint not null,
  status text not null,
  paid_at timestamptz,
  primary key (punter_id, quiz_id),
  constraint quiz_prizes_amount_check check (amount > 0),
  constraint quiz_prizes_answers_check check (answers > 0),
  constraint quiz_prizes_check check ((status = 'paid') = (paid_at is not null)),
  constraint quiz_prizes_quiz_id_fkey foreign key (quiz_id) references quizzes(quiz_id),
  constraint quiz_prizes_status_check check (status in ('due', 'needs_confirmation', 'paid', 'lapsed'))
);
create index quiz_prizes_open on quiz_prizes (quiz_id, status) where (status in ('due', 'needs_confirmation'));

-- Each stake that was looked at for a bonus, with what it counts now: a void, a cash-out or a
-- correction changes its row.
create table bonus_wagers (
  punter_id uuid not null,
  grant_id uuid not null,
  kind text not null,
  ref_id uuid not null,
  -- The number by which the punter knows it.
  number text,
  product text,
  game_id text,
  currency char(3) not null,
  -- The stake that ran to its end, own and bonus money.
  stake bigint not null,
  bps integer not null,
  counted bigint not null,
  -- Why it counts nothing.
  why text,
  placed_at timestamptz not null,
  at timestamptz not null,
  primary key (punter_id, grant_id, kind, ref_id),
  constraint bonus_wagers_bps_check check ((bps >= 0) and (bps <= 10000)),
  constraint bonus_wagers_check check ((counted >= 0) and (counted <= stake)),
  constraint bonus_wagers_kind_check check (kind in ('bet', 'round', 'coupon')),
  constraint bonus_wagers_punter_id_grant_id_fkey foreign key (punter_id, grant_id) references bonus_grants(punter_id,
    grant_id),
  constraint bonus_wagers_stake_check check (stake >= 0)
);
create index bonus_wagers_newest on bonus_wagers (punter_id, grant_id, placed_at desc, ref_id desc);

-- The losses that a cashback is worked out from, by stake.
create table bonus_returns (
  punter_id uuid not null,
  grant_id uuid not null,
  kind text not null,
  ref_id uuid not null,
  -- Negative where the stake won.
  loss bigint not null,
  at timestamptz not null,
  primary key (punter_id, grant_id, kind, ref_id),
  constraint bonus_returns_kind_check check (kind in ('bet', 'round', 'coupon')),
  constraint bonus_returns_punter_id_grant_id_fkey foreign key (punter_id, grant_id) references bonus_grants(punter_id,
    grant_id)
);

-- The extra that an odds boost paid on top of a bet.
create table bet_boosts (
  punter_id uuid not null,
  bet_id uuid not null,
  grant_id uuid not null,
  bps integer not null,
  extra bigint not null default 0,
  version integer not null default 0,
  primary key (punter_id, bet_id),
  constraint bet_boosts_bps_check check (bps > 0),
  constraint bet_boosts_extra_check check (extra >= 0),
  constraint bet_boosts_punter_id_grant_id_fkey foreign key (punter_id, grant_id) references bonus_grants(punter_id,
    grant_id)
);
create unique index bet_boosts_grant on bet_boosts (punter_id, grant_id);

-- The line between a member of the VIP club and their manager. Every write to it locks its row here
-- first.
create table vip_lines (
  punter_id uuid not null,
  last_number integer not null default 0,
  -- The manager's answers were about the messages up to this one.
  answered_up_to integer not null default 0,
  -- When the first message without an answer was written; null while none waits.
  waiting_since timestamptz,
  primary key (punter_id),
  constraint vip_lines_check check (answered_up_to <= last_number),
  constraint vip_lines_punter_id_fkey foreign key (punter_id) references punters(punter_id)
);
create index vip_lines_waiting on vip_lines (waiting_since) where (waiting_since is not null);

create table vip_line_messages (
  punter_id uuid not null,
  number integer not null,
  from_manager boolean not null,
  text text not null,
  at timestamptz not null,
  primary key (punter_id, number),
  constraint vip_line_messages_number_check check (number > 0),
  constraint vip_line_messages_punter_id_fkey foreign key (punter_id) references vip_lines(punter_id),
  constraint vip_line_messages_text_check check ((char_length(text) >= 1) and (char_length(text) <= 1000))
);
create index vip_line_messages_at on vip_line_messages (at);

-- Promotions: versioned data, races with their scores and prizes (docs/adr/0038).
create table promotions (
  promotion_id uuid not null,
  version integer not null,
  slug text not null,
  kind text not null,
  status text not null,
  jurisdictions text[] not null,
  products text[] not null,
  -- Classes of punters: {tiers, newWithinDays}, each optional.
  audience jsonb not null,
  -- By language: {title, text, terms, action}.
  texts jsonb not null,
  art text not null,
  offer_id uuid,
  -- {metric, leastStake, currency, prizes, settleMinutes}
  race jsonb,
  action_href text,
  position integer not null,
  starts_at timestamptz not null,
  -- Null: without an end.
  ends_at timestamptz,
  saved_at timestamptz not null,
  primary key (promotion_id, version),
  constraint promotions_check check (ends_at > starts_at),
  constraint promotions_check1 check ((kind = 'offer') = (offer_id is not null)),
  constraint promotions_check2 check ((kind = 'race') = (race is not null)),
  constraint promotions_check3 check ((ends_at is not null) or (kind = 'editorial')),
  constraint promotions_kind_check check (kind in ('offer', 'race', 'editorial', 'quiz')),
  constraint promotions_status_check check (status in ('draft', 'published', 'ended', 'canceled'))
);
create unique index promotions_published on promotions (promotion_id) where (status = 'published');
create index promotions_listed on promotions ("position", starts_at) where (status = 'published');
create index promotions_slug on promotions (slug);

create table promotion_joins (
  punter_id uuid not null,
  promotion_id uuid not null,
  joined_at timestamptz not null,
  left_at timestamptz,
  primary key (punter_id, promotion_id)
);
create index promotion_joins_of on promotion_joins (promotion_id) where (left_at is null);

-- Made when a race is published: from then on its terms do not change, only its end can come
-- sooner.
create table races (
  promotion_id uuid not null,
  metric text not null,
  products text[] not null,
  least_stake bigint not null,
  currency char(3) not null,
  -- By place.
  prizes bigint[] not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Bets that were placed in time count if they are settled by then.
  settle_until timestamptz not null,
  -- open: scores change. counting: they are frozen. paying: prizes are decided.
  status text not null default 'open',
  -- The turnover that waited when the time for settlement was over: it is counted before the race
  -- is frozen.
  count_up_to bigint,
  cancel_reason text,
  ended_at timestamptz,
  primary key (promotion_id),
  constraint races_check check (settle_until >= ends_at),
  constraint races_check1 check ((ended_at is not null) = (status in ('paid', 'canceled'))),
  constraint races_least_stake_check check (least_stake > 0),
  constraint races_metric_check check (metric in ('turnover', 'net', 'multiplier')),
  constraint races_prizes_check check ((cardinality(prizes) >= 1) and (cardinality(prizes) <= 100)),
  constraint races_status_check check (status in ('open', 'counting', 'paying', 'paid', 'canceled'))
);
create index races_running on races (settle_until) where (status in ('open', 'counting', 'paying'));

-- One row for each bet, round or coupon that counts: a correction changes it, and the score by the
-- difference.
create table race_counts (
  punter_id uuid not null,
  promotion_id uuid not null,
  kind text not null,
  ref_id uuid not null,
  score bigint not null,
  primary key (punter_id, promotion_id, kind, ref_id)
);

create table race_scores (
  punter_id uuid not null,
  promotion_id uuid not null,
  score bigint not null,
  -- How many bets, rounds and coupons count.
  counted integer not null,
  -- When the score became what it is.
  reached_at timestamptz not null,
  -- Decided at the end. Null: without a score, or not entitled to a prize.
  place integer,
  primary key (punter_id, promotion_id),
  constraint race_scores_counted_check check (counted >= 0)
);
create index race_scores_board on race_scores (promotion_id, score desc, reached_at, punter_id);

create table race_prizes (
  punter_id uuid not null,
  promotion_id uuid not null,
  place integer not null,
  amount bigint not null,
  paid_at timestamptz,
  primary key (punter_id, promotion_id),
  constraint race_prizes_amount_check check (amount > 0),
  constraint race_prizes_promotion_id_fkey foreign key (promotion_id) references races(promotion_id)
);
create index race_prizes_due on race_prizes (promotion_id, punter_id) where (paid_at is null);

-- The legal texts that punters accepted, each in the version that they were shown (docs/adr/0039).
-- Append-only.
create table legal_acceptances (
  punter_id uuid not null,
  page text not null,
  -- The day on which the text came into force: a folder of packages/content keeps it.
  version text not null,
  language text not null,
  jurisdiction text not null,
  accepted_at timestamptz not null,
  primary key (punter_id, page, version, accepted_at),
  constraint legal_acceptances_punter_id_fkey foreign key (punter_id) references punters(punter_id),
  constraint legal_acceptances_version_check check (version ~ '^\d{4}-\d{2}-\d{2}$')
);
create trigger legal_acceptances_append_only before delete or update on legal_acceptances
  for each row
  execute function refuse_change();

-- Passkeys: public keys whose private half stays on the owner's device. A passkey belongs to the
-- host it was made on.
create table passkeys (
  credential_id text not null,
  punter_id uuid not null,
  rp_id text not null,
  public_key bytea not null,
  -- Rises with each use where the authenticator counts; one that falls is a copy.
  counter bigint not null,
  transports text[] not null,
  -- Whether the key may be synchronised between devices, and whether it is.
  multi_device boolean not null,
  backed_up boolean not null,
  aaguid text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (credential_id),
  constraint passkeys_counter_check check (counter >= 0),
  constraint passkeys_credential_id_check check ((char_length(credential_id) >= 1)
    and (char_length(credential_id) <= 1400)),
  constraint passkeys_name_check check ((char_length(name) >= 1) and (char_length(name) <= 40)),
  constraint passkeys_punter_id_fkey foreign key (punter_id) references punters(punter_id)
);
create index passkeys_of on passkeys (punter_id);

-- Challenges that a key has to sign, hashed. One is deleted when it is used, whatever comes of it.
create table key_challenges (
  challenge_hash bytea not null,
  purpose text not null,
  -- The punter who has to answer; null where nobody is logged in yet.
  punter_id uuid,
  session_id uuid,
  expires_at timestamptz not null,
  primary key (challenge_hash),
  constraint key_challenges_punter_id_fkey foreign key (punter_id) references punters(punter_id)
);
create index key_challenges_expiring on key_challenges (expires_at);
create index key_challenges_of on key_challenges (punter_id) where (punter_id is not null);

-- The authenticator app of an account; it counts from its confirmation.
create table authenticators (
  punter_id uuid not null,
  secret_sealed text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: no code is taken twice.
  last_step bigint not null default 0,
  -- Wrong codes since the last right one, and until when no code is taken.
  failures integer not null default 0,
  locked_until timestamptz,
  primary key (punter_id),
  constraint authenticators_punter_id_fkey foreign key (punter_id) references punters(punter_id)
);

create table recovery_codes (
  code_hash text not null,
  punter_id uuid not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (code_hash),
  constraint recovery_codes_punter_id_fkey foreign key (punter_id) references punters(punter_id)
);
create index recovery_codes_of on recovery_codes (punter_id);

-- Devices of the native apps. The private half of each key never leaves its device.
create table native_devices (
  device_id uuid not null,
  punter_id uuid not null,
  target text not null,
  app text not null,
  name text not null,
  -- An uncompressed point of P-256.
  public_key bytea not null,
  -- Where it is notified, while it is.
  push_device_id uuid,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (device_id),
  constraint native_devices_app_check check (app in ('sport', 'scores')),
  constraint native_devices_name_check check ((char_length(name) >= 1) and (char_length(name) <= 40)),
  constraint native_devices_public_key_check check (length(public_key) = 65),
  constraint native_devices_public_key_key unique (public_key),
  constraint native_devices_punter_id_fkey foreign key (punter_id) references punters(punter_id),
  constraint native_devices_target_check check (target in ('IOS', 'ANDROID'))
);
create index native_devices_of on native_devices (punter_id);

-- Keys that log in: one of each kind for a device. They end when the password changes.
create table device_keys (
  key_id uuid not null,
  device_id uuid not null,
  kind text not null,
  public_key bytea not null,
  -- Wrong signatures since the last right one; at the limit the key opens nothing any more.
  failures smallint not null default 0,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (key_id),
  constraint device_keys_device_id_fkey foreign key (device_id) references native_devices(device_id) on delete cascade,
  constraint device_keys_device_id_kind_key unique (device_id, kind),
  constraint device_keys_kind_check check (kind in ('passcode', 'fingerprint', 'faceId', 'touchId')),
  constraint device_keys_public_key_check check (length(public_key) = 65),
  constraint device_keys_public_key_key unique (public_key)
);

-- Offers that are pushed to apps: answered once, signed by a device, at exact terms.
create table push_actions (
  action_id uuid not null,
  punter_id uuid not null,
  terms jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- taken: being placed or paid; whoever repeats the answer finds out what came of it.
  state text not null default 'offered',
  device_id uuid,
  answered_at timestamptz,
  -- The quote that a cash-out was begun with: a repetition pays by the same one.
  quote_id uuid,
  result jsonb,
  primary key (action_id),
  constraint push_actions_check check (expires_at > created_at),
  constraint push_actions_punter_id_fkey foreign key (punter_id) references punters(punter_id),
  constraint push_actions_state_check check (state in ('offered', 'taken', 'declined', 'refused', 'done'))
);
create index push_actions_expiring on push_actions (expires_at);

-- A device that a punter lets us notify: a browser's push subscription, or an app's token. It ends
-- with the session that made it.
create table push_devices (
  device_id uuid not null,
  punter_id uuid not null,
  session_id uuid not null,
  transport text not null,
  -- Keyed hash of the endpoint or token: one device belongs to one punter at a time.
  address_hash text not null,
  -- The endpoint with its keys, or the token; sealed under the data key.
  target text not null,
  -- The site whose pages its notifications open.
  origin text not null,
  added_at timestamptz not null,
  primary key (device_id),
  constraint push_devices_punter_id_fkey foreign key (punter_id) references punters(punter_id),
  constraint push_devices_transport_address_hash_key unique (transport, address_hash),
  constraint push_devices_transport_check check (transport in ('web', 'fcm', 'apns'))
);
create index push_devices_of on push_devices (punter_id, added_at);
create index push_devices_session on push_devices (session_id);

-- Choices of a punter: consent, kinds, quiet hours (minutes of the punter's own day).
create table push_preferences (
  punter_id uuid not null,
  -- Null: consent was withdrawn, nothing is sent.
  consented_at timestamptz,
  kinds text[] not null,
  quiet_from smallint,
  quiet_to smallint,
  changed_at timestamptz not null,
  primary key (punter_id),
  constraint push_preferences_check check ((quiet_from is null) = (quiet_to is null)),
  constraint push_preferences_punter_id_fkey foreign key (punter_id) references punters(punter_id),
  constraint push_preferences_quiet_from_check check ((quiet_from >= 0) and (quiet_from <= 1439)),
  constraint push_preferences_quiet_to_check check ((quiet_to >= 0) and (quiet_to <= 1439))
);

-- A notification, written in the transaction of its cause: one cause, one notification.
create table pushes (
  push_id uuid not null,
  punter_id uuid not null,
  kind text not null,
  cause_key text not null,
  args jsonb not null,
  path text not null,
  -- For apps only: an action that the notification offers.
  action jsonb,
  at timestamptz not null,
  expires_at timestamptz not null,
  primary key (push_id),
  constraint pushes_check check (expires_at > at),
  constraint pushes_kind_check check (kind in ('betSettled', 'cashOutThreshold', 'favouriteStarts', 'priceAlert',
    'matchAlert', 'message')),
  constraint pushes_punter_id_fkey foreign key (punter_id) references punters(punter_id),
  constraint pushes_punter_id_kind_cause_key_key unique (punter_id, kind, cause_key)
);
create index pushes_at on pushes (at);
create index pushes_of on pushes (punter_id, at);

-- The same notification on its way to one device. Sent or given up, it stays until its notification
-- is swept.
create table push_deliveries (
  push_id uuid not null,
  device_id uuid not null,
  attempts smallint not null default 0,
  -- Null once nothing more is tried.
  not_before timestamptz,
  outcome text,
  primary key (push_id, device_id),
  constraint push_deliveries_check check ((not_before is null) = (outcome is not null)),
  constraint push_deliveries_device_id_fkey foreign key (device_id) references push_devices(device_id) on delete cascade,
  constraint push_deliveries_outcome_check check (outcome in ('sent', 'withheld', 'expired', 'refused', 'failed')),
  constraint push_deliveries_push_id_fkey foreign key (push_id) references pushes(push_id) on delete cascade
);
create index push_deliveries_due on push_deliveries (not_before) where (not_before is not null);
create index push_deliveries_device on push_deliveries (device_id);

-- A punter is told once when an outcome reaches odds; it ends then, or with its event.
create table price_alerts (
  alert_id uuid not null,
  punter_id uuid not null,
  event_id text not null,
  market_id text not null,
  outcome_id text not null,
  direction text not null,
  odds integer not null,
  -- The outcome's names, as bets keep them.
  names jsonb not null,
  start_time timestamptz not null,
  set_at timestamptz not null,
  primary key (alert_id),
  constraint price_alerts_direction_check check (direction in ('above', 'below')),
  constraint price_alerts_odds_check check (odds > 1000),
  constraint price_alerts_punter_id_fkey foreign key (punter_id) references punters(punter_id),
  constraint price_alerts_punter_id_outcome_id_key unique (punter_id, outcome_id)
);
create index price_alerts_set on price_alerts (set_at);
create index price_alerts_start on price_alerts (start_time);
create index price_alerts_event on price_alerts (event_id);

-- The same for the cash out of an open bet.
create table cash_out_alerts (
  punter_id uuid not null,
  bet_id uuid not null,
  amount bigint not null,
  set_at timestamptz not null,
  primary key (punter_id, bet_id),
  constraint cash_out_alerts_amount_check check (amount > 0),
  constraint cash_out_alerts_punter_id_fkey foreign key (punter_id) references punters(punter_id)
);
create index cash_out_alerts_set on cash_out_alerts (set_at);

-- Selections that somebody shared: no stake, and nothing of who shared them.
create table shared_slips (
  code text not null,
  legs jsonb not null,
  shared_at timestamptz not null,
  -- When the last of its events is over for certain.
  ends_at timestamptz not null,
  primary key (code)
);
create index shared_slips_ends on shared_slips (ends_at);

-- Visits through the doors of the site, and how those who signed up had come (docs/adr/0044).
create table door_visits (
  day date not null,
  jurisdiction text not null,
  door text not null,
  outcome text not null,
  -- Empty where nobody sent the visitor.
  referer_id text not null,
  visits bigint not null,
  primary key (day, jurisdiction, door, outcome, referer_id),
  constraint door_visits_outcome_check check (outcome in ('asked', 'usual', 'refused')),
  constraint door_visits_referer_id_check check (length(referer_id) <= 64),
  constraint door_visits_visits_check check (visits > 0)
);

create table punter_arrivals (
  punter_id uuid not null,
  -- {refererId, source, medium, campaign, term, content, clickId}: the marks of the first and of
  -- the last link that they followed.
  first_touch jsonb not null,
  last_touch jsonb not null,
  at timestamptz not null,
  primary key (punter_id),
  constraint punter_arrivals_punter_id_fkey foreign key (punter_id) references punters(punter_id)
);
create index punter_arrivals_at on punter_arrivals (at);

-- Questions to the operator and their answers (docs/adr/0045).
create table tickets (
  ticket_id uuid not null,
  number text not null,
  jurisdiction text not null,
  language text not null,
  -- A punter's, or a guest's by the key of a link.
  punter_id uuid,
  email text,
  key_hash bytea,
  -- Where the guest's link leads.
  origin text,
  topic text not null,
  about_kind text,
  about_id text,
  state text not null,
  last_number integer not null default 0,
  -- The staff have answered up to this message.
  answered_to integer not null default 0,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  -- Since when the operator owes an answer.
  waits_since timestamptz,
  primary key (ticket_id),
  constraint tickets_about_kind_check check (about_kind in ('bet', 'payment')),
  constraint tickets_check check ((punter_id is null) = (email is not null)),
  constraint tickets_check1 check ((punter_id is null) = (key_hash is not null)),
  constraint tickets_check2 check ((punter_id is null) = (origin is not null)),
  constraint tickets_check3 check ((about_kind is null) = (about_id is null)),
  constraint tickets_check4 check ((state = 'open') = (waits_since is not null)),
  constraint tickets_key_hash_key unique (key_hash),
  constraint tickets_number_check check (number ~ '^[0-9]{4}-[0-9]{4}$'),
  constraint tickets_number_key unique (number),
  constraint tickets_punter_id_fkey foreign key (punter_id) references punters(punter_id),
  constraint tickets_state_check check (state in ('open', 'answered', 'closed'))
);
create index tickets_of_punter on tickets (punter_id, changed_at desc) where (punter_id is not null);
create index tickets_waiting on tickets (waits_since) where (state = 'open');
create index tickets_of_email on tickets (lower(email), opened_at) where (email is not null);
create index tickets_changed on tickets (changed_at);

create table ticket_messages (
  ticket_id uuid not null,
  number integer not null,
  from_staff boolean not null,
  text text not null,
  at timestamptz not null,
  primary key (ticket_id, number),
  constraint ticket_messages_text_check check ((length(text) >= 1) and (length(text) <= 8000)),
  constraint ticket_messages_ticket_id_fkey foreign key (ticket_id) references tickets(ticket_id) on delete cascade
);

create table ticket_files (
  file_id uuid not null,
  -- The owner: a punter, or the ticket that a guest has the key of.
  punter_id uuid,
  guest_ticket uuid,
  -- The message that took it; none yet.
  ticket_id uuid,
  message_number integer,
  file_name text not null,
  media_type text not null,
  size_bytes integer not null,
  sha256 bytea not null,
  uploaded_at timestamptz not null,
  primary key (file_id),
  constraint ticket_files_check check ((punter_id is null) <> (guest_ticket is null)),
  constraint ticket_files_check1 check ((ticket_id is null) = (message_number is null)),
  constraint ticket_files_guest_ticket_fkey foreign key (guest_ticket) references tickets(ticket_id) on delete cascade,
  constraint ticket_files_punter_id_fkey foreign key (punter_id) references punters(punter_id),
  constraint ticket_files_ticket_id_fkey foreign key (ticket_id) references tickets(ticket_id) on delete cascade
);
create index ticket_files_of_message on ticket_files (ticket_id, message_number) where (ticket_id is not null);
create index ticket_files_untaken on ticket_files (uploaded_at) where (ticket_id is null);
create index ticket_files_of_punter on ticket_files (punter_id) where ((ticket_id is null) and (punter_id is not null));
create index ticket_files_of_guest on ticket_files (guest_ticket) where (guest_ticket is not null);
create index ticket_files_sent on ticket_files (uploaded_at);

-- A card, account or wallet of a punter's, by the provider's token. One that was not to be kept is
-- still known: money goes back to where it came from.
create table saved_methods (
  punter_id uuid not null,
  saved_method_id uuid not null,
  kind text not null,
  provider text not null,
  -- The provider's token, or an account's number, sealed with the data key.
  token_sealed text not null,
  -- Keyed: finds the same card or account at another punter's.
  fingerprint text not null,
  label text not null,
  brand text,
  -- YYYY-MM: the last month in which it holds.
  expires text,
  holder text,
  country text,
  is_kept boolean not null,
  stopped_at timestamptz,
  created_at timestamptz not null,
  used_at timestamptz not null,
  primary key (punter_id, saved_method_id),
  constraint saved_methods_by_way unique (punter_id, kind, fingerprint),
  constraint saved_methods_expires_check check (expires ~ '^\d{4}-\d{2}$')
);
create index saved_methods_by_fingerprint on saved_methods (fingerprint);
create index saved_methods_by_holder on saved_methods (lower(holder)) where (holder is not null);

create table payments (
  punter_id uuid not null,
  payment_id uuid not null,
  seq bigint not null generated always as identity,
  number text not null default ('P' || nextval('payment_numbers'::regclass)),
  direction text not null,
  kind text not null,
  provider text not null,
  saved_method_id uuid,
  label text,
  amount bigint not null,
  fee bigint not null default 0,
  currency char(3) not null,
  state text not null,
  holder text not null,
  reason text,
  message text,
  action jsonb,
  reference text,
  trans_status text,
  three_ds text,
  -- Whether the punter wants the method kept for the next time.
  keep_method boolean not null default false,
  -- Where the money stands: these follow from the events, and the ledger follows them.
  credited bigint not null default 0,
  refunded bigint not null default 0,
  charged_back bigint not null default 0,
  held bigint not null default 0,
  paid_out bigint not null default 0,
  promised_at timestamptz,
  -- When the provider is asked next, and how often it was.
  ask_at timestamptz,
  asked smallint not null default 0,
  steps smallint not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (punter_id, payment_id),
  constraint payments_amount_check check (amount > 0),
  constraint payments_charged_back_check check (charged_back >= 0),
  constraint payments_check check ((fee >= 0) and (fee < amount)),
  constraint payments_check1 check ((credited <= amount) and ((refunded + charged_back) <= credited)
    and ((held + paid_out) <= amount)),
  constraint payments_credited_check check (credited >= 0),
  constraint payments_direction_check check (direction in ('deposit', 'withdrawal')),
  constraint payments_held_check check (held >= 0),
  constraint payments_paid_out_check check (paid_out >= 0),
  constraint payments_refunded_check check (refunded >= 0)
);
create unique index payments_by_id on payments (payment_id);
create unique index payments_by_number on payments (number);
create index payments_of_punter on payments (punter_id, seq desc);
create index payments_to_ask on payments (ask_at) where (ask_at is not null);
create index payments_by_state on payments (direction, state, seq) where (state not in ('succeeded', 'failed',
    'expired', 'paid', 'rejected', 'cancelled', 'returned'));

-- Each event once, by its provider's id, whatever became of it:
--   applied    it moved the payment        repeated   it told nothing new
--   parked     it has no place yet         unmatched  no payment of ours has that id
create table payment_events (
  provider text not null,
  event_id text not null,
  payment_id uuid,
  kind text not null,
  amount bigint,
  currency text,
  reference text,
  reason text,
  trans_status text,
  outcome text not null,
  at timestamptz not null,
  primary key (provider, event_id),
  constraint payment_events_outcome_check check (outcome in ('applied', 'repeated', 'parked', 'unmatched'))
);
create index payment_events_parked on payment_events (payment_id) where (outcome = 'parked');
create index payment_events_reports on payment_events (provider, at) where (kind = 'report_available');

create table payment_steps (
  punter_id uuid not null,
  payment_id uuid not null,
  step smallint not null,
  at timestamptz not null,
  event text not null,
  from_state text,
  to_state text not null,
  holder text not null,
  reason text,
  -- provider, punter, rules, or an operator's name.
  actor text not null,
  -- The grounds of the decision: rules with their verdicts, an operator's words.
  saw jsonb,
  primary key (punter_id, payment_id, step)
);

-- Faults that somebody has to look at.
create table payment_alarms (
  alarm_id bigint not null generated always as identity,
  kind text not null,
  provider text,
  payment_id uuid,
  says text not null,
  at timestamptz not null,
  owner text,
  closed_at timestamptz,
  closed_by text,
  note text,
  primary key (alarm_id)
);
create index payment_alarms_open on payment_alarms (alarm_id) where (closed_at is null);
create unique index payment_alarms_once on payment_alarms (kind, payment_id) where ((closed_at is null)
    and (payment_id is not null));

-- An operator's word counts for one decision, and for no later one about the same payment.
create table withdrawal_approvals (
  punter_id uuid not null,
  payment_id uuid not null,
  decision text not null,
  operator text not null,
  at timestamptz not null,
  primary key (punter_id, payment_id, decision, operator)
);

-- A chargeback of money that was played away leaves a debt, never an overdraft.
create table payment_debts (
  punter_id uuid not null,
  payment_id uuid not null,
  currency char(3) not null,
  amount bigint not null,
  at timestamptz not null,
  settled_at timestamptz,
  settled_by text,
  note text,
  primary key (punter_id, payment_id),
  constraint payment_debts_amount_check check (amount > 0)
);

create table settlement_files (
  provider text not null,
  name text not null,
  format text not null,
  sha256 text not null,
  lines integer not null,
  read_at timestamptz not null,
  primary key (provider, name)
);

-- Each line once, by the provider's own number, in however many files it stands.
create table settlement_lines (
  provider text not null,
  line_id text not null,
  file text not null,
  kind text not null,
  payment_id uuid,
  reference text,
  amount bigint not null,
  fee bigint not null,
  currency text not null,
  day date not null,
  -- The movement on the ledger that the line settles, and how it was found.
  punter_id uuid,
  transaction_id uuid,
  matched_by text,
  primary key (provider, line_id),
  constraint settlement_lines_matched_by_check check (matched_by in ('reference', 'amount_day', 'nets_out'))
);
create unique index settlement_lines_by_movement on settlement_lines (punter_id,
    transaction_id) where (transaction_id is not null);
create index settlement_lines_of_day on settlement_lines (provider, day);

-- Lines and movements that do not match, until somebody has found out why.
create table settlement_breaks (
  break_id bigint not null generated always as identity,
  provider text not null,
  kind text not null,
  line_id text,
  punter_id uuid,
  transaction_id uuid,
  payment_id uuid,
  amount bigint not null,
  currency text not null,
  day date not null,
  found_at timestamptz not null,
  owner text,
  closed_at timestamptz,
  closed_by text,
  note text,
  primary key (break_id),
  constraint settlement_breaks_kind_check check (kind in ('line_without_movement', 'movement_without_line',
    'amount_differs', 'two_lines'))
);
create unique index settlement_breaks_of_line on settlement_breaks (provider, line_id) where (line_id is not null);
create unique index settlement_breaks_of_movement on settlement_breaks (punter_id,
    transaction_id) where (line_id is null);
create index settlement_breaks_open on settlement_breaks (found_at) where (closed_at is null);

-- The day's end: the provider's account on the ledger against the payments.
create table daily_closes (
  provider text not null,
  day date not null,
  currency text not null,
  captured bigint not null,
  refunded bigint not null,
  charged_back bigint not null,
  paid_out bigint not null,
  -- The provider's account on the ledger: what it owes us.
  booked bigint not null,
  settled bigint not null,
  breaks integer not null,
  is_proved boolean not null,
  closed_at timestamptz not null,
  primary key (provider, day, currency)
);

create table joint_reservations (
  -- The payment's id names the reservation on both sides: asked for twice, it is one.
  payment_id uuid not null,
  punter_id uuid not null,
  service text not null,
  amount bigint not null,
  currency text not null,
  -- asked: nobody knows whether the service heard of it. The others are its answers.
  state text not null,
  -- The message that the service has not acknowledged yet.
  wanted text,
  tries integer not null default 0,
  next_at timestamptz,
  created_at timestamptz not null,
  primary key (payment_id),
  constraint joint_reservations_amount_check check (amount > 0),
  constraint joint_reservations_check check ((wanted is null) = (next_at is null)),
  constraint joint_reservations_punter_id_fkey foreign key (punter_id) references punters(punter_id),
  constraint joint_reservations_state_check check (state in ('asked', 'granted', 'refused', 'confirmed', 'released')),
  constraint joint_reservations_wanted_check check (wanted in ('confirm', 'release'))
);
create index joint_reservations_due on joint_reservations (next_at) where (wanted is not null);
create index joint_reservations_unanswered on joint_reservations (created_at) where ((state = 'asked')
    and (wanted is null));

-- The local stand-in of such a service, for a demo and for operators who choose it.
create table joint_limit_entries (
  service text not null,
  reservation uuid not null,
  person_key text not null,
  amount bigint not null,
  at timestamptz not null,
  primary key (service, reservation),
  constraint joint_limit_entries_amount_check check (amount > 0)
);
create index joint_limit_entries_person on joint_limit_entries (service, person_key, at);

create table risk_alerts (
  alert_id bigint not null generated always as identity,
  punter_id uuid not null,
  rule text not null,
  -- review: a person decides about payments. stop: nothing is paid in or out until a person
  -- releases it.
  outcome text not null,
  -- The last of what its hits saw.
  saw jsonb not null,
  hits integer not null default 1,
  opened_at timestamptz not null,
  last_at timestamptz not null,
  owner text,
  taken_at timestamptz,
  closed_at timestamptz,
  closed_by text,
  note text,
  -- The person found nothing wrong: the rule looks only at what comes after.
  released_at timestamptz,
  primary key (alert_id),
  constraint risk_alerts_check check ((closed_at is null) or (closed_by is not null)),
  constraint risk_alerts_check1 check ((released_at is null) or (closed_at is not null)),
  constraint risk_alerts_outcome_check check (outcome in ('review', 'stop')),
  constraint risk_alerts_punter_id_fkey foreign key (punter_id) references punters(punter_id)
);
create unique index risk_alerts_open on risk_alerts (punter_id, rule) where (closed_at is null);
create index risk_alerts_queue on risk_alerts (opened_at, alert_id) where (closed_at is null);
create index risk_alerts_stops on risk_alerts (punter_id) where ((outcome = 'stop') and (released_at is null));
create index risk_alerts_of_punter on risk_alerts (punter_id, alert_id desc);

create table risk_hits (
  hit_id bigint not null generated always as identity,
  punter_id uuid not null,
  rule text not null,
  outcome text not null,
  direction text,
  amount bigint,
  currency text,
  saw jsonb not null,
  at timestamptz not null,
  alert_id bigint,
  primary key (hit_id),
  constraint risk_hits_alert_id_fkey foreign key (alert_id) references risk_alerts(alert_id),
  constraint risk_hits_outcome_check check (outcome in ('note', 'review', 'stop')),
  constraint risk_hits_punter_id_fkey foreign key (punter_id) references punters(punter_id)
);
create index risk_hits_of_punter on risk_hits (punter_id, hit_id desc);
create index risk_hits_of_alert on risk_hits (alert_id, hit_id desc) where (alert_id is not null);

-- A punter's answers to the question where their money comes from: one alert may be answered again,
-- and nothing is written over.
create table funds_statements (
  statement_id bigint not null generated always as identity,
  alert_id bigint not null,
  punter_id uuid not null,
  source text not null,
  text text not null,
  at timestamptz not null,
  primary key (statement_id),
  constraint funds_statements_alert_id_fkey foreign key (alert_id) references risk_alerts(alert_id),
  constraint funds_statements_punter_id_fkey foreign key (punter_id) references punters(punter_id),
  constraint funds_statements_text_check check (length(text) <= 1000)
);
create index funds_statements_of_alert on funds_statements (alert_id, statement_id desc);

-- A change that waits out the live delay. The old bet runs on until it is decided; no money moves
-- before.
create table bet_edits (
  punter_id uuid not null,
  edit_id uuid not null,
  bet_id uuid not null,
  -- The bet that is wanted, and its request's key and hash.
  wanted jsonb not null,
  key text not null,
  hash text not null,
  -- The offer that it was asked for at, how its events stood, and when.
  offer bigint not null,
  seen text not null,
  quoted_at timestamptz not null,
  ready_at timestamptz not null,
  status text not null,
  code text,
  number bigint,
  at timestamptz not null,
  primary key (punter_id, edit_id),
  constraint bet_edits_status_check check (status in ('waiting', 'done', 'refused'))
);
create unique index bet_edits_one_waits on bet_edits (punter_id, bet_id) where (status = 'waiting');
create index bet_edits_ready on bet_edits (ready_at) where (status = 'waiting');
create index bet_edits_of_bet on bet_edits (punter_id, bet_id, at desc);
create index bet_edits_old on bet_edits (at) where (status <> 'waiting');

-- A boosted price: a better price of one selection or of several together (modules/price-boosts,
-- docs/adr/0056).
create table price_boosts (
  boost_id uuid not null,
  jurisdictions text[] not null,
  -- Of a combination, by language.
  names jsonb,
  -- [{ eventId, marketId, outcomeId }]; several of one event are a builder.
  picks jsonb not null,
  -- Thousandths. The first two as they were when it was made.
  fair_odds integer not null,
  quoted_odds integer not null,
  boosted_odds integer not null,
  -- The most that one punter may stake at it, by currency.
  most_stake jsonb not null,
  -- The most that the operator pays on top of all its bets. Bets that run and extras that were paid
  -- take of it.
  currency text not null,
  budget bigint not null,
  taken bigint not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  primary key (boost_id),
  constraint price_boosts_budget_check check (budget > 0),
  constraint price_boosts_check check (boosted_odds > quoted_odds),
  constraint price_boosts_check1 check (starts_at <= ends_at),
  constraint price_boosts_fair_odds_check check (fair_odds > 1000),
  constraint price_boosts_quoted_odds_check check (quoted_odds > 1000),
  constraint price_boosts_taken_check check (taken >= 0)
);
create index price_boosts_running on price_boosts (ends_at);

-- A bet at a boosted price. It settles at the price it was struck at; the extra is a posting of its
-- own.
create table price_boost_bets (
  punter_id uuid not null,
  bet_id uuid not null,
  boost_id uuid not null,
  odds integer not null,
  boosted_odds integer not null,
  stake bigint not null,
  -- False after a void selection: the punter's room is free again.
  counts boolean not null default true,
  most_extra bigint not null,
  extra bigint not null default 0,
  -- The bet takes so much of the budget, in the budget's currency.
  taken bigint not null,
  version integer not null default 0,
  primary key (punter_id, bet_id),
  constraint price_boost_bets_boost_id_fkey foreign key (boost_id) references price_boosts(boost_id),
  constraint price_boost_bets_extra_check check (extra >= 0),
  constraint price_boost_bets_most_extra_check check (most_extra >= 0),
  constraint price_boost_bets_stake_check check (stake > 0),
  constraint price_boost_bets_taken_check check (taken >= 0)
);
create index price_boost_bets_room on price_boost_bets (punter_id, boost_id);
create index price_boost_bets_boost on price_boost_bets (boost_id);

-- More of an accumulator's winnings for more legs (modules/price-boosts, docs/adr/0056). Terms are
-- never changed: a bet has those that were the newest when it was placed. Null terms end the bonus.
create table accumulator_terms (
  jurisdiction text not null,
  starts_at timestamptz not null,
  terms jsonb,
  primary key (jurisdiction, starts_at)
);

-- The bonus that was paid on top of a bet.
create table accumulator_bonuses (
  punter_id uuid not null,
  bet_id uuid not null,
  extra bigint not null,
  version integer not null,
  primary key (punter_id, bet_id),
  constraint accumulator_bonuses_extra_check check (extra >= 0)
);

-- A punter is told of one event: that it starts, that its score changes, that it ends. The alert
-- ends with its event.
create table match_alerts (
  punter_id uuid not null,
  event_id text not null,
  -- The event's name, for the punter's list.
  title text not null,
  on_start boolean not null,
  on_score boolean not null,
  on_end boolean not null,
  start_time timestamptz not null,
  set_at timestamptz not null,
  primary key (punter_id, event_id),
  constraint match_alerts_check check (on_start or on_score or on_end),
  constraint match_alerts_punter_id_fkey foreign key (punter_id) references punters(punter_id)
);
create index match_alerts_event on match_alerts (event_id, punter_id);
create index match_alerts_set on match_alerts (set_at);
create index match_alerts_start on match_alerts (start_time);

-- The last news of an event that somebody waits for, as it was told: a gate that restarts tells
-- what is new since, and nothing twice.
create table match_news (
  event_id text not null,
  status text not null,
  home integer not null,
  away integer not null,
  -- Parts of the match that are over.
  parts integer not null,
  -- How often it was told; each news has a number of its own.
  version integer not null default 0,
  corrections integer not null default 0,
  primary key (event_id),
  constraint match_news_status_check check (status in ('prematch', 'live'))
);

-- Functions are files of sql/functions, applied when they changed; this says what the database has
-- of each.
create table sql_functions (
  name text not null,
  hash text not null,
  applied_at timestamptz not null default now(),
  primary key (name)
);

-- The site's own; another one is made on the operator's screen.
insert into experiment_tokens (token, note, own, active, created_at)
  values (replace(gen_random_uuid()::text, '-', ''), 'this site', true, true, now());

-- platform §3: the deposit experiments; variant b shows the experiment.
insert into experiments (name, draft, changed_at)
  select name,
    jsonb_build_object(
      'name', name,
      'type', 'js',
      'platform', 'web',
      'salt', name,
      'allocation', 10000,
      'split_by', 'deviceId',
      'groups', '[{"name": "a", "share": 5000, "forced_user_list": []}, {"name": "b", "share": 5000, "forced_user_list": []}]'::jsonb,
      'params', '[{"name": "variant", "type": "string", "values": [{"group": "a", "value": "a"}, {"group": "b", "value": "b"}]}]'::jsonb,
      'feature_flags', '[]'::jsonb,
      'forced_user_list', '[]'::jsonb,
      'layer_id', null,
      'layer_bounds', null,
      'targets', null,
      'redirection', null,
      'webbuilder', null),
    now()
  from unnest(array['deposit-not-active-button', 'deposit-handle-errors', 'deposit-crypto-visual']) as name;

insert into feature_flags (name, draft, published, changed_at, published_at)
  select draft ->> 'name', draft, draft, now(), now()
  from (select '{"name": "deposit-steps", "type": "json", "is_private": false, "groups": [],
    "rules": [{"id": "default", "value": "[10, 25, 50, 100]", "is_default": true, "conditions": [], "conditional_statement": "AND"}]}'::jsonb) as seed (draft);

-- Rules of the house that no punter has to claim. The operator can change and end them like any
-- other promotion.
insert into promotions (promotion_id, version, slug, kind, status, jurisdictions, products, audience, texts, art, action_href, position,
                        starts_at, saved_at)
  select md5('house rule ' || slug)::uuid, 1, slug, 'editorial', 'published',
         array['Curacao', 'Russia', 'Belarus', 'Denmark', 'Spain', 'Italy', 'Alderney', 'Nigeria'], products, '{}', texts, art, href, position,
         '2026-01-01', '2026-01-01'
  from (values
    ('zero-margin', 'zero', array['sport', 'esports'], '/zeromarginevents', 1000,
     '{"en": {"title": "Zero-margin events", "text": "We keep no margin on these events. The price is the chance itself.", "action": "See the events"}, "ru": {"title": "События без маржи", "text": "На эти события мы не закладываем маржу: цена равна самой вероятности.", "action": "Смотреть события"}, "es": {"title": "Eventos sin margen", "text": "En estos eventos no aplicamos margen: el precio es la propia probabilidad.", "action": "Ver los eventos"}}'::jsonb),
    ('cash-out', 'cash-out', array['sport', 'esports'], '/betting', 1010,
     '{"en": {"title": "Cash out with its price tag", "text": "Every offer shows the fair value of your bet and what we keep. Cash out all of it, a part, or set it to auto.", "action": "See my bets"}, "ru": {"title": "Выкуп ставки с ценником", "text": "Рядом с каждым предложением стоят справедливая цена вашей ставки и то, что оставляем мы. Выкупите всё, часть или поручите это автоматике.", "action": "Мои ставки"}, "es": {"title": "Cobro anticipado con su precio a la vista", "text": "Junto a cada oferta están el valor justo de tu apuesta y lo que nos quedamos. Cobra todo, una parte, o déjalo en automático.", "action": "Mis apuestas"}}'::jsonb),
    ('free-bets', 'ticket', array['sport', 'esports'], '/sport/prematch', 1020,
     '{"en": {"title": "Free bets", "text": "When you have one, you’ll find it on the bet slip. It pays the winnings. The stake is ours.", "action": "See upcoming events"}, "ru": {"title": "Фрибеты", "text": "Если он у вас есть, он ждёт в купоне. Он приносит чистый выигрыш, а сумма ставки наша.", "action": "Предстоящие события"}, "es": {"title": "Apuestas gratis", "text": "Si tienes una, te espera en el cupón. Paga lo que habrías ganado; el importe lo ponemos nosotros.", "action": "Próximos eventos"}}'::jsonb),
    ('toto-jackpot', 'cup', array['toto'], '/toto', 1030,
     '{"en": {"title": "A jackpot that is always filled", "text": "Every toto jackpot starts from a guaranteed amount. After it is won, the house fills it up again.", "action": "Fill in a coupon"}, "ru": {"title": "Джекпот всегда пополнен", "text": "Каждый джекпот тото начинается с гарантированной суммы. После выигрыша мы пополняем его снова.", "action": "Заполнить купон"}, "es": {"title": "Un bote siempre lleno", "text": "Cada bote de la quiniela parte de una cantidad garantizada. Cuando se gana, la casa lo vuelve a llenar.", "action": "Rellenar un boleto"}}'::jsonb),
    ('toto-rollover', 'rollover', array['toto'], '/toto/correct-score', 1040,
     '{"en": {"title": "Nothing lost when nobody wins", "text": "What nobody wins rolls over into the jackpot. We take nothing out of it.", "action": "Mark the scores"}, "ru": {"title": "Если никто не выиграл — ничего не пропадает", "text": "Невыигранное целиком переходит в джекпот, без удержаний.", "action": "Отметить счёт"}, "es": {"title": "Nada se pierde si nadie gana", "text": "Lo que no se gana pasa entero al bote, sin retención.", "action": "Marcar resultados"}}'::jsonb),
    ('toto-small-stakes', 'coins', array['toto'], '/toto/goals', 1050,
     '{"en": {"title": "From a tenth of a unit", "text": "A line costs little. Play a big permutation with a small stake and take your part of the dividend.", "action": "Mark the goals"}, "ru": {"title": "От десятой доли ставки", "text": "Вариант стоит мало: играйте большой системой с маленькой ставкой и получите свою долю.", "action": "Отметить голы"}, "es": {"title": "Desde una décima de unidad", "text": "Una línea cuesta poco: juega la gran combinación con poca apuesta y cobra tu parte.", "action": "Marcar goles"}}'::jsonb),
    ('golden-whistle-jackpot', 'slot', array['casino'], '/casino/game/golden-whistle', 1060,
     '{"en": {"title": "A jackpot that grows with every spin", "text": "A part of every stake on Golden Whistle goes into the prize. Any spin can hit it.", "action": "Play Golden Whistle"}, "ru": {"title": "Джекпот растёт с каждым спином", "text": "Часть каждой ставки в Golden Whistle идёт в приз. Выпасть может в любом спине.", "action": "Играть в Golden Whistle"}, "es": {"title": "Un bote que crece con cada tirada", "text": "Parte de cada apuesta en Golden Whistle va al bote. Cualquier tirada puede ganarlo.", "action": "Jugar a Golden Whistle"}}'::jsonb),
    ('play-for-fun', 'cards', array['casino'], '/casino/lobby', 1070,
     '{"en": {"title": "Try every game for free", "text": "Play money, no account needed, the same odds as for real.", "action": "See games"}, "ru": {"title": "Любая игра бесплатно", "text": "Виртуальные деньги, без аккаунта, те же шансы.", "action": "К играм"}, "es": {"title": "Prueba gratis cada juego", "text": "Dinero ficticio, sin cuenta, las mismas probabilidades.", "action": "Ver juegos"}}'::jsonb),
    ('provably-fair', 'shield', array['casino'], '/casino/fairness', 1080,
     '{"en": {"title": "Check every round yourself", "text": "Every draw follows from seeds you can see, and your own is one of them.", "action": "How to check"}, "ru": {"title": "Проверьте любой раунд сами", "text": "Каждый исход получен из сидов, которые вы видите, и один из них ваш.", "action": "Как проверить"}, "es": {"title": "Comprueba tú cada ronda", "text": "Cada resultado sale de semillas que puedes ver, y una es tuya.", "action": "Cómo comprobarlo"}}'::jsonb),
    ('bet-behind', 'table', array['live-casino', 'live-games'], '/live-casino/lobby', 1090,
     '{"en": {"title": "No free seat? Bet behind", "text": "When a blackjack table is full, bet on somebody’s hand and play along.", "action": "See tables"}, "ru": {"title": "Нет места? Ставьте за игроком", "text": "Когда стол блэкджека занят, ставьте на чужую руку и играйте вместе.", "action": "К столам"}, "es": {"title": "¿Sin sitio? Apuesta detrás", "text": "Si la mesa de blackjack está llena, apuesta a la mano de otro y juega con él.", "action": "Ver mesas"}}'::jsonb),
    ('game-shows', 'wheel', array['live-casino', 'live-games'], '/live-games/lobby', 1100,
     '{"en": {"title": "A draw every few minutes", "text": "The money wheel and the lottery run around the clock, for everybody at once.", "action": "See shows"}, "ru": {"title": "Розыгрыш каждые несколько минут", "text": "Колесо и лотерея идут круглосуточно, сразу для всех.", "action": "К шоу"}, "es": {"title": "Un sorteo cada pocos minutos", "text": "La rueda y la lotería giran a todas horas, para todos a la vez.", "action": "Ver shows"}}'::jsonb),
    ('fair-tables', 'shield', array['live-casino', 'live-games'], '/casino/fairness', 1110,
     '{"en": {"title": "Check every round yourself", "text": "The hash of each round’s seed is shown before bets close, the seed itself with the result.", "action": "How to check"}, "ru": {"title": "Проверьте любой раунд сами", "text": "Хеш сида каждого раунда показан до закрытия ставок, сам сид – вместе с результатом.", "action": "Как проверить"}, "es": {"title": "Comprueba tú cada ronda", "text": "El hash de la semilla de cada ronda se muestra antes de cerrar las apuestas; la semilla, con el resultado.", "action": "Cómo comprobarlo"}}'::jsonb),
    ('virtual-prices', 'lock', array['virtual-sports'], '/virtual-sports/lobby', 1120,
     '{"en": {"title": "Prices that stand", "text": "The price of a virtual event is the same from its first minute to the off. What you see is what you get.", "action": "See what comes next"}, "ru": {"title": "Цены, которые не меняются", "text": "Цена виртуального события одна и та же с первой минуты до старта. Что видите, то и получаете.", "action": "Что впереди"}, "es": {"title": "Precios que no cambian", "text": "El precio de un evento virtual es el mismo desde el primer minuto hasta la salida. Lo que ves es lo que obtienes.", "action": "Ver lo que viene"}}'::jsonb),
    ('virtual-seeds', 'shield', array['virtual-sports'], '/virtual-sports/lobby?sport=Greyhounds', 1130,
     '{"en": {"title": "A draw you can check", "text": "The hash of every event’s seed is shown before the first bet, the seed itself after the end. Your device compares them.", "action": "See the races"}, "ru": {"title": "Жеребьёвка, которую можно проверить", "text": "Хеш сида каждого события виден до первой ставки, сам сид – после финиша. Их сравнивает ваше устройство.", "action": "Смотреть бега"}, "es": {"title": "Un sorteo que puedes comprobar", "text": "El hash de la semilla se muestra antes de la primera apuesta y la semilla al terminar. Tu dispositivo las compara.", "action": "Ver las carreras"}}'::jsonb),
    ('virtual-settled', 'clock', array['virtual-sports'], '/betting', 1140,
     '{"en": {"title": "Settled in seconds", "text": "A virtual bet is paid seconds after the finish. A new event starts every minute, day and night.", "action": "See my bets"}, "ru": {"title": "Расчёт за секунды", "text": "Виртуальная ставка рассчитывается через несколько секунд после финиша. Новое событие – каждую минуту, днём и ночью.", "action": "Мои ставки"}, "es": {"title": "Liquidadas en segundos", "text": "Una apuesta virtual se paga segundos después de la meta. Cada minuto empieza otro evento, de día y de noche.", "action": "Mis apuestas"}}'::jsonb)
  ) as rule (slug, art, products, href, position, texts);
