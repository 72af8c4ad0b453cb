// Made by scripts/gen-db-types.ts from the migrations: do not edit.
import type { ColumnType, GeneratedAlways } from "kysely";
import type { AUTO_VERIFICATION_STATES, CupisOneInfo, DepositState, EventHead, EventState, FundSource, GameBet, GameMove, GameRound, GrantEnd, IdentificationMethod, Jurisdiction, LoginType, MessageIcon, MethodKind, Offer, OfferAudience, OfferKind, OfferTerms, OperatorMessage, PaymentAction, PaymentHolder, PaymentReason, PriceAlert, Product, PunterDocument, PunterState, PushKind, PushTerms, RaceCard, RaceTerms, RiskOutcome, StoredPromotion, TicketTopic, Tier, UserSettings, WagerRow, WithdrawalState } from "@touchline/contract";
import type { Minor } from "@touchline/core";
import type { Experiment, FeatureFlag, Pages } from "@touchline/experiments";

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type Json = ColumnType<unknown, string, string>;
/** Written by our own code only, so what is read has the type that was written. */
export type JsonOf<T> = ColumnType<T, string, string>;
export type Money = ColumnType<Minor, bigint, bigint>;
/** Kysely's own does not look into a ColumnType. */
export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export interface AccumulatorBonuses {
  bet_id: string;
  extra: bigint;
  punter_id: string;
  version: number;
}

export interface AccumulatorTerms {
  jurisdiction: Jurisdiction;
  starts_at: Timestamp;
  terms: Json | null;
}

export interface AnalyticsEvents {
  event: Json;
  event_id: GeneratedAlways<bigint>;
  event_type: string;
  insert_id: string | null;
  received_at: Timestamp;
  source_id: string;
}

export interface AnalyticsSilenced {
  device_id: string;
  since: Timestamp;
}

export interface Authenticators {
  confirmed_at: Timestamp | null;
  created_at: Timestamp;
  failures: Generated<number>;
  last_step: Generated<bigint>;
  locked_until: Timestamp | null;
  punter_id: string;
  secret_sealed: string;
}

export interface BetBoosts {
  bet_id: string;
  bps: number;
  extra: Generated<bigint>;
  grant_id: string;
  punter_id: string;
  version: Generated<number>;
}

export interface BetEdits {
  at: Timestamp;
  bet_id: string;
  code: string | null;
  edit_id: string;
  hash: string;
  key: string;
  number: bigint | null;
  offer: bigint;
  punter_id: string;
  quoted_at: Timestamp;
  ready_at: Timestamp;
  seen: string;
  status: "waiting" | "done" | "refused";
  wanted: Json;
}

export interface BetKeys {
  bet_id: string;
  judged: JsonOf<({ shard: number; term: number; seq: number } | null)[]> | null;
  placement_key: string;
  position: number;
  punter_id: string;
  request_hash: Buffer;
}

export interface BetLegs {
  banker: boolean;
  bet_id: string;
  each_way: Json | null;
  event_id: string;
  leg: number;
  market_id: string;
  names: Json;
  odds: number;
  outcome: Json | null;
  outcome_id: string;
  punter_id: string;
  quoted_odds: number;
  staked: bigint | null;
  start_time: Timestamp;
}

export interface Bets {
  auto_cash_out: bigint | null;
  bet_id: string;
  bonus_payout: Generated<bigint>;
  bonus_stake: Generated<bigint>;
  boost_grant_id: string | null;
  cashed_out: Generated<bigint>;
  currency: string;
  each_way: boolean;
  free_bet_id: string | null;
  grant_id: string | null;
  kind: "single" | "accumulator" | "system";
  lines: number;
  max_payout: bigint;
  mode: string;
  number: GeneratedAlways<bigint>;
  payout: Generated<bigint>;
  placed_at: Timestamp;
  placement_key: string;
  position: number;
  potential_payout: bigint;
  price_boost_id: string | null;
  promotions_payout: Generated<bigint>;
  punter_id: string;
  ready_at: Timestamp | null;
  reason: string | null;
  remaining: bigint;
  replaced_by: bigint | null;
  replaces: bigint | null;
  request_hash: Buffer;
  result: "won" | "part_paid" | "lost" | "void" | null;
  settled_at: Timestamp | null;
  settlement_version: Generated<number>;
  sizes: number[];
  stake: bigint;
  status: string;
  structure: Json | null;
  unit_stake: bigint;
}

export interface BonusGrantSteps {
  at: Timestamp;
  from_status: string | null;
  grant_id: string;
  punter_id: string;
  reason: string | null;
  step: number;
  to_status: string;
}

export interface BonusGrants {
  accepted_at: Timestamp | null;
  active_at: Timestamp | null;
  amount: Money;
  cause: "operator" | "choice" | "code" | "points" | "race" | "quiz";
  cause_key: string;
  changed_at: Timestamp;
  converted: Generated<bigint>;
  converted_is_whole: Generated<boolean>;
  currency: string;
  deposit_id: string | null;
  end_reason: GrantEnd | null;
  ended_at: Timestamp | null;
  ends_at: Timestamp;
  grant_id: string;
  keeps_winnings: Generated<boolean>;
  kind: OfferKind;
  offer_id: string;
  offer_version: number;
  offered_at: Timestamp;
  punter_id: string;
  rounds_used: Generated<number>;
  status: "offered" | "accepted" | "active" | "completed" | "expired" | "forfeited" | "cancelled";
  taken_back: Generated<bigint>;
  terms: JsonOf<OfferTerms>;
  wagered: Generated<Money>;
  wagering_needed: Generated<Money>;
}

export interface BonusReturns {
  at: Timestamp;
  grant_id: string;
  kind: "bet" | "round" | "coupon";
  loss: bigint;
  punter_id: string;
  ref_id: string;
}

export interface BonusWagers {
  at: Timestamp;
  bps: number;
  counted: bigint;
  currency: string;
  game_id: string | null;
  grant_id: string;
  kind: "bet" | "round" | "coupon";
  number: string | null;
  placed_at: Timestamp;
  product: Product | null;
  punter_id: string;
  ref_id: string;
  stake: bigint;
  why: NonNullable<WagerRow["why"]> | null;
}

export interface CarriedSums {
  account: string;
  amount: bigint;
  currency: string;
  month: string;
  punter_id: string;
}

export interface CashOutAlerts {
  amount: bigint;
  bet_id: string;
  punter_id: string;
  set_at: Timestamp;
}

export interface CashOutQuotes {
  bet_id: string;
  expires_at: Timestamp;
  fair_value: bigint;
  offer: bigint;
  punter_id: string;
  quote_id: string;
  remaining: bigint;
  seen: Generated<string>;
}

