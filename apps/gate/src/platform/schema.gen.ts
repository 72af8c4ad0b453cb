// Made by scripts/gen-db-types.ts from the migrations: do not edit.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type Json = ColumnType<unknown, string, string>;

export interface Credentials {
  changed_at: Timestamp;
  last_login_at: Timestamp | null;
  password_hash: string;
  punter_id: string;
}

export interface Events {
  event_id: string;
  head: Json;
  start_time: Timestamp;
  state: Json;
  status: string;
  tree_id: string;
  updated_at: Timestamp;
}

export interface IdempotencyKeys {
  at: Timestamp;
  key: string;
  request_hash: Buffer;
  result: Json;
  scope: string;
}

export interface LedgerEntries {
  account: string;
  amount: bigint;
  balance_after: bigint | null;
  currency: string;
  line: number;
  punter_id: string;
  transaction_id: string;
}

export interface LedgerTransactions {
  at: Timestamp;
  idempotency_key: string;
  kind: string;
  punter_id: string;
  reference: string | null;
  transaction_id: string;
}

export interface LoginFailures {
  denied_until: Timestamp | null;
  failures: number;
  last_at: Timestamp;
  login_key: string;
}

export interface LoginTokens {
  created_at: Timestamp;
  expires_at: Timestamp;
  kind: string;
  punter_id: string;
  session_id: string | null;
  token_hash: Buffer;
  used_at: Timestamp | null;
}

export interface Migrations {
  applied_at: Generated<Timestamp>;
  hash: string;
  name: string;
}

export interface NotifyMessages {
  attempts: Generated<number>;
  body: string;
  channel: string;
  created_at: Timestamp;
  last_error: string | null;
  message_id: string;
  next_attempt_at: Timestamp | null;
  recipient: string;
  sent_at: Timestamp | null;
  subject: string;
}

export interface Outbox {
  at: Timestamp;
  payload: Json;
  published_at: Timestamp | null;
  seq: GeneratedAlways<bigint>;
  topic: string;
}

export interface Punters {
  account_number: GeneratedAlways<bigint>;
  birth_day: string | null;
  country_id: string;
  created_at: Timestamp;
  currency: string;
  email: string | null;
  email_confirmed_at: Timestamp | null;
  email_key: string | null;
  first_name: string | null;
  jurisdiction: string;
  last_name: string | null;
  legal_agreement_at: Timestamp | null;
  legal_version: string | null;
  login_type: string | null;
  national_id_key: string | null;
  nickname: string | null;
  nickname_key: string | null;
  person_key: string | null;
  person_number_sealed: string | null;
  personal: Json;
  personal_domain: string | null;
  phone_key: string | null;
  phone_number: string | null;
  punter_id: string;
  referer_id: string | null;
  secret_answer_hash: string | null;
  secret_question: string | null;
  settings: Json;
  state: Generated<string>;
  state_reason: string | null;
  state_until: Timestamp | null;
  three_ds: Generated<boolean>;
  tier: Generated<string>;
}

export interface RefreshTokens {
  issued_at: Timestamp;
  session_id: string;
  token_hash: Buffer;
  used_at: Timestamp | null;
}

export interface Sessions {
  cookie_hash: Buffer;
  created_at: Timestamp;
  end_reason: string | null;
  ended_at: Timestamp | null;
  expires_at: Timestamp | null;
  last_seen_at: Timestamp;
  login_type: Generated<string>;
  password_proved_at: Timestamp | null;
  previous_login_at: Timestamp | null;
  punter_id: string;
  remember_me: boolean;
  session_id: string;
  verified_at: Timestamp | null;
}

export interface WalletBalances {
  account: string;
  balance: bigint;
  currency: string;
  punter_id: string;
}

export interface DB {
  credentials: Credentials;
  events: Events;
  idempotency_keys: IdempotencyKeys;
  ledger_entries: LedgerEntries;
  ledger_transactions: LedgerTransactions;
  login_failures: LoginFailures;
  login_tokens: LoginTokens;
  migrations: Migrations;
  notify_messages: NotifyMessages;
  outbox: Outbox;
  punters: Punters;
  refresh_tokens: RefreshTokens;
  sessions: Sessions;
  wallet_balances: WalletBalances;
}