export interface ChatMessages {
  game_id: string;
  message_no: GeneratedAlways<bigint>;
  name: string;
  punter_id: string;
  status: Generated<"shown" | "hidden" | "kept" | "deleted">;
  text: string;
  written_at: Timestamp;
}

export interface ChatMutes {
  muted_at: Timestamp;
  punter_id: string;
  until: Timestamp | null;
}

export interface ChatReports {
  message_no: bigint;
  punter_id: string;
  reason: "offensive" | "advert" | "other";
  reported_at: Timestamp;
}

export interface ClockTerms {
  name: string;
  term: bigint;
}

export interface CodeBlocks {
  block_key: string;
  until: Timestamp;
}

export interface CodeCounters {
  count: number;
  counter_key: string;
  window_start: Timestamp;
}

export interface CollectedKeys {
  at: Timestamp;
  collector: string;
  key: string;
}

export interface CrashChains {
  anchor: string;
  chain_id: string;
  created_at: Timestamp;
  length: number;
  played: Generated<number>;
  salt: string;
  secret_sealed: string;
}

export interface CrashRounds {
  chain_id: string;
  ended_at: Timestamp | null;
  flies_at: Timestamp;
  opened_at: Timestamp;
  point: number;
  position: number;
  round_no: GeneratedAlways<bigint>;
  status: "betting" | "flying" | "crashed" | "void";
}

export interface Credentials {
  changed_at: Timestamp;
  is_generated: Generated<boolean>;
  last_login_at: Timestamp | null;
  password_hash: string | null;
  punter_id: string;
}

export interface DailyCloses {
  booked: bigint;
  breaks: number;
  captured: bigint;
  charged_back: bigint;
  closed_at: Timestamp;
  currency: string;
  day: string;
  is_proved: boolean;
  paid_out: bigint;
  provider: string;
  refunded: bigint;
  settled: bigint;
}

export interface DemoIdRecords {
  consumed_at: Timestamp | null;
  expires_at: Timestamp;
  grant_hash: Buffer | null;
  key_hash: Buffer;
  made_at: Timestamp;
  sealed: string;
  uid_hash: Buffer | null;
}

export interface DepositLimits {
  amount: bigint | null;
  pending: bigint | null;
  pending_from: Timestamp | null;
  punter_id: string;
  span: "daily" | "weekly" | "monthly";
}

export interface DeviceKeys {
  created_at: Timestamp;
  device_id: string;
  failures: Generated<number>;
  key_id: string;
  kind: "passcode" | "fingerprint" | "faceId" | "touchId";
  last_used_at: Timestamp | null;
  public_key: Buffer;
}

export interface Documents {
  decided_at: Timestamp | null;
  document_id: string;
  document_type: PunterDocument["documentType"];
  file_name: string;
  media_type: string;
  punter_id: string;
  reason: string | null;
  sha256: Buffer;
  side: "front" | "back";
  size_bytes: number;
  status: Generated<"WAITING" | "ACCEPTED" | "REJECTED">;
  uploaded_at: Timestamp;
}

export interface DoorVisits {
  day: string;
  door: string;
  jurisdiction: Jurisdiction;
  outcome: "asked" | "usual" | "refused";
  referer_id: string;
  visits: bigint;
}

export interface Events {
  card: JsonOf<RaceCard> | null;
  event_id: string;
  head: JsonOf<EventHead>;
  start_time: Timestamp;
  state: JsonOf<EventState>;
  status: string;
  tree_id: string;
  updated_at: Timestamp;
  virtual: Generated<boolean>;
}

export interface ExperimentExposures {
  experiment: string;
  exposed_at: Timestamp;
  forced: boolean;
  group_name: string;
  unit_id: string;
}

export interface ExperimentPages {
  experiment: string;
  group_name: string;
  pages: JsonOf<Pages["pages"]>;
}

export interface ExperimentTokens {
  active: boolean;
  created_at: Timestamp;
  note: string;
  own: boolean;
  token: string;
}

export interface Experiments {
  changed_at: Timestamp;
  draft: JsonOf<Experiment>;
  name: string;
  published: JsonOf<Experiment> | null;
  started_at: Timestamp | null;
  state: Generated<"draft" | "running" | "stopped">;
  stopped_at: Timestamp | null;
}

export interface Faults {
  day: string;
  details: string;
  last_at: Timestamp;
  message: string;
  pages: number;
}

export interface Favourites {
  at: Timestamp;
  id: string;
  kind: "event" | "tournament" | "competitor" | "player" | "market" | "virtual" | "game";
  punter_id: string;
}

export interface FeatureFlags {
  changed_at: Timestamp;
  draft: JsonOf<FeatureFlag>;
  name: string;
  published: JsonOf<FeatureFlag> | null;
  published_at: Timestamp | null;
}

export interface FreeBets {
  amount: bigint;
  currency: string;
  ended_at: Timestamp | null;
  expires_at: Timestamp | null;
  free_bet_id: string;
  grant_id: string | null;
  granted_at: Timestamp;
  min_odds: number | null;
  punter_id: string;
  used_bet_id: string | null;
}

export interface FundsStatements {
  alert_id: bigint;
  at: Timestamp;
  punter_id: string;
  source: FundSource;
  statement_id: GeneratedAlways<bigint>;
  text: string;
}

export interface GameRounds {
  bet: JsonOf<GameBet> | null;
  bonus_staked: Generated<bigint>;
  currency: string;
  free_rounds_grant_id: string | null;
  game_id: string;
  grant_id: string | null;
  jackpot: JsonOf<NonNullable<GameRound["jackpot"]>> | null;
  moves: JsonOf<GameMove[]>;
  nonce: bigint | null;
  opened_at: Timestamp;
  provider_id: string;
  punter_id: string;
  round_id: string;
  round_key: string;
  seed_id: string | null;
  session_id: string | null;
  settled_at: Timestamp | null;
  shared: Json | null;
  staked: bigint;
  status: "open" | "settled" | "refunded";
  touched_at: Timestamp;
  won: Generated<bigint>;
}

export interface GameSeeds {
  client_seed: string;
  created_at: Timestamp;
  nonce: Generated<bigint>;
  punter_id: string;
  revealed_at: Timestamp | null;
  seed_id: string;
  server_hash: string;
  server_sealed: string;
}

export interface GameSessions {
  currency: string;
  expires_at: Timestamp;
  game_id: string;
  opened_at: Timestamp;
  provider_id: string;
  punter_id: string;
  session_id: string;
  token_hash: Buffer;
}

export interface GameTransactions {
  amount: bigint;
  at: Timestamp;
  bonus_amount: Generated<bigint>;
  kind: "bet" | "win" | "rollback";
  provider_id: string;
  punter_id: string;
  round_id: string | null;
  tx_key: string;
  undone_at: Timestamp | null;
}

export interface IdempotencyKeys {
  at: Timestamp;
  key: string;
  request_hash: Buffer;
  result: Json;
  scope: string;
}

export interface IdentityChecks {
  additional_state: Generated<CupisOneInfo["additionalState"]>;
  additional_state_reason: NonNullable<CupisOneInfo["additionalStateReason"]> | null;
  auto_state: (typeof AUTO_VERIFICATION_STATES)[number] | null;
  binding_state: Generated<CupisOneInfo["bindingState"]>;
  error_code: NonNullable<CupisOneInfo["errorCode"]> | null;
  identification_level: NonNullable<CupisOneInfo["identificationLevel"]> | null;
  method: IdentificationMethod | null;
  passport_key: string | null;
  person_sealed: string | null;
  punter_id: string;
  updated_at: Timestamp;
}

export interface IdentityVisits {
  expires_at: Timestamp;
  method: IdentificationMethod | null;
  punter_id: string;
  purpose: "cps" | "auto";
  used_at: Timestamp | null;
  visit_hash: Buffer;
}

export interface Inboxes {
  first_number: Generated<bigint>;
  last_number: Generated<bigint>;
  punter_id: string;
  unread: Generated<number>;
}

export interface Invitations {
  country_id: string;
  created_at: Timestamp;
  currency: string;
  email: string | null;
  expires_at: Timestamp;
  invitation_id: string;
  jurisdiction: Jurisdiction;
  phone_number: string | null;
  token_hash: Buffer;
  used_at: Timestamp | null;
}

export interface JackpotContributions {
  at: Timestamp;
  counted: bigint;
  currency: string;
  folded: Generated<boolean>;
  jackpot: string;
  pool_micro: bigint;
  punter_id: string;
  reserve_micro: bigint;
  round_id: string;
}

export interface JackpotPools {
  currency: string;
  jackpot: string;
  paid_micro: bigint;
  pool_micro: bigint;
  reserve_micro: bigint;
}

export interface JackpotWins {
  amount: bigint;
  at: Timestamp;
  currency: string;
  jackpot: string;
  punter_id: string;
  round_id: string;
}

export interface JoinForms {
  expires_at: Timestamp;
  form: Json;
  form_id: string;
  jurisdiction: Jurisdiction;
  tab: string;
  token_hash: Buffer;
}

export interface JointLimitEntries {
  amount: bigint;
  at: Timestamp;
  person_key: string;
  reservation: string;
  service: string;
}

export interface JointReservations {
  amount: bigint;
  created_at: Timestamp;
  currency: string;
  next_at: Timestamp | null;
  payment_id: string;
  punter_id: string;
  service: string;
  state: "asked" | "granted" | "refused" | "confirmed" | "released";
  tries: Generated<number>;
  wanted: "confirm" | "release" | null;
}

export interface KeyChallenges {
  challenge_hash: Buffer;
  expires_at: Timestamp;
  punter_id: string | null;
  purpose: string;
  session_id: string | null;
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
  reason: string | null;
  reference: string | null;
  seq: GeneratedAlways<bigint>;
  transaction_id: string;
}

export interface LegalAcceptances {
  accepted_at: Timestamp;
  jurisdiction: Jurisdiction;
  language: string;
  page: string;
  punter_id: string;
  version: string;
}

export interface LimitRaises {
  acts_from: Timestamp;
  punter_id: string;
  what: string;
}

export interface LiveTables {
  changed_at: Timestamp;
  game_id: string;
  is_open: boolean;
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
  kind: "authentication" | "registration" | "email" | "recovering" | "creating" | "threeds" | "open" | "phone-confirm" | "phone-cancel";
  punter_id: string;
  session_id: string | null;
  token_hash: Buffer;
  used_at: Timestamp | null;
}

export interface LoyaltyAccounts {
  accepted_at: Timestamp;
  balance: Generated<bigint>;
  punter_id: string;
  review_at: Timestamp | null;
  rules_version: number;
  tier_until: Timestamp | null;
}

export interface LoyaltyEntries {
  about: string | null;
  at: Timestamp;
  kind: "earned" | "taken_back" | "spent" | "expired";
  points: bigint;
  punter_id: string;
  seq: GeneratedAlways<bigint>;
}

export interface LoyaltyLots {
  earned_at: Timestamp;
  expires_at: Timestamp;
  kind: "bet" | "round" | "coupon";
  points: bigint;
  punter_id: string;
  ref_id: string;
  remaining: bigint;
}

export interface LoyaltySpends {
  at: Timestamp;
  points: bigint;
  punter_id: string;
  reward_id: string;
  spend_id: string;
}

export interface MarketCancels {
  at: Timestamp;
  by_operator: Generated<boolean>;
  cancel_id: GeneratedAlways<bigint>;
  event_id: string;
  from_at: Timestamp | null;
  market_id: string;
  outcome_ids: string[] | null;
  until_at: Timestamp | null;
  why: string;
}

export interface MarketResults {
  at: Timestamp;
  certainty: string;
  event_id: string;
  market_id: string;
  outcome_id: string;
  result: Json;
}

export interface MatchAlerts {
  event_id: string;
  on_end: boolean;
  on_score: boolean;
  on_start: boolean;
  punter_id: string;
  set_at: Timestamp;
  start_time: Timestamp;
  title: string;
}

export interface MatchNews {
  away: number;
  corrections: Generated<number>;
  event_id: string;
  home: number;
  parts: number;
  status: "prematch" | "live";
  version: Generated<number>;
}

export interface Migrations {
  applied_at: Generated<Timestamp>;
  hash: string;
  name: string;
}

export interface NationalIdPersons {
  expires_at: Timestamp;
  jurisdiction: Jurisdiction;
  sealed: string;
  token_hash: Buffer;
}

export interface NationalIdRequests {
  browser_hash: Buffer;
  expires_at: Timestamp;
  jurisdiction: Jurisdiction;
  redirect_uri: string;
  state_hash: Buffer;
}

export interface NativeDevices {
  app: "sport" | "scores";
  created_at: Timestamp;
  device_id: string;
  last_used_at: Timestamp | null;
  name: string;
  public_key: Buffer;
  punter_id: string;
  push_device_id: string | null;
  target: "IOS" | "ANDROID";
}

export interface NotifyMessages {
  attempts: Generated<number>;
  body: string;
  channel: "email" | "sms" | "messenger" | "push";
  created_at: Timestamp;
  expires_at: Timestamp | null;
  last_error: string | null;
  message_id: string;
  next_attempt_at: Timestamp | null;
  recipient: string;
  sent_at: Timestamp | null;
  subject: string;
}

export interface Offers {
  audience: JsonOf<OfferAudience>;
  code: string | null;
  ends_at: Timestamp;
  jurisdiction: Jurisdiction;
  kind: "free_bet" | "free_rounds" | "deposit_match" | "cashback" | "odds_boost" | "welcome_choice";
  offer_id: string;
  products: Product[];
  saved_at: Timestamp;
  starts_at: Timestamp;
  status: "draft" | "published" | "ended";
  terms: JsonOf<OfferTerms>;
  texts: JsonOf<Offer["texts"]>;
  version: number;
}

export interface OperatorActions {
  action_id: GeneratedAlways<bigint>;
  address: string;
  at: Timestamp;
  changed: Json | null;
  form: Json;
  operator: Generated<string>;
  path: string;
  request_id: string;
  session_id: string | null;
  status: number | null;
}

export interface OperatorSessions {
  address: string;
  created_at: Timestamp;
  last_used_at: Timestamp;
  operator: Generated<string>;
  session_id: string;
  token_hash: Buffer;
  user_agent: string;
}

export interface Outbox {
  at: Timestamp;
  payload: Json;
  published_at: Timestamp | null;
  published_no: bigint | null;
  seq: GeneratedAlways<bigint>;
  topic: string;
}

export interface OutboxHead {
  is_only: Generated<boolean>;
  no: bigint;
}

export interface OutcomeStakes {
  day: string;
  outcome_id: string;
  punter_id: string;
  staked: bigint;
}

export interface Passkeys {
  aaguid: string;
  backed_up: boolean;
  counter: bigint;
  created_at: Timestamp;
  credential_id: string;
  last_used_at: Timestamp | null;
  multi_device: boolean;
  name: string;
  public_key: Buffer;
  punter_id: string;
  rp_id: string;
  transports: string[];
}

export interface PasswordRecoveries {
  asked_at: Timestamp;
  failures: Generated<number>;
  is_phone: boolean;
  jurisdiction: Jurisdiction;
  locale: string;
  login: string;
  origin: string;
  recovery_id: string;
  retry_at: Timestamp | null;
}

export interface PaymentAlarms {
  alarm_id: GeneratedAlways<bigint>;
  at: Timestamp;
  closed_at: Timestamp | null;
  closed_by: string | null;
  kind: string;
  note: string | null;
  owner: string | null;
  payment_id: string | null;
  provider: string | null;
  says: string;
}

export interface PaymentClaims {
  charge_claimed: Generated<bigint>;
  charged_back_seen: Generated<bigint>;
  payment_id: string;
  punter_id: string;
  refund_claimed: Generated<bigint>;
  refunded_seen: Generated<bigint>;
}

export interface PaymentDebts {
  amount: bigint;
  at: Timestamp;
  currency: string;
  note: string | null;
  payment_id: string;
  punter_id: string;
  settled_at: Timestamp | null;
  settled_by: string | null;
}

export interface PaymentEvents {
  amount: bigint | null;
  at: Timestamp;
  currency: string | null;
  event_id: string;
  kind: string;
  outcome: "applied" | "repeated" | "parked" | "unmatched";
  payment_id: string | null;
  provider: string;
  reason: string | null;
  reference: string | null;
  trans_status: string | null;
}

export interface PaymentSteps {
  actor: string;
  at: Timestamp;
  event: string;
  from_state: DepositState | WithdrawalState | null;
  holder: PaymentHolder;
  payment_id: string;
  punter_id: string;
  reason: PaymentReason | null;
  saw: Json | null;
  step: number;
  to_state: DepositState | WithdrawalState;
}

export interface Payments {
  action: JsonOf<PaymentAction> | null;
  amount: bigint;
  ask_at: Timestamp | null;
  asked: Generated<number>;
  changed_at: Timestamp;
  charged_back: Generated<bigint>;
  created_at: Timestamp;
  credited: Generated<bigint>;
  currency: string;
  direction: "deposit" | "withdrawal";
  fee: Generated<bigint>;
  held: Generated<bigint>;
  holder: PaymentHolder;
  keep_method: Generated<boolean>;
  kind: MethodKind;
  label: string | null;
  message: string | null;
  number: Generated<string>;
  paid_out: Generated<bigint>;
  payment_id: string;
  promised_at: Timestamp | null;
  provider: string;
  punter_id: string;
  reason: PaymentReason | null;
  reference: string | null;
  refunded: Generated<bigint>;
  saved_method_id: string | null;
  seq: GeneratedAlways<bigint>;
  state: DepositState | WithdrawalState;
  steps: Generated<number>;
  three_ds: string | null;
  trans_status: string | null;
}

export interface PlayLimits {
  amount: bigint | null;
  kind: "lossDaily" | "lossWeekly" | "lossMonthly" | "stakeDaily" | "sitting" | "realityCheck" | "sportLossDaily" | "sportLossWeekly" | "sportLossMonthly" | "sportStakeDaily";
  pending: bigint | null;
  pending_from: Timestamp | null;
  punter_id: string;
}

export interface PlaySittings {
  last_at: Timestamp;
  punter_id: string;
  staked: Generated<bigint>;
  started_at: Timestamp;
  won: Generated<bigint>;
}

export interface PostingKeys {
  idempotency_key: string;
  punter_id: string;
  transaction_id: string;
}

export interface PriceAlerts {
  alert_id: string;
  direction: "above" | "below";
  event_id: string;
  market_id: string;
  names: JsonOf<PriceAlert["names"]>;
  odds: number;
  outcome_id: string;
  punter_id: string;
  set_at: Timestamp;
  start_time: Timestamp;
}

export interface PriceBoostBets {
  bet_id: string;
  boost_id: string;
  boosted_odds: number;
  counts: Generated<boolean>;
  extra: Generated<bigint>;
  most_extra: bigint;
  odds: number;
  punter_id: string;
  stake: bigint;
  taken: bigint;
  version: Generated<number>;
}

export interface PriceBoosts {
  boost_id: string;
  boosted_odds: number;
  budget: bigint;
  created_at: Timestamp;
  currency: string;
  ends_at: Timestamp;
  fair_odds: number;
  jurisdictions: Jurisdiction[];
  most_stake: Json;
  names: Json | null;
  picks: Json;
  quoted_odds: number;
  starts_at: Timestamp;
  taken: Generated<bigint>;
}

export interface PromoCodes {
  code: string;
  descriptions: JsonOf<Record<string, string>>;
  jurisdiction: Jurisdiction;
  offer_id: string | null;
  valid_until: Timestamp | null;
}

export interface PromotionClaims {
  claimed_at: Timestamp;
  key: Buffer;
  kind: "account" | "mailbox" | "person" | "name" | "identity" | "method" | "device";
  promotion: string;
  punter_id: string;
}

export interface PromotionJoins {
  joined_at: Timestamp;
  left_at: Timestamp | null;
  promotion_id: string;
  punter_id: string;
}

export interface Promotions {
  action_href: string | null;
  art: StoredPromotion["art"];
  audience: JsonOf<StoredPromotion["audience"]>;
  ends_at: Timestamp | null;
  jurisdictions: Jurisdiction[];
  kind: "offer" | "race" | "editorial" | "quiz";
  offer_id: string | null;
  position: number;
  products: Product[];
  promotion_id: string;
  race: JsonOf<RaceTerms> | null;
  saved_at: Timestamp;
  slug: string;
  starts_at: Timestamp;
  status: "draft" | "published" | "ended" | "canceled";
  texts: JsonOf<StoredPromotion["texts"]>;
  version: number;
}

export interface PunterArrivals {
  at: Timestamp;
  first_touch: Json;
  last_touch: Json;
  punter_id: string;
}

export interface PunterMessages {
  args: Json;
  at: Timestamp;
  cause_key: string;
  ends_at: Timestamp | null;
  mandatory: boolean;
  message_id: string;
  number: bigint;
  priority: number;
  punter_id: string;
  read_at: Timestamp | null;
  show: "inbox" | "card" | "popup";
  template: string;
}

export interface Punters {
  account_number: GeneratedAlways<bigint>;
  birth_day: string | null;
  bonus_grant_id: string | null;
  country_id: string;
  created_at: Timestamp;
  currency: string;
  email: string | null;
  email_confirmed_at: Timestamp | null;
  email_key: string | null;
  first_name: string | null;
  has_sport_limits: Generated<boolean>;
  identified_at: Timestamp | null;
  jurisdiction: Jurisdiction;
  last_name: string | null;
  legal_agreement_at: Timestamp | null;
  legal_version: string | null;
  login_type: LoginType | null;
  mailbox: string | null;
  national_id_key: string | null;
  nickname: string | null;
  nickname_key: string | null;
  person_key: string | null;
  person_number_sealed: string | null;
  personal: JsonOf<Record<string, string | number>>;
  personal_domain: string | null;
  phone_changed_at: Timestamp | null;
  phone_key: string | null;
  phone_number: string | null;
  punter_id: string;
  referer_id: string | null;
  secret_answer_hash: string | null;
  secret_question: string | null;
  settings: JsonOf<UserSettings>;
  state: Generated<PunterState>;
  state_reason: string | null;
  state_until: Timestamp | null;
  three_ds: Generated<boolean>;
  tier: Generated<Tier>;
}

export interface PushActions {
  action_id: string;
  answered_at: Timestamp | null;
  created_at: Timestamp;
  device_id: string | null;
  expires_at: Timestamp;
  punter_id: string;
  quote_id: string | null;
  result: Json | null;
  state: Generated<"offered" | "taken" | "declined" | "refused" | "done">;
  terms: JsonOf<PushTerms>;
}

export interface PushDeliveries {
  attempts: Generated<number>;
  device_id: string;
  not_before: Timestamp | null;
  outcome: "sent" | "withheld" | "expired" | "refused" | "failed" | null;
  push_id: string;
}

export interface PushDevices {
  added_at: Timestamp;
  address_hash: string;
  device_id: string;
  origin: string;
  punter_id: string;
  session_id: string;
  target: string;
  transport: "web" | "fcm" | "apns";
}

export interface PushPreferences {
  changed_at: Timestamp;
  consented_at: Timestamp | null;
  kinds: PushKind[];
  punter_id: string;
  quiet_from: number | null;
  quiet_to: number | null;
}

export interface Pushes {
  action: Json | null;
  args: Json;
  at: Timestamp;
  cause_key: string;
  expires_at: Timestamp;
  kind: "betSettled" | "cashOutThreshold" | "favouriteStarts" | "priceAlert" | "matchAlert" | "message";
  path: string;
  punter_id: string;
  push_id: string;
}

export interface QuizAnswers {
  answered_at: Timestamp;
  outcome_id: string;
  punter_id: string;
  quiz_id: string;
  returned_at: Timestamp | null;
  ticket_id: string;
}

export interface QuizChoices {
  outcome_id: string;
  punter_id: string;
  quiz_id: string;
}

export interface QuizPrizes {
  amount: bigint;
  answers: number;
  paid_at: Timestamp | null;
  punter_id: string;
  quiz_id: string;
  status: "due" | "needs_confirmation" | "paid" | "lapsed";
}

export interface QuizTickets {
  earned_at: Timestamp;
  kind: "bet" | "demo";
  punter_id: string;
  ref_id: string;
  taken_back_at: Timestamp | null;
  ticket_id: string;
  used_in: string | null;
}

export interface Quizzes {
  award: bigint;
  by_operator: Generated<boolean>;
  cancel_reason: string | null;
  confirm_from: bigint | null;
  confirm_until: Timestamp | null;
  created_at: Generated<Timestamp>;
  currency: string;
  done_at: Timestamp | null;
  end_time: Timestamp | null;
  ended_at: Timestamp | null;
  event_id: string;
  head: Json;
  jurisdiction: Jurisdiction;
  market_id: string;
  outcomes: Json;
  paused_at: Timestamp | null;
  played_at: Timestamp | null;
  published_at: Timestamp | null;
  questions: Json;
  quiz_id: string;
  resume_status: "PUBLISHED" | "IN_PLAY" | null;
  right_outcomes: string[] | null;
  status: "PUBLISHED" | "IN_PLAY" | "DONE" | "PLAYED" | "CONFIRMATION_REQUIRED" | "COMPLETED" | "CANCELED" | "PAUSE" | null;
  tree_id: string;
  wait_seconds: Generated<number>;
}

export interface RaceCounts {
  kind: string;
  promotion_id: string;
  punter_id: string;
  ref_id: string;
  score: bigint;
}

export interface RacePrizes {
  amount: bigint;
  paid_at: Timestamp | null;
  place: number;
  promotion_id: string;
  punter_id: string;
}

export interface RaceScores {
  counted: number;
  place: number | null;
  promotion_id: string;
  punter_id: string;
  reached_at: Timestamp;
  score: bigint;
}

export interface Races {
  cancel_reason: string | null;
  count_up_to: bigint | null;
  currency: string;
  ended_at: Timestamp | null;
  ends_at: Timestamp;
  least_stake: bigint;
  metric: "turnover" | "net" | "multiplier";
  prizes: string[];
  products: Product[];
  promotion_id: string;
  settle_until: Timestamp;
  starts_at: Timestamp;
  status: Generated<"open" | "counting" | "paying" | "paid" | "canceled">;
}

export interface RecognisedDevices {
  algorithm: string;
  device_hash: Buffer;
  first_seen_at: Timestamp;
  is_mirror: boolean;
  is_mobile: boolean;
  last_request: string;
  last_seen_at: Timestamp;
  logins: Generated<number>;
  punter_id: string;
}

export interface RecoveryCodes {
  code_hash: string;
  created_at: Timestamp;
  punter_id: string;
  used_at: Timestamp | null;
}

export interface RefreshTokens {
  issued_at: Timestamp;
  session_id: string;
  token_hash: Buffer;
  used_at: Timestamp | null;
}

export interface RegisterEntries {
  created_at: Timestamp;
  person_key: string;
  register: string;
  until: Timestamp | null;
}

export interface Registrations {
  completed_at: Timestamp | null;
  email: string | null;
  expires_at: Timestamp;
  jurisdiction: Jurisdiction;
  phone_sealed: string;
  registration_id: string;
  token_hash: Buffer;
}

export interface ReplayBatches {
  batch_key: string;
  device_id: string;
  events: Buffer;
  from_at: Timestamp;
  session_id: string;
  type: "replay" | "interaction";
}

export interface ReplaySessions {
  began_at: Timestamp;
  bytes: bigint;
  device_id: string;
  ended_at: Timestamp;
  entry_url: string;
  events: number;
  library: string;
  received_at: Timestamp;
  sample_rate: string;
  session_id: string;
  user_agent: string;
}

export interface ReplaySettings {
  batch_clicks: boolean;
  block_selector: string[];
  capture_enabled: boolean;
  changed_at: Timestamp;
  interactions: boolean;
  mask_level: "light" | "medium" | "conservative";
  mask_selector: string[];
  one: Generated<boolean>;
  sample_rate: number;
  unmask_selector: string[];
}

export interface Restrictions {
  from_at: Timestamp;
  kind: "permanent" | "temporary" | "regulator" | "timeout" | "period" | "protection";
  lifted_at: Timestamp | null;
  punter_id: string;
  reason: string | null;
  restriction_id: string;
  until: Timestamp | null;
}

export interface RiskAlerts {
  alert_id: GeneratedAlways<bigint>;
  closed_at: Timestamp | null;
  closed_by: string | null;
  hits: Generated<number>;
  last_at: Timestamp;
  note: string | null;
  opened_at: Timestamp;
  outcome: Exclude<RiskOutcome, "note">;
  owner: string | null;
  punter_id: string;
  released_at: Timestamp | null;
  rule: string;
  saw: Json;
  taken_at: Timestamp | null;
}

export interface RiskHits {
  alert_id: bigint | null;
  amount: bigint | null;
  at: Timestamp;
  currency: string | null;
  direction: string | null;
  hit_id: GeneratedAlways<bigint>;
  outcome: RiskOutcome;
  punter_id: string;
  rule: string;
  saw: Json;
}

export interface RoundKeys {
  provider_id: string;
  punter_id: string;
  round_id: string;
  round_key: string;
}

export interface RunningRounds {
  game_id: string;
  punter_id: string;
  round_id: string;
}

export interface SavedMethods {
  brand: string | null;
  country: string | null;
  created_at: Timestamp;
  expires: string | null;
  fingerprint: string;
  holder: string | null;
  is_kept: boolean;
  kind: MethodKind;
  label: string;
  provider: string;
  punter_id: string;
  saved_method_id: string;
  stopped_at: Timestamp | null;
  token_sealed: string;
  used_at: Timestamp;
}

export interface SessionAlerts {
  confirmed_at: Timestamp;
  currency: string;
  due_at: Timestamp;
  lost: bigint;
  punter_id: string;
  session_id: string;
  session_ms: bigint;
  staked: bigint;
}

export interface SessionReminders {
  confirmed_at: Timestamp;
  session_id: string;
}

export interface Sessions {
  cookie_hash: Buffer;
  country: string | null;
  created_at: Timestamp;
  end_reason: "self" | "revoked" | "reuse" | "expired" | null;
  ended_at: Timestamp | null;
  expires_at: Timestamp | null;
  jurisdiction: Jurisdiction;
  key_proved_at: Timestamp | null;
  last_seen_at: Timestamp;
  login_type: Generated<string>;
  password_proved_at: Timestamp | null;
  phone_proved_at: Timestamp | null;
  previous_login_at: Timestamp | null;
  punter_id: string;
  remember_me: boolean;
  session_id: string;
  source: Generated<string>;
  target: Generated<string>;
  user_agent: Generated<string>;
  verified_at: Timestamp | null;
}

export interface SettlementBreaks {
  amount: bigint;
  break_id: GeneratedAlways<bigint>;
  closed_at: Timestamp | null;
  closed_by: string | null;
  currency: string;
  day: string;
  found_at: Timestamp;
  kind: "line_without_movement" | "movement_without_line" | "amount_differs" | "two_lines";
  line_id: string | null;
  note: string | null;
  owner: string | null;
  payment_id: string | null;
  provider: string;
  punter_id: string | null;
  transaction_id: string | null;
}

export interface SettlementFiles {
  fault: string | null;
  format: string;
  lines: number;
  name: string;
  provider: string;
  read_at: Timestamp;
  sha256: string;
}

export interface SettlementLines {
  amount: bigint;
  currency: string;
  day: string;
  fee: bigint;
  fee_currency: string | null;
  file: string;
  kind: string;
  line_id: string;
  matched_by: "reference" | "amount_day" | "nets_out" | null;
  payment_id: string | null;
  provider: string;
  punter_id: string | null;
  reference: string | null;
  transaction_id: string | null;
}

export interface SettlementQueue {
  at: Timestamp;
  market_id: string;
  turn: Generated<bigint>;
}

export interface SharedMessageReads {
  message_id: string;
  punter_id: string;
  read_at: Timestamp;
}

export interface SharedMessages {
  action_href: string | null;
  ended_at: Timestamp | null;
  ends_at: Timestamp;
  icon: MessageIcon;
  jurisdictions: Jurisdiction[];
  kind: "global" | "club";
  mandatory: boolean;
  message_id: string;
  priority: number;
  published_at: Timestamp | null;
  show: "inbox" | "card" | "popup";
  starts_at: Timestamp;
  status: Generated<"draft" | "published" | "ended">;
  texts: Json;
  tiers: Generated<string[]>;
}

export interface SharedSlips {
  code: string;
  ends_at: Timestamp;
  legs: Json;
  shared_at: Timestamp;
}

export interface SiteKeys {
  name: string;
  sealed: string;
}

export interface SqlFunctions {
  applied_at: Generated<Timestamp>;
  hash: string;
  name: string;
}

export interface TableRounds {
  ended_at: Timestamp | null;
  game_id: string;
  moves: Json | null;
  opened_at: Timestamp;
  outcome: Json | null;
  round_no: GeneratedAlways<bigint>;
  seed_hash: string;
  seed_sealed: string;
  short: string | null;
  status: "betting" | "locked" | "decided" | "done" | "void";
}

export interface TableSeats {
  game_id: string;
  name: string;
  punter_id: string;
  sat_at: Timestamp;
  seat: number;
}

export interface TicketFiles {
  file_id: string;
  file_name: string;
  guest_ticket: string | null;
  media_type: string;
  message_number: number | null;
  punter_id: string | null;
  sha256: Buffer;
  size_bytes: number;
  ticket_id: string | null;
  uploaded_at: Timestamp;
}

export interface TicketMessages {
  at: Timestamp;
  from_staff: boolean;
  number: number;
  text: string;
  ticket_id: string;
}

export interface Tickets {
  about_id: string | null;
  about_kind: "bet" | "payment" | null;
  answered_to: Generated<number>;
  changed_at: Timestamp;
  email: string | null;
  jurisdiction: Jurisdiction;
  key_hash: Buffer | null;
  language: string;
  last_number: Generated<number>;
  number: string;
  opened_at: Timestamp;
  origin: string | null;
  punter_id: string | null;
  state: "open" | "answered" | "closed";
  ticket_id: string;
  topic: TicketTopic;
  waits_since: Timestamp | null;
}

export interface ToldResults {
  at: Timestamp;
  kind: "bet" | "coupon";
  outcome: string;
  punter_id: string;
  ref_id: string;
  times: number;
}

export interface TotoCoupons {
  coupon_id: string;
  currency: string;
  draw_id: bigint;
  lines: number;
  lines_void: Generated<number>;
  lines_won: number[] | null;
  marks: JsonOf<string[][]>;
  number: Generated<bigint>;
  payout: Generated<bigint>;
  placed_at: Timestamp;
  placement_key: string;
  punter_id: string;
  refund: Generated<bigint>;
  request_hash: Buffer;
  settled_at: Timestamp | null;
  stake: bigint;
  status: "open" | "settled" | "refunded";
  unit_stake: bigint;
}

export interface TotoDraws {
  by_operator: boolean;
  closes_at: Timestamp;
  draw_id: GeneratedAlways<bigint>;
  game: "1x2" | "correct-score" | "goals" | "tote-win" | "tote-place" | "tote-exacta";
  opened_at: Timestamp;
  race_id: string | null;
  settled_at: Timestamp | null;
  status: "open" | "closed" | "paying" | "settled" | "refunding" | "refunded";
}

export interface TotoJackpots {
  amount: bigint;
  currency: string;
  game: string;
  seeded: bigint;
}

export interface TotoMatches {
  by_operator: Generated<boolean>;
  called_off: Generated<"no" | "yes" | "denied">;
  cancelled: Generated<boolean>;
  draw_id: bigint;
  event_id: string;
  finish: Json | null;
  head: JsonOf<EventHead>;
  places: number | null;
  position: number;
  result_market_id: string;
  result_void: Generated<boolean>;
  score: number[] | null;
  start_time: Timestamp;
}

export interface TotoPools {
  breakage: Generated<bigint>;
  carried_in: bigint;
  carried_out: bigint;
  categories: JsonOf<{ right?: number; key?: string; winning: string; dividend: string }[]>;
  coupons: number;
  currency: string;
  draw_id: bigint;
  paid: bigint;
  refunded: Generated<bigint>;
  seeded: bigint;
  stakes: bigint;
  takeout: bigint;
  unit: bigint;
}

export interface TrackingBatches {
  device_id: string | null;
  jurisdiction: Jurisdiction;
  properties: Json;
  received_at: Timestamp;
  request_id: string;
  session_id: string | null;
}

export interface TrackingEvents {
  happened_at: Timestamp;
  name: string;
  position: number;
  properties: Json;
  received_at: Timestamp;
  request_id: string;
  session_index: number;
}

export interface TradingMessages {
  at: Timestamp;
  event_id: string;
  message: JsonOf<OperatorMessage>;
  seq: bigint;
}

export interface TurnoverFailures {
  not_before: Timestamp;
  problem: string;
  punter_id: string;
  subscriber: string;
  tries: number;
}

export interface TurnoverQueue {
  kind: "bet" | "round" | "coupon" | "deposit" | "withdrawal";
  punter_id: string;
  ref_id: string;
  seq: Generated<bigint>;
  subscriber: Generated<string>;
}

export interface UsedCaptchas {
  answer_hash: Buffer;
  expires_at: Timestamp;
  used_by: string | null;
}

export interface VerificationCodes {
  code_hash: string;
  expires_at: Timestamp;
  number: number;
  verification_id: string;
  wrong_entries: Generated<number>;
}

export interface Verifications {
  channel_type: "SMS" | "MESSENGER";
  cooldown_until: Timestamp | null;
  country_id: string;
  created_at: Timestamp;
  finished_at: Timestamp | null;
  jurisdiction: Jurisdiction;
  phone_key: string;
  phone_sealed: string;
  purpose: "sign-up" | "phone-change" | "phone-proof" | "three-ds";
  subject: string | null;
  token_hash: Buffer;
  verification_id: string;
}

export interface VipLineMessages {
  at: Timestamp;
  from_manager: boolean;
  number: number;
  punter_id: string;
  text: string;
}

export interface VipLines {
  answered_up_to: Generated<number>;
  last_number: Generated<number>;
  punter_id: string;
  waiting_since: Timestamp | null;
}

export interface VitalSamples {
  jurisdiction: Jurisdiction;
  metric_id: string;
  name: "FCP" | "LCP" | "CLS" | "FID" | "INP" | "TTFB";
  page: string;
  received_at: Timestamp;
  value: number;
}

export interface WaitingPhones {
  due_at: Timestamp | null;
  expires_at: Timestamp;
  phone_number: string;
  punter_id: string;
}

export interface WalletBalances {
  account: "cash" | "bonus" | "free_bet" | "pending";
  balance: bigint;
  currency: string;
  punter_id: string;
}

export interface WebVitals {
  jurisdiction: Jurisdiction;
  metric_id: string;
  name: "FCP" | "LCP" | "CLS" | "FID" | "INP" | "TTFB";
  page: string;
  received_at: Timestamp;
  value: number;
}

export interface WithdrawalApprovals {
  at: Timestamp;
  decision: string;
  operator: string;
  payment_id: string;
  punter_id: string;
}

export interface DB {
  accumulator_bonuses: AccumulatorBonuses;
  accumulator_terms: AccumulatorTerms;
  analytics_events: AnalyticsEvents;
  analytics_silenced: AnalyticsSilenced;
  authenticators: Authenticators;
  bet_boosts: BetBoosts;
  bet_edits: BetEdits;
  bet_keys: BetKeys;
  bet_legs: BetLegs;
  bets: Bets;
  bonus_grant_steps: BonusGrantSteps;
  bonus_grants: BonusGrants;
  bonus_returns: BonusReturns;
  bonus_wagers: BonusWagers;
  carried_sums: CarriedSums;
  cash_out_alerts: CashOutAlerts;
  cash_out_quotes: CashOutQuotes;
  chat_messages: ChatMessages;
  chat_mutes: ChatMutes;
  chat_reports: ChatReports;
  clock_terms: ClockTerms;
  code_blocks: CodeBlocks;
  code_counters: CodeCounters;
  collected_keys: CollectedKeys;
  crash_chains: CrashChains;
  crash_rounds: CrashRounds;
  credentials: Credentials;
  daily_closes: DailyCloses;
  demo_id_records: DemoIdRecords;
  deposit_limits: DepositLimits;
  device_keys: DeviceKeys;
  documents: Documents;
  door_visits: DoorVisits;
  events: Events;
  experiment_exposures: ExperimentExposures;
  experiment_pages: ExperimentPages;
  experiment_tokens: ExperimentTokens;
  experiments: Experiments;
  faults: Faults;
  favourites: Favourites;
  feature_flags: FeatureFlags;
  free_bets: FreeBets;
  funds_statements: FundsStatements;
  game_rounds: GameRounds;
  game_seeds: GameSeeds;
  game_sessions: GameSessions;
  game_transactions: GameTransactions;
  idempotency_keys: IdempotencyKeys;
  identity_checks: IdentityChecks;
  identity_visits: IdentityVisits;
  inboxes: Inboxes;
  invitations: Invitations;
  jackpot_contributions: JackpotContributions;
  jackpot_pools: JackpotPools;
  jackpot_wins: JackpotWins;
  join_forms: JoinForms;
  joint_limit_entries: JointLimitEntries;
  joint_reservations: JointReservations;
  key_challenges: KeyChallenges;
  ledger_entries: LedgerEntries;
  ledger_transactions: LedgerTransactions;
  legal_acceptances: LegalAcceptances;
  limit_raises: LimitRaises;
  live_tables: LiveTables;
  login_failures: LoginFailures;
  login_tokens: LoginTokens;
  loyalty_accounts: LoyaltyAccounts;
  loyalty_entries: LoyaltyEntries;
  loyalty_lots: LoyaltyLots;
  loyalty_spends: LoyaltySpends;
  market_cancels: MarketCancels;
  market_results: MarketResults;
  match_alerts: MatchAlerts;
  match_news: MatchNews;
  migrations: Migrations;
  national_id_persons: NationalIdPersons;
  national_id_requests: NationalIdRequests;
  native_devices: NativeDevices;
  notify_messages: NotifyMessages;
  offers: Offers;
  operator_actions: OperatorActions;
  operator_sessions: OperatorSessions;
  outbox: Outbox;
  outbox_head: OutboxHead;
  outcome_stakes: OutcomeStakes;
  passkeys: Passkeys;
  password_recoveries: PasswordRecoveries;
  payment_alarms: PaymentAlarms;
  payment_claims: PaymentClaims;
  payment_debts: PaymentDebts;
  payment_events: PaymentEvents;
  payment_steps: PaymentSteps;
  payments: Payments;
  play_limits: PlayLimits;
  play_sittings: PlaySittings;
  posting_keys: PostingKeys;
  price_alerts: PriceAlerts;
  price_boost_bets: PriceBoostBets;
  price_boosts: PriceBoosts;
  promo_codes: PromoCodes;
  promotion_claims: PromotionClaims;
  promotion_joins: PromotionJoins;
  promotions: Promotions;
  punter_arrivals: PunterArrivals;
  punter_messages: PunterMessages;
  punters: Punters;
  push_actions: PushActions;
  push_deliveries: PushDeliveries;
  push_devices: PushDevices;
  push_preferences: PushPreferences;
  pushes: Pushes;
  quiz_answers: QuizAnswers;
  quiz_choices: QuizChoices;
  quiz_prizes: QuizPrizes;
  quiz_tickets: QuizTickets;
  quizzes: Quizzes;
  race_counts: RaceCounts;
  race_prizes: RacePrizes;
  race_scores: RaceScores;
  races: Races;
  recognised_devices: RecognisedDevices;
  recovery_codes: RecoveryCodes;
  refresh_tokens: RefreshTokens;
  register_entries: RegisterEntries;
  registrations: Registrations;
  replay_batches: ReplayBatches;
  replay_sessions: ReplaySessions;
  replay_settings: ReplaySettings;
  restrictions: Restrictions;
  risk_alerts: RiskAlerts;
  risk_hits: RiskHits;
  round_keys: RoundKeys;
  running_rounds: RunningRounds;
  saved_methods: SavedMethods;
  session_alerts: SessionAlerts;
  session_reminders: SessionReminders;
  sessions: Sessions;
  settlement_breaks: SettlementBreaks;
  settlement_files: SettlementFiles;
  settlement_lines: SettlementLines;
  settlement_queue: SettlementQueue;
  shared_message_reads: SharedMessageReads;
  shared_messages: SharedMessages;
  shared_slips: SharedSlips;
  site_keys: SiteKeys;
  sql_functions: SqlFunctions;
  table_rounds: TableRounds;
  table_seats: TableSeats;
  ticket_files: TicketFiles;
  ticket_messages: TicketMessages;
  tickets: Tickets;
  told_results: ToldResults;
  toto_coupons: TotoCoupons;
  toto_draws: TotoDraws;
  toto_jackpots: TotoJackpots;
  toto_matches: TotoMatches;
  toto_pools: TotoPools;
  tracking_batches: TrackingBatches;
  tracking_events: TrackingEvents;
  trading_messages: TradingMessages;
  turnover_failures: TurnoverFailures;
  turnover_queue: TurnoverQueue;
  used_captchas: UsedCaptchas;
  verification_codes: VerificationCodes;
  verifications: Verifications;
  vip_line_messages: VipLineMessages;
  vip_lines: VipLines;
  vital_samples: VitalSamples;
  waiting_phones: WaitingPhones;
  wallet_balances: WalletBalances;
  web_vitals: WebVitals;
  withdrawal_approvals: WithdrawalApprovals;
}
