-- Made by scripts/gen-db-types.ts from a migrated database, to be read: do not edit, nothing runs it.

create table accumulator_bonuses (
  punter_id uuid not null,
  bet_id uuid not null,
  extra bigint not null,
  version integer not null,
  constraint accumulator_bonuses_pkey PRIMARY KEY (punter_id, bet_id),
  constraint accumulator_bonuses_extra_check CHECK ((extra >= 0))
);

create table accumulator_terms (
  jurisdiction text not null,
  starts_at timestamp with time zone not null,
  terms jsonb,
  constraint accumulator_terms_pkey PRIMARY KEY (jurisdiction, starts_at)
);

create table analytics_events (
  event_id bigint not null generated always as identity,
  received_at timestamp with time zone not null,
  source_id text not null,
  insert_id text,
  event_type text not null,
  event json not null,
  constraint analytics_events_pkey PRIMARY KEY (received_at, event_id)
) partition by range (received_at);
CREATE INDEX analytics_events_of_source ON ONLY public.analytics_events USING btree (source_id, event_id);
CREATE INDEX analytics_events_type ON ONLY public.analytics_events USING btree (event_type, received_at);
CREATE TRIGGER analytics_events_key BEFORE INSERT ON public.analytics_events FOR EACH ROW EXECUTE FUNCTION keep_collected_key('analytics');

create table analytics_silenced (
  device_id text not null,
  since timestamp with time zone not null,
  constraint analytics_silenced_pkey PRIMARY KEY (device_id)
);

create table authenticators (
  punter_id uuid not null,
  secret_sealed text not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  failures integer not null default 0,
  locked_until timestamp with time zone,
  constraint authenticators_pkey PRIMARY KEY (punter_id),
  constraint authenticators_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id)
);

create table bet_boosts (
  punter_id uuid not null,
  bet_id uuid not null,
  grant_id uuid not null,
  bps integer not null,
  extra bigint not null default 0,
  version integer not null default 0,
  constraint bet_boosts_pkey PRIMARY KEY (punter_id, bet_id),
  constraint bet_boosts_bps_check CHECK ((bps > 0)),
  constraint bet_boosts_extra_check CHECK ((extra >= 0)),
  constraint bet_boosts_punter_id_grant_id_fkey FOREIGN KEY (punter_id, grant_id) REFERENCES bonus_grants(punter_id, grant_id)
);
CREATE UNIQUE INDEX bet_boosts_grant ON public.bet_boosts USING btree (punter_id, grant_id);

create table bet_edits (
  punter_id uuid not null,
  edit_id uuid not null,
  bet_id uuid not null,
  wanted jsonb not null,
  key text not null,
  hash text not null,
  offer bigint not null,
  seen text not null,
  quoted_at timestamp with time zone not null,
  ready_at timestamp with time zone not null,
  status text not null,
  code text,
  number bigint,
  at timestamp with time zone not null,
  constraint bet_edits_pkey PRIMARY KEY (punter_id, edit_id),
  constraint bet_edits_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'done'::text, 'refused'::text])))
);
CREATE INDEX bet_edits_of_bet ON public.bet_edits USING btree (punter_id, bet_id, at DESC);
CREATE INDEX bet_edits_old ON public.bet_edits USING btree (at) WHERE (status <> 'waiting'::text);
CREATE INDEX bet_edits_ready ON public.bet_edits USING btree (ready_at) WHERE (status = 'waiting'::text);
CREATE UNIQUE INDEX bet_edits_one_waits ON public.bet_edits USING btree (punter_id, bet_id) WHERE (status = 'waiting'::text);

create table bet_keys (
  punter_id uuid not null,
  placement_key text not null,
  position smallint not null,
  bet_id uuid not null,
  request_hash bytea not null,
  judged jsonb,
  constraint bet_keys_pkey PRIMARY KEY (punter_id, placement_key, "position")
);

create table bet_legs (
  punter_id uuid not null,
  bet_id uuid not null,
  leg smallint not null,
  event_id text not null,
  market_id text not null,
  outcome_id text not null,
  names jsonb not null,
  start_time timestamp with time zone not null,
  banker boolean not null,
  quoted_odds integer not null,
  odds integer not null,
  each_way jsonb,
  outcome jsonb,
  staked bigint,
  constraint bet_legs_pkey PRIMARY KEY (punter_id, bet_id, leg)
) partition by range (bet_id);
CREATE INDEX bet_legs_in_event ON ONLY public.bet_legs USING btree (event_id, punter_id);
CREATE INDEX bet_legs_market ON ONLY public.bet_legs USING btree (market_id);
CREATE UNIQUE INDEX bet_legs_outcome ON ONLY public.bet_legs USING btree (punter_id, bet_id, outcome_id);

create table bets (
  punter_id uuid not null,
  bet_id uuid not null,
  number bigint not null generated always as identity,
  placement_key text not null,
  position smallint not null,
  request_hash bytea not null,
  kind text not null,
  sizes smallint[] not null,
  each_way boolean not null,
  free_bet_id uuid,
  currency character(3) not null,
  unit_stake bigint not null,
  stake bigint not null,
  lines integer not null,
  max_payout bigint not null,
  potential_payout bigint not null,
  remaining bigint not null,
  mode text not null,
  status text not null,
  result text,
  reason text,
  payout bigint not null default 0,
  cashed_out bigint not null default 0,
  settlement_version integer not null default 0,
  auto_cash_out bigint,
  placed_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  settled_at timestamp with time zone,
  structure jsonb,
  bonus_stake bigint not null default 0,
  grant_id uuid,
  bonus_payout bigint not null default 0,
  promotions_payout bigint not null default 0,
  boost_grant_id uuid,
  replaces bigint,
  replaced_by bigint,
  price_boost_id uuid,
  constraint bets_pkey PRIMARY KEY (punter_id, bet_id),
  constraint bets_bonus CHECK (((bonus_stake > 0) = (grant_id IS NOT NULL))),
  constraint bets_bonus_paid CHECK ((((bonus_payout + promotions_payout) <= payout) AND ((grant_id IS NOT NULL) OR ((bonus_payout + promotions_payout) = 0)))),
  constraint bets_bonus_payout_check CHECK ((bonus_payout >= 0)),
  constraint bets_cashed_out_check CHECK ((cashed_out >= 0)),
  constraint bets_check CHECK (((remaining >= 0) AND (remaining <= stake))),
  constraint bets_check1 CHECK (((bonus_stake >= 0) AND (bonus_stake <= stake))),
  constraint bets_kind_check CHECK ((kind = ANY (ARRAY['single'::text, 'accumulator'::text, 'system'::text]))),
  constraint bets_lines_check CHECK ((lines > 0)),
  constraint bets_payout_check CHECK ((payout >= 0)),
  constraint bets_promotions_payout_check CHECK ((promotions_payout >= 0)),
  constraint bets_result_check CHECK ((result = ANY (ARRAY['won'::text, 'part_paid'::text, 'lost'::text, 'void'::text]))),
  constraint bets_stake_check CHECK ((stake > 0)),
  constraint bets_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'open'::text, 'settled'::text, 'cashed_out'::text, 'cancelled'::text]))),
  constraint bets_unit_stake_check CHECK ((unit_stake > 0))
) partition by range (bet_id);
CREATE INDEX bets_auto_cash_out ON ONLY public.bets USING btree (punter_id, bet_id) WHERE ((auto_cash_out IS NOT NULL) AND (status = 'open'::text));
CREATE INDEX bets_history ON ONLY public.bets USING btree (punter_id, number DESC);
CREATE INDEX bets_running ON ONLY public.bets USING btree (punter_id) WHERE (status = ANY (ARRAY['pending'::text, 'open'::text]));
CREATE INDEX bets_waiting ON ONLY public.bets USING btree (ready_at) WHERE (status = 'pending'::text);
CREATE TRIGGER bets_give_boost_back AFTER UPDATE OF status ON public.bets FOR EACH ROW WHEN (((old.status = 'pending'::text) AND (new.status = 'cancelled'::text) AND (new.boost_grant_id IS NOT NULL))) EXECUTE FUNCTION give_boost_back();
CREATE TRIGGER bets_keys AFTER INSERT ON public.bets REFERENCING NEW TABLE AS written_bets FOR EACH STATEMENT EXECUTE FUNCTION keep_bet_keys();
CREATE TRIGGER bets_queue_turnover AFTER UPDATE OF status, result, payout, remaining, settlement_version ON public.bets FOR EACH ROW WHEN (((old.status <> 'pending'::text) AND ((old.status IS DISTINCT FROM new.status) OR (old.result IS DISTINCT FROM new.result) OR (old.payout IS DISTINCT FROM new.payout) OR (old.remaining IS DISTINCT FROM new.remaining) OR (old.settlement_version IS DISTINCT FROM new.settlement_version)))) EXECUTE FUNCTION queue_bet_turnover();
CREATE TRIGGER bets_recount_outcome_stakes AFTER UPDATE OF status, result ON public.bets FOR EACH ROW WHEN ((((new.status = 'cancelled'::text) OR (NOT (new.result IS DISTINCT FROM 'void'::text))) IS DISTINCT FROM ((old.status = 'cancelled'::text) OR (NOT (old.result IS DISTINCT FROM 'void'::text))))) EXECUTE FUNCTION recount_outcome_stakes();

create table bonus_grant_steps (
  punter_id uuid not null,
  grant_id uuid not null,
  step integer not null,
  from_status text,
  to_status text not null,
  at timestamp with time zone not null,
  reason text,
  constraint bonus_grant_steps_pkey PRIMARY KEY (punter_id, grant_id, step),
  constraint bonus_grant_steps_punter_id_grant_id_fkey FOREIGN KEY (punter_id, grant_id) REFERENCES bonus_grants(punter_id, grant_id)
);

create table bonus_grants (
  punter_id uuid not null,
  grant_id uuid not null,
  offer_id uuid not null,
  offer_version integer not null,
  kind text not null,
  currency character(3) not null,
  amount bigint not null,
  terms jsonb not null,
  status text not null,
  cause text not null,
  cause_key text not null,
  offered_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  changed_at timestamp with time zone not null,
  wagering_needed bigint not null default 0,
  wagered bigint not null default 0,
  active_at timestamp with time zone,
  deposit_id uuid,
  converted bigint not null default 0,
  taken_back bigint not null default 0,
  rounds_used integer not null default 0,
  keeps_winnings boolean not null default true,
  converted_is_whole boolean not null default true,
  constraint bonus_grants_pkey PRIMARY KEY (punter_id, grant_id),
  constraint bonus_grants_amount_check CHECK ((amount > 0)),
  constraint bonus_grants_cause_check CHECK ((cause = ANY (ARRAY['operator'::text, 'choice'::text, 'code'::text, 'points'::text, 'race'::text, 'quiz'::text]))),
  constraint bonus_grants_check CHECK (((status = ANY (ARRAY['offered'::text, 'cancelled'::text, 'expired'::text])) OR (accepted_at IS NOT NULL))),
  constraint bonus_grants_check1 CHECK (((ended_at IS NOT NULL) = (status = ANY (ARRAY['completed'::text, 'expired'::text, 'forfeited'::text, 'cancelled'::text])))),
  constraint bonus_grants_check2 CHECK (((taken_back >= 0) AND (taken_back <= converted))),
  constraint bonus_grants_converted_check CHECK ((converted >= 0)),
  constraint bonus_grants_offer_id_offer_version_fkey FOREIGN KEY (offer_id, offer_version) REFERENCES offers(offer_id, version),
  constraint bonus_grants_punter_id_cause_key_key UNIQUE (punter_id, cause_key),
  constraint bonus_grants_rounds_used_check CHECK ((rounds_used >= 0)),
  constraint bonus_grants_status_check CHECK ((status = ANY (ARRAY['offered'::text, 'accepted'::text, 'active'::text, 'completed'::text, 'expired'::text, 'forfeited'::text, 'cancelled'::text]))),
  constraint bonus_grants_wagered_check CHECK ((wagered >= 0)),
  constraint bonus_grants_wagering_needed_check CHECK ((wagering_needed >= 0))
);
CREATE INDEX bonus_grants_due ON public.bonus_grants USING btree (ends_at) WHERE (status = ANY (ARRAY['offered'::text, 'accepted'::text, 'active'::text]));
CREATE INDEX bonus_grants_history ON public.bonus_grants USING btree (punter_id, changed_at DESC);
CREATE INDEX bonus_grants_offer ON public.bonus_grants USING btree (offer_id) WHERE (status = 'offered'::text);
CREATE UNIQUE INDEX bonus_grants_deposit ON public.bonus_grants USING btree (punter_id, deposit_id) WHERE (deposit_id IS NOT NULL);
CREATE UNIQUE INDEX bonus_grants_wagering ON public.bonus_grants USING btree (punter_id) WHERE ((kind = 'deposit_match'::text) AND (status = ANY (ARRAY['accepted'::text, 'active'::text])));
CREATE TRIGGER bonus_grants_barred BEFORE INSERT OR UPDATE OF status ON public.bonus_grants FOR EACH ROW WHEN ((new.status = ANY (ARRAY['offered'::text, 'accepted'::text, 'active'::text]))) EXECUTE FUNCTION bar_bonus_grants();
CREATE TRIGGER bonus_grants_claimed_insert AFTER INSERT ON public.bonus_grants FOR EACH ROW WHEN (((new.cause_key ~~ 'offer:%'::text) AND (new.accepted_at IS NOT NULL))) EXECUTE FUNCTION claim_taken_offer();
CREATE TRIGGER bonus_grants_claimed_update AFTER UPDATE OF accepted_at ON public.bonus_grants FOR EACH ROW WHEN (((new.cause_key ~~ 'offer:%'::text) AND (new.accepted_at IS NOT NULL) AND (old.accepted_at IS NULL))) EXECUTE FUNCTION claim_taken_offer();
CREATE TRIGGER bonus_grants_insert_step AFTER INSERT ON public.bonus_grants FOR EACH ROW EXECUTE FUNCTION step_bonus_grant();
CREATE TRIGGER bonus_grants_pointed_at AFTER INSERT OR UPDATE OF status ON public.bonus_grants FOR EACH ROW WHEN ((new.wagering_needed > 0)) EXECUTE FUNCTION point_at_bonus();
CREATE TRIGGER bonus_grants_update_step AFTER UPDATE OF status ON public.bonus_grants FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION step_bonus_grant();

create table bonus_returns (
  punter_id uuid not null,
  grant_id uuid not null,
  kind text not null,
  ref_id uuid not null,
  loss bigint not null,
  at timestamp with time zone not null,
  constraint bonus_returns_pkey PRIMARY KEY (punter_id, grant_id, kind, ref_id),
  constraint bonus_returns_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'round'::text, 'coupon'::text]))),
  constraint bonus_returns_punter_id_grant_id_fkey FOREIGN KEY (punter_id, grant_id) REFERENCES bonus_grants(punter_id, grant_id)
);

create table bonus_wagers (
  punter_id uuid not null,
  grant_id uuid not null,
  kind text not null,
  ref_id uuid not null,
  number text,
  product text,
  game_id text,
  currency character(3) not null,
  stake bigint not null,
  bps integer not null,
  counted bigint not null,
  why text,
  placed_at timestamp with time zone not null,
  at timestamp with time zone not null,
  constraint bonus_wagers_pkey PRIMARY KEY (punter_id, grant_id, kind, ref_id),
  constraint bonus_wagers_bps_check CHECK (((bps >= 0) AND (bps <= 10000))),
  constraint bonus_wagers_check CHECK (((counted >= 0) AND (counted <= stake))),
  constraint bonus_wagers_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'round'::text, 'coupon'::text]))),
  constraint bonus_wagers_punter_id_grant_id_fkey FOREIGN KEY (punter_id, grant_id) REFERENCES bonus_grants(punter_id, grant_id),
  constraint bonus_wagers_stake_check CHECK ((stake >= 0))
);
CREATE INDEX bonus_wagers_newest ON public.bonus_wagers USING btree (punter_id, grant_id, placed_at DESC, ref_id DESC);

create table carried_sums (
  punter_id uuid not null,
  month date not null,
  account text not null,
  currency character(3) not null,
  amount bigint not null,
  constraint carried_sums_pkey PRIMARY KEY (punter_id, month, account, currency),
  constraint carried_sums_amount_check CHECK ((amount <> 0))
);
CREATE INDEX carried_sums_of_providers ON public.carried_sums USING btree (account) WHERE (account ~~ 'house:provider:%'::text);

create table cash_out_alerts (
  punter_id uuid not null,
  bet_id uuid not null,
  amount bigint not null,
  set_at timestamp with time zone not null,
  constraint cash_out_alerts_pkey PRIMARY KEY (punter_id, bet_id),
  constraint cash_out_alerts_amount_check CHECK ((amount > 0)),
  constraint cash_out_alerts_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id)
);
CREATE INDEX cash_out_alerts_set ON public.cash_out_alerts USING btree (set_at);

create table cash_out_quotes (
  punter_id uuid not null,
  quote_id uuid not null,
  bet_id uuid not null,
  offer bigint not null,
  fair_value bigint not null,
  remaining bigint not null,
  expires_at timestamp with time zone not null,
  seen text not null default ''::text,
  constraint cash_out_quotes_pkey PRIMARY KEY (punter_id, quote_id),
  constraint cash_out_quotes_offer_check CHECK ((offer > 0))
);
CREATE INDEX cash_out_quotes_age ON public.cash_out_quotes USING btree (expires_at);

create table chat_messages (
  message_no bigint not null generated always as identity,
  game_id text not null,
  punter_id uuid not null,
  name text not null,
  text text not null,
  status text not null default 'shown'::text,
  written_at timestamp with time zone not null,
  constraint chat_messages_pkey PRIMARY KEY (message_no),
  constraint chat_messages_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id),
  constraint chat_messages_status_check CHECK ((status = ANY (ARRAY['shown'::text, 'hidden'::text, 'kept'::text, 'deleted'::text]))),
  constraint chat_messages_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 200)))
);
CREATE INDEX chat_messages_of_punter ON public.chat_messages USING btree (punter_id, written_at DESC);
CREATE INDEX chat_messages_seen ON public.chat_messages USING btree (game_id, message_no DESC) WHERE (status = ANY (ARRAY['shown'::text, 'kept'::text]));
CREATE INDEX chat_messages_written ON public.chat_messages USING btree (written_at);

create table chat_mutes (
  punter_id uuid not null,
  until timestamp with time zone,
  muted_at timestamp with time zone not null,
  constraint chat_mutes_pkey PRIMARY KEY (punter_id),
  constraint chat_mutes_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id)
);

create table chat_reports (
  message_no bigint not null,
  punter_id uuid not null,
  reason text not null,
  reported_at timestamp with time zone not null,
  constraint chat_reports_pkey PRIMARY KEY (message_no, punter_id),
  constraint chat_reports_message_no_fkey FOREIGN KEY (message_no) REFERENCES chat_messages(message_no) ON DELETE CASCADE,
  constraint chat_reports_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id),
  constraint chat_reports_reason_check CHECK ((reason = ANY (ARRAY['offensive'::text, 'advert'::text, 'other'::text])))
);

create table clock_terms (
  name text not null,
  term bigint not null,
  constraint clock_terms_pkey PRIMARY KEY (name)
);

create table code_blocks (
  block_key text not null,
  until timestamp with time zone not null,
  constraint code_blocks_pkey PRIMARY KEY (block_key)
);

create table code_counters (
  counter_key text not null,
  window_start timestamp with time zone not null,
  count integer not null,
  constraint code_counters_pkey PRIMARY KEY (counter_key, window_start)
);
CREATE INDEX code_counters_age ON public.code_counters USING btree (window_start);

create table collected_keys (
  collector text not null,
  key text not null,
  at timestamp with time zone not null,
  constraint collected_keys_pkey PRIMARY KEY (collector, key)
);
CREATE INDEX collected_keys_age ON public.collected_keys USING btree (at);

create table crash_chains (
  chain_id uuid not null,
  secret_sealed text not null,
  length integer not null,
  anchor text not null,
  salt text not null,
  played integer not null default 0,
  created_at timestamp with time zone not null,
  constraint crash_chains_pkey PRIMARY KEY (chain_id),
  constraint crash_chains_length_check CHECK ((length > 0))
);

create table crash_rounds (
  round_no bigint not null generated always as identity,
  chain_id uuid not null,
  position integer not null,
  status text not null,
  point integer not null,
  opened_at timestamp with time zone not null,
  flies_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint crash_rounds_pkey PRIMARY KEY (round_no),
  constraint crash_rounds_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES crash_chains(chain_id),
  constraint crash_rounds_chain_id_position_key UNIQUE (chain_id, "position"),
  constraint crash_rounds_status_check CHECK ((status = ANY (ARRAY['betting'::text, 'flying'::text, 'crashed'::text, 'void'::text])))
);
CREATE INDEX crash_rounds_age ON public.crash_rounds USING btree (ended_at);
CREATE INDEX crash_rounds_unended ON public.crash_rounds USING btree (round_no) WHERE (ended_at IS NULL);

create table credentials (
  punter_id uuid not null,
  password_hash text,
  changed_at timestamp with time zone not null,
  last_login_at timestamp with time zone,
  is_generated boolean not null default false,
  constraint credentials_pkey PRIMARY KEY (punter_id),
  constraint credentials_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id)
);

create table daily_closes (
  provider text not null,
  day date not null,
  currency text not null,
  captured bigint not null,
  refunded bigint not null,
  charged_back bigint not null,
  paid_out bigint not null,
  booked bigint not null,
  settled bigint not null,
  breaks integer not null,
  is_proved boolean not null,
  closed_at timestamp with time zone not null,
  constraint daily_closes_pkey PRIMARY KEY (provider, day, currency)
);

create table demo_id_records (
  key_hash bytea not null,
  uid_hash bytea,
  grant_hash bytea,
  sealed text not null,
  consumed_at timestamp with time zone,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint demo_id_records_pkey PRIMARY KEY (key_hash)
);
CREATE INDEX demo_id_records_expiring ON public.demo_id_records USING btree (expires_at);
CREATE INDEX demo_id_records_grant ON public.demo_id_records USING btree (grant_hash) WHERE (grant_hash IS NOT NULL);
CREATE INDEX demo_id_records_made ON public.demo_id_records USING btree (made_at);
CREATE INDEX demo_id_records_uid ON public.demo_id_records USING btree (uid_hash) WHERE (uid_hash IS NOT NULL);

create table deposit_limits (
  punter_id uuid not null,
  span text not null,
  amount bigint,
  pending bigint,
  pending_from timestamp with time zone,
  constraint deposit_limits_pkey PRIMARY KEY (punter_id, span),
  constraint deposit_limits_amount_check CHECK ((amount >= 0)),
  constraint deposit_limits_pending_check CHECK ((pending >= 0)),
  constraint deposit_limits_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id),
  constraint deposit_limits_span_check CHECK ((span = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text])))
);
CREATE TRIGGER deposit_limits_raised AFTER INSERT OR UPDATE OF pending_from ON public.deposit_limits FOR EACH ROW WHEN ((new.pending_from IS NOT NULL)) EXECUTE FUNCTION keep_limit_raise('deposit');

create table device_keys (
  key_id uuid not null,
  device_id uuid not null,
  kind text not null,
  public_key bytea not null,
  failures smallint not null default 0,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint device_keys_pkey PRIMARY KEY (key_id),
  constraint device_keys_device_id_fkey FOREIGN KEY (device_id) REFERENCES native_devices(device_id) ON DELETE CASCADE,
  constraint device_keys_device_id_kind_key UNIQUE (device_id, kind),
  constraint device_keys_kind_check CHECK ((kind = ANY (ARRAY['passcode'::text, 'fingerprint'::text, 'faceId'::text, 'touchId'::text]))),
  constraint device_keys_public_key_check CHECK ((length(public_key) = 65)),
  constraint device_keys_public_key_key UNIQUE (public_key)
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
  status text not null default 'WAITING'::text,
  reason text,
  uploaded_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint documents_pkey PRIMARY KEY (document_id),
  constraint documents_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id),
  constraint documents_side_check CHECK ((side = ANY (ARRAY['front'::text, 'back'::text]))),
  constraint documents_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'ACCEPTED'::text, 'REJECTED'::text])))
);
CREATE INDEX documents_punter ON public.documents USING btree (punter_id, uploaded_at);
CREATE INDEX documents_waiting ON public.documents USING btree (uploaded_at) WHERE (status = 'WAITING'::text);

create table door_visits (
  day date not null,
  jurisdiction text not null,
  door text not null,
  outcome text not null,
  referer_id text not null,
  visits bigint not null,
  constraint door_visits_pkey PRIMARY KEY (day, jurisdiction, door, outcome, referer_id),
  constraint door_visits_outcome_check CHECK ((outcome = ANY (ARRAY['asked'::text, 'usual'::text, 'refused'::text]))),
  constraint door_visits_referer_id_check CHECK ((length(referer_id) <= 64)),
  constraint door_visits_visits_check CHECK ((visits > 0))
);

create table events (
  event_id text not null,
  tree_id text not null,
  head jsonb not null,
  status text not null,
  state jsonb not null,
  start_time timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  virtual boolean not null default false,
  card jsonb,
  constraint events_pkey PRIMARY KEY (event_id),
  constraint events_tree_id_key UNIQUE (tree_id)
);
CREATE INDEX events_by_start ON public.events USING btree (start_time);
CREATE INDEX events_ended ON public.events USING btree (virtual, start_time DESC) WHERE (status = 'ended'::text);
CREATE INDEX events_ended_by_tournament ON public.events USING btree ((((head -> 'tournament'::text) ->> 'id'::text)), start_time) WHERE (status = 'ended'::text);
CREATE INDEX events_running ON public.events USING btree (event_id) WHERE (status = ANY (ARRAY['prematch'::text, 'live'::text]));

create table experiment_exposures (
  experiment text not null,
  unit_id text not null,
  group_name text not null,
  forced boolean not null,
  exposed_at timestamp with time zone not null,
  constraint experiment_exposures_pkey PRIMARY KEY (experiment, unit_id)
);
CREATE INDEX experiment_exposures_age ON public.experiment_exposures USING btree (exposed_at);

create table experiment_pages (
  experiment text not null,
  group_name text not null,
  pages jsonb not null,
  constraint experiment_pages_pkey PRIMARY KEY (experiment, group_name),
  constraint experiment_pages_experiment_fkey FOREIGN KEY (experiment) REFERENCES experiments(name)
);

create table experiment_tokens (
  token text not null,
  note text not null,
  own boolean not null,
  active boolean not null,
  created_at timestamp with time zone not null,
  constraint experiment_tokens_pkey PRIMARY KEY (token)
);

create table experiments (
  name text not null,
  state text not null default 'draft'::text,
  draft jsonb not null,
  published jsonb,
  changed_at timestamp with time zone not null,
  started_at timestamp with time zone,
  stopped_at timestamp with time zone,
  constraint experiments_pkey PRIMARY KEY (name),
  constraint experiments_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'running'::text, 'stopped'::text])))
);

create table faults (
  day date not null,
  message text not null,
  details text not null,
  pages integer not null,
  last_at timestamp with time zone not null,
  constraint faults_pkey PRIMARY KEY (day, message)
);
CREATE INDEX faults_last ON public.faults USING btree (last_at);

create table favourites (
  punter_id uuid not null,
  kind text not null,
  id text not null,
  at timestamp with time zone not null,
  constraint favourites_pkey PRIMARY KEY (punter_id, kind, id),
  constraint favourites_kind_check CHECK ((kind = ANY (ARRAY['event'::text, 'tournament'::text, 'competitor'::text, 'player'::text, 'market'::text, 'virtual'::text, 'game'::text])))
);
CREATE INDEX favourites_of_players_team ON public.favourites USING btree (split_part(id, '#'::text, 1)) WHERE (kind = 'player'::text);
CREATE INDEX favourites_of_thing ON public.favourites USING btree (kind, id);

create table feature_flags (
  name text not null,
  draft jsonb not null,
  published jsonb,
  changed_at timestamp with time zone not null,
  published_at timestamp with time zone,
  constraint feature_flags_pkey PRIMARY KEY (name)
);

create table free_bets (
  punter_id uuid not null,
  free_bet_id uuid not null,
  amount bigint not null,
  currency character(3) not null,
  min_odds integer,
  granted_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  used_bet_id uuid,
  grant_id uuid,
  ended_at timestamp with time zone,
  constraint free_bets_pkey PRIMARY KEY (punter_id, free_bet_id),
  constraint free_bets_amount_check CHECK ((amount > 0)),
  constraint free_bets_ended CHECK (((ended_at IS NOT NULL) = (NOT (used_bet_id IS DISTINCT FROM '00000000-0000-0000-0000-000000000000'::uuid))))
);
CREATE INDEX free_bets_due ON public.free_bets USING btree (expires_at) WHERE (used_bet_id IS NULL);
CREATE UNIQUE INDEX free_bets_grant ON public.free_bets USING btree (punter_id, grant_id) WHERE (grant_id IS NOT NULL);
CREATE TRIGGER free_bets_granted BEFORE INSERT ON public.free_bets FOR EACH ROW WHEN ((new.grant_id IS NULL)) EXECUTE FUNCTION refuse_free_bet();

create table funds_statements (
  statement_id bigint not null generated always as identity,
  alert_id bigint not null,
  punter_id uuid not null,
  source text not null,
  text text not null,
  at timestamp with time zone not null,
  constraint funds_statements_pkey PRIMARY KEY (statement_id),
  constraint funds_statements_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES risk_alerts(alert_id),
  constraint funds_statements_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id),
  constraint funds_statements_text_check CHECK ((length(text) <= 1000))
);
CREATE INDEX funds_statements_of_alert ON public.funds_statements USING btree (alert_id, statement_id DESC);

create table game_rounds (
  punter_id uuid not null,
  round_id uuid not null,
  session_id uuid,
  provider_id text not null,
  round_key text not null,
  game_id text not null,
  currency character(3) not null,
  seed_id uuid,
  nonce bigint,
  bet jsonb,
  moves jsonb not null,
  shared jsonb,
  staked bigint not null,
  won bigint not null default 0,
  jackpot jsonb,
  status text not null,
  opened_at timestamp with time zone not null,
  touched_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  bonus_staked bigint not null default 0,
  grant_id uuid,
  free_rounds_grant_id uuid,
  constraint game_rounds_pkey PRIMARY KEY (punter_id, round_id),
  constraint game_rounds_bonus_staked_check CHECK ((bonus_staked >= 0)),
  constraint game_rounds_staked_check CHECK ((staked >= 0)),
  constraint game_rounds_status_check CHECK ((status = ANY (ARRAY['open'::text, 'settled'::text, 'refunded'::text]))),
  constraint game_rounds_won_check CHECK ((won >= 0))
) partition by range (round_id);
CREATE INDEX game_rounds_history ON ONLY public.game_rounds USING btree (punter_id, opened_at DESC, round_id DESC);
CREATE INDEX game_rounds_open ON ONLY public.game_rounds USING btree (touched_at) WHERE (status = 'open'::text);
CREATE INDEX game_rounds_shared ON ONLY public.game_rounds USING btree (game_id, ((shared ->> 'roundNo'::text))) WHERE (seed_id IS NULL);
CREATE TRIGGER game_rounds_begin AFTER INSERT ON public.game_rounds FOR EACH ROW WHEN (((new.status = 'open'::text) AND (new.seed_id IS NOT NULL))) EXECUTE FUNCTION keep_running_round();
CREATE TRIGGER game_rounds_end AFTER UPDATE OF status ON public.game_rounds FOR EACH ROW WHEN (((old.status = 'open'::text) AND (new.status <> 'open'::text) AND (new.seed_id IS NOT NULL))) EXECUTE FUNCTION keep_running_round();
CREATE TRIGGER game_rounds_key AFTER INSERT ON public.game_rounds FOR EACH ROW EXECUTE FUNCTION keep_round_key();
CREATE TRIGGER game_rounds_queue_turnover AFTER INSERT ON public.game_rounds FOR EACH ROW WHEN ((new.status <> 'open'::text)) EXECUTE FUNCTION queue_round_turnover();
CREATE TRIGGER game_rounds_requeue_turnover AFTER UPDATE OF status, staked, won ON public.game_rounds FOR EACH ROW WHEN ((((new.status <> 'open'::text) OR (old.status <> 'open'::text)) AND ((old.status IS DISTINCT FROM new.status) OR (old.staked IS DISTINCT FROM new.staked) OR (old.won IS DISTINCT FROM new.won)))) EXECUTE FUNCTION queue_round_turnover();

create table game_seeds (
  punter_id uuid not null,
  seed_id uuid not null,
  server_sealed text not null,
  server_hash text not null,
  client_seed text not null,
  nonce bigint not null default 0,
  created_at timestamp with time zone not null,
  revealed_at timestamp with time zone,
  constraint game_seeds_pkey PRIMARY KEY (punter_id, seed_id),
  constraint game_seeds_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id)
);
CREATE UNIQUE INDEX game_seeds_current ON public.game_seeds USING btree (punter_id) WHERE (revealed_at IS NULL);

create table game_sessions (
  punter_id uuid not null,
  session_id uuid not null,
  token_hash bytea not null,
  provider_id text not null,
  game_id text not null,
  currency character(3) not null,
  opened_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint game_sessions_pkey PRIMARY KEY (punter_id, session_id),
  constraint game_sessions_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id),
  constraint game_sessions_punter_id_token_hash_key UNIQUE (punter_id, token_hash)
);
CREATE INDEX game_sessions_age ON public.game_sessions USING btree (expires_at);
CREATE INDEX game_sessions_recent ON public.game_sessions USING btree (punter_id, opened_at DESC);

create table game_transactions (
  punter_id uuid not null,
  provider_id text not null,
  tx_key text not null,
  kind text not null,
  round_id uuid,
  amount bigint not null,
  undone_at timestamp with time zone,
  at timestamp with time zone not null,
  bonus_amount bigint not null default 0,
  constraint game_transactions_pkey PRIMARY KEY (punter_id, provider_id, tx_key),
  constraint game_transactions_amount_check CHECK ((amount >= 0)),
  constraint game_transactions_bonus_amount_check CHECK ((bonus_amount >= 0)),
  constraint game_transactions_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text])))
);
CREATE INDEX game_transactions_round ON public.game_transactions USING btree (punter_id, round_id);

create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  result jsonb not null,
  at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (at);

create table identity_checks (
  punter_id uuid not null,
  binding_state text not null default 'NONE'::text,
  additional_state text not null default 'OK'::text,
  additional_state_reason text,
  identification_level text,
  error_code text,
  method text,
  passport_key text,
  person_sealed text,
  auto_state text,
  updated_at timestamp with time zone not null,
  constraint identity_checks_pkey PRIMARY KEY (punter_id),
  constraint identity_checks_passport_key_key UNIQUE (passport_key),
  constraint identity_checks_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id)
);

create table identity_visits (
  visit_hash bytea not null,
  punter_id uuid not null,
  purpose text not null,
  method text,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint identity_visits_pkey PRIMARY KEY (visit_hash),
  constraint identity_visits_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id),
  constraint identity_visits_purpose_check CHECK ((purpose = ANY (ARRAY['cps'::text, 'auto'::text])))
);

create table inboxes (
  punter_id uuid not null,
  first_number bigint not null default 1,
  last_number bigint not null default 0,
  unread integer not null default 0,
  constraint inboxes_pkey PRIMARY KEY (punter_id),
  constraint inboxes_check CHECK ((last_number >= (first_number - 1))),
  constraint inboxes_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id),
  constraint inboxes_unread_check CHECK ((unread >= 0))
);

create table invitations (
  invitation_id uuid not null,
  token_hash bytea not null,
  jurisdiction text not null,
  email text,
  phone_number text,
  country_id character(2) not null,
  currency character(3) not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint invitations_pkey PRIMARY KEY (invitation_id),
  constraint invitations_check CHECK (((email IS NOT NULL) OR (phone_number IS NOT NULL))),
  constraint invitations_token_hash_key UNIQUE (token_hash)
);

create table jackpot_contributions (
  punter_id uuid not null,
  round_id uuid not null,
  jackpot text not null,
  currency character(3) not null,
  counted bigint not null,
  pool_micro bigint not null,
  reserve_micro bigint not null,
  folded boolean not null default false,
  at timestamp with time zone not null,
  constraint jackpot_contributions_pkey PRIMARY KEY (punter_id, round_id),
  constraint jackpot_contributions_counted_check CHECK ((counted > 0))
);
CREATE INDEX jackpot_contributions_due ON public.jackpot_contributions USING btree (jackpot, currency) WHERE (NOT folded);

create table jackpot_pools (
  jackpot text not null,
  currency character(3) not null,
  pool_micro bigint not null,
  reserve_micro bigint not null,
  paid_micro bigint not null,
  constraint jackpot_pools_pkey PRIMARY KEY (jackpot, currency),
  constraint jackpot_pools_paid_micro_check CHECK ((paid_micro >= 0)),
  constraint jackpot_pools_pool_micro_check CHECK ((pool_micro >= 0))
);

create table jackpot_wins (
  punter_id uuid not null,
  round_id uuid not null,
  jackpot text not null,
  currency character(3) not null,
  amount bigint not null,
  at timestamp with time zone not null,
  constraint jackpot_wins_pkey PRIMARY KEY (punter_id, round_id),
  constraint jackpot_wins_amount_check CHECK ((amount >= 0))
);

create table join_forms (
  form_id uuid not null,
  token_hash bytea not null,
  jurisdiction text not null,
  tab text not null,
  form jsonb not null,
  expires_at timestamp with time zone not null,
  constraint join_forms_pkey PRIMARY KEY (form_id),
  constraint join_forms_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX join_forms_expiring ON public.join_forms USING btree (expires_at);

create table joint_limit_entries (
  service text not null,
  reservation uuid not null,
  person_key text not null,
  amount bigint not null,
  at timestamp with time zone not null,
  constraint joint_limit_entries_pkey PRIMARY KEY (service, reservation),
  constraint joint_limit_entries_amount_check CHECK ((amount > 0))
);
CREATE INDEX joint_limit_entries_person ON public.joint_limit_entries USING btree (service, person_key, at);

create table joint_reservations (
  payment_id uuid not null,
  punter_id uuid not null,
  service text not null,
  amount bigint not null,
  currency text not null,
  state text not null,
  wanted text,
  tries integer not null default 0,
  next_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint joint_reservations_pkey PRIMARY KEY (payment_id),
  constraint joint_reservations_amount_check CHECK ((amount > 0)),
  constraint joint_reservations_check CHECK (((wanted IS NULL) = (next_at IS NULL))),
  constraint joint_reservations_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id),
  constraint joint_reservations_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'granted'::text, 'refused'::text, 'confirmed'::text, 'released'::text]))),
  constraint joint_reservations_wanted_check CHECK ((wanted = ANY (ARRAY['confirm'::text, 'release'::text])))
);
CREATE INDEX joint_reservations_due ON public.joint_reservations USING btree (next_at) WHERE (wanted IS NOT NULL);
CREATE INDEX joint_reservations_unanswered ON public.joint_reservations USING btree (created_at) WHERE ((state = 'asked'::text) AND (wanted IS NULL));

create table key_challenges (
  challenge_hash bytea not null,
  purpose text not null,
  punter_id uuid,
  session_id uuid,
  expires_at timestamp with time zone not null,
  constraint key_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint key_challenges_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id)
);
CREATE INDEX key_challenges_expiring ON public.key_challenges USING btree (expires_at);
CREATE INDEX key_challenges_of ON public.key_challenges USING btree (punter_id) WHERE (punter_id IS NOT NULL);

create table ledger_entries (
  punter_id uuid not null,
  transaction_id uuid not null,
  line smallint not null,
  account text not null,
  currency character(3) not null,
  amount bigint not null,
  balance_after bigint,
  constraint ledger_entries_pkey PRIMARY KEY (punter_id, transaction_id, line),
  constraint ledger_entries_amount_check CHECK ((amount <> 0))
) partition by range (transaction_id);
CREATE INDEX ledger_entries_of_providers ON ONLY public.ledger_entries USING btree (account, punter_id, transaction_id) WHERE (account ~~ 'house:provider:%'::text);
CREATE INDEX ledger_entries_owed ON ONLY public.ledger_entries USING btree (punter_id) WHERE (account = 'house:owed'::text);

create table ledger_transactions (
  punter_id uuid not null,
  transaction_id uuid not null,
  idempotency_key text not null,
  kind text not null,
  reference text,
  at timestamp with time zone not null,
  reason text,
  seq bigint not null generated always as identity,
  constraint ledger_transactions_pkey PRIMARY KEY (punter_id, transaction_id)
) partition by range (transaction_id);
CREATE INDEX ledger_transactions_kind ON ONLY public.ledger_transactions USING btree (punter_id, kind, at);
CREATE INDEX ledger_transactions_seq ON ONLY public.ledger_transactions USING btree (punter_id, seq DESC);
CREATE TRIGGER ledger_queue_payment_turnover AFTER INSERT ON public.ledger_transactions FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text]))) EXECUTE FUNCTION queue_payment_turnover();

create table legal_acceptances (
  punter_id uuid not null,
  page text not null,
  version text not null,
  language text not null,
  jurisdiction text not null,
  accepted_at timestamp with time zone not null,
  constraint legal_acceptances_pkey PRIMARY KEY (punter_id, page, version, accepted_at),
  constraint legal_acceptances_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id),
  constraint legal_acceptances_version_check CHECK ((version ~ '^\d{4}-\d{2}-\d{2}$'::text))
);
CREATE TRIGGER legal_acceptances_append_only BEFORE DELETE OR UPDATE ON public.legal_acceptances FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table limit_raises (
  punter_id uuid not null,
  what text not null,
  acts_from timestamp with time zone not null,
  constraint limit_raises_pkey PRIMARY KEY (punter_id, what)
);

create table live_tables (
  game_id text not null,
  is_open boolean not null,
  changed_at timestamp with time zone not null,
  constraint live_tables_pkey PRIMARY KEY (game_id)
);

create table login_failures (
  login_key text not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  denied_until timestamp with time zone,
  constraint login_failures_pkey PRIMARY KEY (login_key)
);

create table login_tokens (
  token_hash bytea not null,
  punter_id uuid not null,
  kind text not null,
  session_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint login_tokens_pkey PRIMARY KEY (token_hash),
  constraint login_tokens_kind_check CHECK ((kind = ANY (ARRAY['authentication'::text, 'registration'::text, 'email'::text, 'recovering'::text, 'creating'::text, 'threeds'::text, 'open'::text, 'phone-confirm'::text, 'phone-cancel'::text]))),
  constraint login_tokens_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id),
  constraint login_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(session_id) ON DELETE CASCADE
);
CREATE INDEX login_tokens_expiring ON public.login_tokens USING btree (expires_at);
CREATE INDEX login_tokens_punter ON public.login_tokens USING btree (punter_id);

create table loyalty_accounts (
  punter_id uuid not null,
  balance bigint not null default 0,
  rules_version integer not null,
  accepted_at timestamp with time zone not null,
  tier_until timestamp with time zone,
  review_at timestamp with time zone,
  constraint loyalty_accounts_pkey PRIMARY KEY (punter_id),
  constraint loyalty_accounts_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id)
);
CREATE INDEX loyalty_accounts_review ON public.loyalty_accounts USING btree (review_at) WHERE (review_at IS NOT NULL);

create table loyalty_entries (
  punter_id uuid not null,
  seq bigint not null generated always as identity,
  kind text not null,
  points bigint not null,
  about text,
  at timestamp with time zone not null,
  constraint loyalty_entries_pkey PRIMARY KEY (punter_id, seq),
  constraint loyalty_entries_kind_check CHECK ((kind = ANY (ARRAY['earned'::text, 'taken_back'::text, 'spent'::text, 'expired'::text]))),
  constraint loyalty_entries_points_check CHECK ((points <> 0)),
  constraint loyalty_entries_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES loyalty_accounts(punter_id)
);

create table loyalty_lots (
  punter_id uuid not null,
  kind text not null,
  ref_id uuid not null,
  points bigint not null,
  remaining bigint not null,
  earned_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint loyalty_lots_pkey PRIMARY KEY (punter_id, kind, ref_id),
  constraint loyalty_lots_check CHECK (((remaining >= 0) AND (remaining <= points))),
  constraint loyalty_lots_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'round'::text, 'coupon'::text]))),
  constraint loyalty_lots_points_check CHECK ((points >= 0)),
  constraint loyalty_lots_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES loyalty_accounts(punter_id)
);
CREATE INDEX loyalty_lots_earned ON public.loyalty_lots USING btree (punter_id, earned_at) INCLUDE (points);
CREATE INDEX loyalty_lots_expiring ON public.loyalty_lots USING btree (expires_at) WHERE (remaining > 0);
CREATE INDEX loyalty_lots_open ON public.loyalty_lots USING btree (punter_id, earned_at) WHERE (remaining > 0);

create table loyalty_spends (
  punter_id uuid not null,
  spend_id uuid not null,
  reward_id text not null,
  points bigint not null,
  at timestamp with time zone not null,
  constraint loyalty_spends_pkey PRIMARY KEY (punter_id, spend_id),
  constraint loyalty_spends_points_check CHECK ((points > 0)),
  constraint loyalty_spends_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES loyalty_accounts(punter_id)
);

create table market_cancels (
  cancel_id bigint not null generated always as identity,
  event_id text not null,
  market_id text not null,
  outcome_ids text[],
  from_at timestamp with time zone,
  until_at timestamp with time zone,
  why text not null,
  at timestamp with time zone not null,
  by_operator boolean not null default false,
  constraint market_cancels_pkey PRIMARY KEY (cancel_id)
);
CREATE INDEX market_cancels_age ON public.market_cancels USING btree (at);
CREATE INDEX market_cancels_event ON public.market_cancels USING btree (event_id);
CREATE INDEX market_cancels_market ON public.market_cancels USING btree (market_id);

create table market_results (
  market_id text not null,
  outcome_id text not null,
  event_id text not null,
  result jsonb not null,
  certainty text not null,
  at timestamp with time zone not null,
  constraint market_results_pkey PRIMARY KEY (market_id, outcome_id)
);
CREATE INDEX market_results_age ON public.market_results USING btree (at);
CREATE INDEX market_results_event ON public.market_results USING btree (event_id);

create table match_alerts (
  punter_id uuid not null,
  event_id text not null,
  title text not null,
  on_start boolean not null,
  on_score boolean not null,
  on_end boolean not null,
  start_time timestamp with time zone not null,
  set_at timestamp with time zone not null,
  constraint match_alerts_pkey PRIMARY KEY (punter_id, event_id),
  constraint match_alerts_check CHECK ((on_start OR on_score OR on_end)),
  constraint match_alerts_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id)
);
CREATE INDEX match_alerts_event ON public.match_alerts USING btree (event_id, punter_id);
CREATE INDEX match_alerts_set ON public.match_alerts USING btree (set_at);
CREATE INDEX match_alerts_start ON public.match_alerts USING btree (start_time);

create table match_news (
  event_id text not null,
  status text not null,
  home integer not null,
  away integer not null,
  parts integer not null,
  version integer not null default 0,
  corrections integer not null default 0,
  constraint match_news_pkey PRIMARY KEY (event_id),
  constraint match_news_status_check CHECK ((status = ANY (ARRAY['prematch'::text, 'live'::text])))
);

create table migrations (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (name)
);

create table national_id_persons (
  token_hash bytea not null,
  jurisdiction text not null,
  sealed text not null,
  expires_at timestamp with time zone not null,
  constraint national_id_persons_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX national_id_persons_expiring ON public.national_id_persons USING btree (expires_at);

create table national_id_requests (
  state_hash bytea not null,
  browser_hash bytea not null,
  jurisdiction text not null,
  redirect_uri text not null,
  expires_at timestamp with time zone not null,
  constraint national_id_requests_pkey PRIMARY KEY (state_hash)
);
CREATE INDEX national_id_requests_expiring ON public.national_id_requests USING btree (expires_at);

create table native_devices (
  device_id uuid not null,
  punter_id uuid not null,
  target text not null,
  app text not null,
  name text not null,
  public_key bytea not null,
  push_device_id uuid,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint native_devices_pkey PRIMARY KEY (device_id),
  constraint native_devices_app_check CHECK ((app = ANY (ARRAY['sport'::text, 'scores'::text]))),
  constraint native_devices_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  constraint native_devices_public_key_check CHECK ((length(public_key) = 65)),
  constraint native_devices_public_key_key UNIQUE (public_key),
  constraint native_devices_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id),
  constraint native_devices_target_check CHECK ((target = ANY (ARRAY['IOS'::text, 'ANDROID'::text])))
);
CREATE INDEX native_devices_of ON public.native_devices USING btree (punter_id);

create table notify_messages (
  message_id uuid not null,
  channel text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  attempts integer not null default 0,
  last_error text,
  next_attempt_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint notify_messages_pkey PRIMARY KEY (message_id),
  constraint notify_messages_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'messenger'::text, 'push'::text])))
);
CREATE INDEX notify_messages_due ON public.notify_messages USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX notify_messages_recent ON public.notify_messages USING btree (created_at DESC);

create table offers (
  offer_id uuid not null,
  version integer not null,
  jurisdiction text not null,
  kind text not null,
  status text not null,
  audience jsonb not null,
  products text[] not null,
  terms jsonb not null,
  texts jsonb not null,
  code text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  saved_at timestamp with time zone not null,
  constraint offers_pkey PRIMARY KEY (offer_id, version),
  constraint offers_check CHECK ((ends_at > starts_at)),
  constraint offers_kind_check CHECK ((kind = ANY (ARRAY['free_bet'::text, 'free_rounds'::text, 'deposit_match'::text, 'cashback'::text, 'odds_boost'::text, 'welcome_choice'::text]))),
  constraint offers_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'ended'::text])))
);
CREATE INDEX offers_listed ON public.offers USING btree (jurisdiction, starts_at) WHERE (status = 'published'::text);
CREATE UNIQUE INDEX offers_code ON public.offers USING btree (jurisdiction, code) WHERE ((status = 'published'::text) AND (code IS NOT NULL));
CREATE UNIQUE INDEX offers_published ON public.offers USING btree (offer_id) WHERE (status = 'published'::text);

create table operator_actions (
  action_id bigint not null generated always as identity,
  at timestamp with time zone not null,
  session_id uuid,
  address text not null,
  request_id text not null,
  path text not null,
  form jsonb not null,
  status integer,
  changed jsonb,
  operator text not null default 'operator'::text,
  constraint operator_actions_pkey PRIMARY KEY (action_id)
);
CREATE INDEX operator_actions_at ON public.operator_actions USING btree (at);

create table operator_sessions (
  session_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  address text not null,
  user_agent text not null,
  operator text not null default 'operator'::text,
  constraint operator_sessions_pkey PRIMARY KEY (session_id),
  constraint operator_sessions_token_hash_key UNIQUE (token_hash)
);

create table outbox (
  seq bigint not null generated always as identity,
  topic text not null,
  payload jsonb not null,
  at timestamp with time zone not null,
  published_at timestamp with time zone,
  published_no bigint,
  constraint outbox_pkey PRIMARY KEY (seq)
);
CREATE INDEX outbox_waiting ON public.outbox USING btree (seq) WHERE (published_at IS NULL);
CREATE UNIQUE INDEX outbox_published ON public.outbox USING btree (published_no) WHERE (published_no IS NOT NULL);
CREATE TRIGGER outbox_number BEFORE UPDATE OF published_at ON public.outbox FOR EACH ROW WHEN (((new.published_at IS NOT NULL) AND (new.published_no IS NULL))) EXECUTE FUNCTION number_fact();

create table outbox_head (
  is_only boolean not null default true,
  no bigint not null,
  constraint outbox_head_pkey PRIMARY KEY (is_only),
  constraint outbox_head_is_only_check CHECK (is_only)
);

create table outcome_stakes (
  punter_id uuid not null,
  outcome_id text not null,
  day date not null,
  staked bigint not null,
  constraint outcome_stakes_pkey PRIMARY KEY (punter_id, outcome_id, day),
  constraint outcome_stakes_staked_check CHECK ((staked >= 0))
);
CREATE INDEX outcome_stakes_day ON public.outcome_stakes USING btree (day);

create table passkeys (
  credential_id text not null,
  punter_id uuid not null,
  rp_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  multi_device boolean not null,
  backed_up boolean not null,
  aaguid text not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (credential_id),
  constraint passkeys_counter_check CHECK ((counter >= 0)),
  constraint passkeys_credential_id_check CHECK (((char_length(credential_id) >= 1) AND (char_length(credential_id) <= 1400))),
  constraint passkeys_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  constraint passkeys_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id)
);
CREATE INDEX passkeys_of ON public.passkeys USING btree (punter_id);

create table password_recoveries (
  recovery_id uuid not null,
  jurisdiction text not null,
  login text not null,
  is_phone boolean not null,
  origin text not null,
  locale text not null,
  asked_at timestamp with time zone not null,
  failures integer not null default 0,
  retry_at timestamp with time zone,
  constraint password_recoveries_pkey PRIMARY KEY (recovery_id)
);

create table payment_alarms (
  alarm_id bigint not null generated always as identity,
  kind text not null,
  provider text,
  payment_id uuid,
  says text not null,
  at timestamp with time zone not null,
  owner text,
  closed_at timestamp with time zone,
  closed_by text,
  note text,
  constraint payment_alarms_pkey PRIMARY KEY (alarm_id)
);
CREATE INDEX payment_alarms_open ON public.payment_alarms USING btree (alarm_id) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX payment_alarms_once ON public.payment_alarms USING btree (kind, payment_id) WHERE ((closed_at IS NULL) AND (payment_id IS NOT NULL));

create table payment_claims (
  punter_id uuid not null,
  payment_id uuid not null,
  refund_claimed bigint not null default 0,
  charge_claimed bigint not null default 0,
  refunded_seen bigint not null default 0,
  charged_back_seen bigint not null default 0,
  constraint payment_claims_pkey PRIMARY KEY (punter_id, payment_id),
  constraint payment_claims_punter_id_payment_id_fkey FOREIGN KEY (punter_id, payment_id) REFERENCES payments(punter_id, payment_id)
);

create table payment_debts (
  punter_id uuid not null,
  payment_id uuid not null,
  currency character(3) not null,
  amount bigint not null,
  at timestamp with time zone not null,
  settled_at timestamp with time zone,
  settled_by text,
  note text,
  constraint payment_debts_pkey PRIMARY KEY (punter_id, payment_id),
  constraint payment_debts_amount_check CHECK ((amount > 0))
);

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
  at timestamp with time zone not null,
  constraint payment_events_pkey PRIMARY KEY (provider, event_id),
  constraint payment_events_outcome_check CHECK ((outcome = ANY (ARRAY['applied'::text, 'repeated'::text, 'parked'::text, 'unmatched'::text])))
);
CREATE INDEX payment_events_parked ON public.payment_events USING btree (payment_id) WHERE (outcome = 'parked'::text);
CREATE INDEX payment_events_reports ON public.payment_events USING btree (provider, at) WHERE (kind = 'report_available'::text);

create table payment_steps (
  punter_id uuid not null,
  payment_id uuid not null,
  step smallint not null,
  at timestamp with time zone not null,
  event text not null,
  from_state text,
  to_state text not null,
  holder text not null,
  reason text,
  actor text not null,
  saw jsonb,
  constraint payment_steps_pkey PRIMARY KEY (punter_id, payment_id, step)
);

create table payments (
  punter_id uuid not null,
  payment_id uuid not null,
  seq bigint not null generated always as identity,
  number text not null default ('P'::text || nextval('payment_numbers'::regclass)),
  direction text not null,
  kind text not null,
  provider text not null,
  saved_method_id uuid,
  label text,
  amount bigint not null,
  fee bigint not null default 0,
  currency character(3) not null,
  state text not null,
  holder text not null,
  reason text,
  message text,
  action jsonb,
  reference text,
  trans_status text,
  three_ds text,
  keep_method boolean not null default false,
  credited bigint not null default 0,
  refunded bigint not null default 0,
  charged_back bigint not null default 0,
  held bigint not null default 0,
  paid_out bigint not null default 0,
  promised_at timestamp with time zone,
  ask_at timestamp with time zone,
  asked smallint not null default 0,
  steps smallint not null default 1,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint payments_pkey PRIMARY KEY (punter_id, payment_id),
  constraint payments_amount_check CHECK ((amount > 0)),
  constraint payments_charged_back_check CHECK ((charged_back >= 0)),
  constraint payments_check CHECK (((fee >= 0) AND (fee < amount))),
  constraint payments_check1 CHECK (((credited <= amount) AND ((refunded + charged_back) <= credited) AND ((held + paid_out) <= amount))),
  constraint payments_credited_check CHECK ((credited >= 0)),
  constraint payments_direction_check CHECK ((direction = ANY (ARRAY['deposit'::text, 'withdrawal'::text]))),
  constraint payments_held_check CHECK ((held >= 0)),
  constraint payments_paid_out_check CHECK ((paid_out >= 0)),
  constraint payments_refunded_check CHECK ((refunded >= 0))
);
CREATE INDEX payments_by_state ON public.payments USING btree (direction, state, seq) WHERE (state <> ALL (ARRAY['succeeded'::text, 'failed'::text, 'expired'::text, 'paid'::text, 'rejected'::text, 'cancelled'::text, 'returned'::text]));
CREATE INDEX payments_of_punter ON public.payments USING btree (punter_id, seq DESC);
CREATE INDEX payments_to_ask ON public.payments USING btree (ask_at) WHERE (ask_at IS NOT NULL);
CREATE UNIQUE INDEX payments_by_id ON public.payments USING btree (payment_id);
CREATE UNIQUE INDEX payments_by_number ON public.payments USING btree (number);

create table play_limits (
  punter_id uuid not null,
  kind text not null,
  amount bigint,
  pending bigint,
  pending_from timestamp with time zone,
  constraint play_limits_pkey PRIMARY KEY (punter_id, kind),
  constraint play_limits_amount_check CHECK ((amount >= 0)),
  constraint play_limits_kind_check CHECK ((kind = ANY (ARRAY['lossDaily'::text, 'lossWeekly'::text, 'lossMonthly'::text, 'stakeDaily'::text, 'sitting'::text, 'realityCheck'::text, 'sportLossDaily'::text, 'sportLossWeekly'::text, 'sportLossMonthly'::text, 'sportStakeDaily'::text]))),
  constraint play_limits_pending_check CHECK ((pending >= 0)),
  constraint play_limits_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id)
);
CREATE TRIGGER play_limits_raised AFTER INSERT OR UPDATE OF pending_from ON public.play_limits FOR EACH ROW WHEN (((new.pending_from IS NOT NULL) AND (new.kind <> 'realityCheck'::text))) EXECUTE FUNCTION keep_limit_raise('play');

create table play_sittings (
  punter_id uuid not null,
  started_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  staked bigint not null default 0,
  won bigint not null default 0,
  constraint play_sittings_pkey PRIMARY KEY (punter_id),
  constraint play_sittings_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id),
  constraint play_sittings_staked_check CHECK ((staked >= 0)),
  constraint play_sittings_won_check CHECK ((won >= 0))
);

create table posting_keys (
  punter_id uuid not null,
  idempotency_key text not null,
  transaction_id uuid not null,
  constraint posting_keys_pkey PRIMARY KEY (punter_id, idempotency_key)
);

create table price_alerts (
  alert_id uuid not null,
  punter_id uuid not null,
  event_id text not null,
  market_id text not null,
  outcome_id text not null,
  direction text not null,
  odds integer not null,
  names jsonb not null,
  start_time timestamp with time zone not null,
  set_at timestamp with time zone not null,
  constraint price_alerts_pkey PRIMARY KEY (alert_id),
  constraint price_alerts_direction_check CHECK ((direction = ANY (ARRAY['above'::text, 'below'::text]))),
  constraint price_alerts_odds_check CHECK ((odds > 1000)),
  constraint price_alerts_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id),
  constraint price_alerts_punter_id_outcome_id_key UNIQUE (punter_id, outcome_id)
);
CREATE INDEX price_alerts_event ON public.price_alerts USING btree (event_id);
CREATE INDEX price_alerts_set ON public.price_alerts USING btree (set_at);
CREATE INDEX price_alerts_start ON public.price_alerts USING btree (start_time);

create table price_boost_bets (
  punter_id uuid not null,
  bet_id uuid not null,
  boost_id uuid not null,
  odds integer not null,
  boosted_odds integer not null,
  stake bigint not null,
  counts boolean not null default true,
  most_extra bigint not null,
  extra bigint not null default 0,
  taken bigint not null,
  version integer not null default 0,
  constraint price_boost_bets_pkey PRIMARY KEY (punter_id, bet_id),
  constraint price_boost_bets_boost_id_fkey FOREIGN KEY (boost_id) REFERENCES price_boosts(boost_id),
  constraint price_boost_bets_extra_check CHECK ((extra >= 0)),
  constraint price_boost_bets_most_extra_check CHECK ((most_extra >= 0)),
  constraint price_boost_bets_stake_check CHECK ((stake > 0)),
  constraint price_boost_bets_taken_check CHECK ((taken >= 0))
);
CREATE INDEX price_boost_bets_boost ON public.price_boost_bets USING btree (boost_id);
CREATE INDEX price_boost_bets_room ON public.price_boost_bets USING btree (punter_id, boost_id);

create table price_boosts (
  boost_id uuid not null,
  jurisdictions text[] not null,
  names jsonb,
  picks jsonb not null,
  fair_odds integer not null,
  quoted_odds integer not null,
  boosted_odds integer not null,
  most_stake jsonb not null,
  currency text not null,
  budget bigint not null,
  taken bigint not null default 0,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint price_boosts_pkey PRIMARY KEY (boost_id),
  constraint price_boosts_budget_check CHECK ((budget > 0)),
  constraint price_boosts_check CHECK ((boosted_odds > quoted_odds)),
  constraint price_boosts_check1 CHECK ((starts_at <= ends_at)),
  constraint price_boosts_fair_odds_check CHECK ((fair_odds > 1000)),
  constraint price_boosts_quoted_odds_check CHECK ((quoted_odds > 1000)),
  constraint price_boosts_taken_check CHECK ((taken >= 0))
);
CREATE INDEX price_boosts_running ON public.price_boosts USING btree (ends_at);

create table promo_codes (
  jurisdiction text not null,
  code text not null,
  descriptions jsonb not null,
  valid_until timestamp with time zone,
  offer_id uuid,
  constraint promo_codes_pkey PRIMARY KEY (jurisdiction, code)
);

create table promotion_claims (
  promotion text not null,
  kind text not null,
  key bytea not null,
  punter_id uuid not null,
  claimed_at timestamp with time zone not null,
  constraint promotion_claims_pkey PRIMARY KEY (promotion, kind, key),
  constraint promotion_claims_kind_check CHECK ((kind = ANY (ARRAY['account'::text, 'mailbox'::text, 'person'::text, 'name'::text, 'identity'::text, 'method'::text, 'device'::text]))),
  constraint promotion_claims_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id)
);
CREATE INDEX promotion_claims_punter ON public.promotion_claims USING btree (punter_id);

create table promotion_joins (
  punter_id uuid not null,
  promotion_id uuid not null,
  joined_at timestamp with time zone not null,
  left_at timestamp with time zone,
  constraint promotion_joins_pkey PRIMARY KEY (punter_id, promotion_id)
);
CREATE INDEX promotion_joins_of ON public.promotion_joins USING btree (promotion_id) WHERE (left_at IS NULL);

create table promotions (
  promotion_id uuid not null,
  version integer not null,
  slug text not null,
  kind text not null,
  status text not null,
  jurisdictions text[] not null,
  products text[] not null,
  audience jsonb not null,
  texts jsonb not null,
  art text not null,
  offer_id uuid,
  race jsonb,
  action_href text,
  position integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  saved_at timestamp with time zone not null,
  constraint promotions_pkey PRIMARY KEY (promotion_id, version),
  constraint promotions_check CHECK ((ends_at > starts_at)),
  constraint promotions_check1 CHECK (((kind = 'offer'::text) = (offer_id IS NOT NULL))),
  constraint promotions_check2 CHECK (((kind = 'race'::text) = (race IS NOT NULL))),
  constraint promotions_check3 CHECK (((ends_at IS NOT NULL) OR (kind = 'editorial'::text))),
  constraint promotions_kind_check CHECK ((kind = ANY (ARRAY['offer'::text, 'race'::text, 'editorial'::text, 'quiz'::text]))),
  constraint promotions_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'ended'::text, 'canceled'::text])))
);
CREATE INDEX promotions_listed ON public.promotions USING btree ("position", starts_at) WHERE (status = 'published'::text);
CREATE INDEX promotions_slug ON public.promotions USING btree (slug);
CREATE UNIQUE INDEX promotions_published ON public.promotions USING btree (promotion_id) WHERE (status = 'published'::text);

create table punter_arrivals (
  punter_id uuid not null,
  first_touch jsonb not null,
  last_touch jsonb not null,
  at timestamp with time zone not null,
  constraint punter_arrivals_pkey PRIMARY KEY (punter_id),
  constraint punter_arrivals_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id)
);
CREATE INDEX punter_arrivals_at ON public.punter_arrivals USING btree (at);

create table punter_messages (
  punter_id uuid not null,
  number bigint not null,
  message_id uuid not null,
  template text not null,
  args jsonb not null,
  cause_key text not null,
  show text not null,
  priority integer not null,
  mandatory boolean not null,
  at timestamp with time zone not null,
  ends_at timestamp with time zone,
  read_at timestamp with time zone,
  constraint punter_messages_pkey PRIMARY KEY (punter_id, number),
  constraint punter_messages_priority_check CHECK (((priority >= 0) AND (priority <= 100))),
  constraint punter_messages_punter_id_cause_key_key UNIQUE (punter_id, cause_key),
  constraint punter_messages_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id),
  constraint punter_messages_punter_id_message_id_key UNIQUE (punter_id, message_id),
  constraint punter_messages_show_check CHECK ((show = ANY (ARRAY['inbox'::text, 'card'::text, 'popup'::text])))
);
CREATE INDEX punter_messages_active ON public.punter_messages USING btree (punter_id) WHERE ((read_at IS NULL) AND (show <> 'inbox'::text));
CREATE INDEX punter_messages_at ON public.punter_messages USING btree (at);

create table punters (
  punter_id uuid not null,
  account_number bigint not null generated always as identity,
  jurisdiction text not null,
  email text,
  email_key text,
  nickname text,
  nickname_key text,
  phone_number text,
  first_name text,
  country_id character(2) not null,
  currency character(3) not null,
  state text not null default 'OPENED'::text,
  tier text not null default 'Common'::text,
  settings jsonb not null,
  referer_id text,
  legal_agreement_at timestamp with time zone,
  created_at timestamp with time zone not null,
  email_confirmed_at timestamp with time zone,
  phone_key text,
  last_name text,
  birth_day date,
  personal jsonb not null,
  person_key text,
  person_number_sealed text,
  national_id_key text,
  login_type text,
  state_reason text,
  state_until timestamp with time zone,
  legal_version text,
  secret_question text,
  secret_answer_hash text,
  three_ds boolean not null default false,
  personal_domain text,
  identified_at timestamp with time zone,
  phone_changed_at timestamp with time zone,
  mailbox text generated always as (mailbox_of(email_key)) stored,
  bonus_grant_id uuid,
  has_sport_limits boolean not null default false,
  constraint punters_pkey PRIMARY KEY (punter_id),
  constraint punters_account_number_key UNIQUE (account_number),
  constraint punters_jurisdiction_email_key_key UNIQUE (jurisdiction, email_key),
  constraint punters_jurisdiction_national_id_key_key UNIQUE (jurisdiction, national_id_key),
  constraint punters_jurisdiction_nickname_key_key UNIQUE (jurisdiction, nickname_key),
  constraint punters_jurisdiction_person_key_key UNIQUE (jurisdiction, person_key),
  constraint punters_jurisdiction_phone_key_key UNIQUE (jurisdiction, phone_key)
);
CREATE INDEX punters_birth_day ON public.punters USING btree (jurisdiction, birth_day);
CREATE INDEX punters_by_email ON public.punters USING btree (email_key COLLATE "C");
CREATE INDEX punters_by_nickname ON public.punters USING btree (nickname_key COLLATE "C");
CREATE INDEX punters_by_phone ON public.punters USING btree (phone_key COLLATE "C");
CREATE INDEX punters_mailbox ON public.punters USING btree (jurisdiction, mailbox);
CREATE INDEX punters_newest ON public.punters USING btree (created_at);
CREATE TRIGGER punters_closed AFTER UPDATE OF state ON public.punters FOR EACH ROW WHEN (((new.state = 'CLOSED'::text) AND (old.state <> 'CLOSED'::text))) EXECUTE FUNCTION expire_sessions_of_closed();

create table push_actions (
  action_id uuid not null,
  punter_id uuid not null,
  terms jsonb not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  state text not null default 'offered'::text,
  device_id uuid,
  answered_at timestamp with time zone,
  quote_id uuid,
  result jsonb,
  constraint push_actions_pkey PRIMARY KEY (action_id),
  constraint push_actions_check CHECK ((expires_at > created_at)),
  constraint push_actions_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id),
  constraint push_actions_state_check CHECK ((state = ANY (ARRAY['offered'::text, 'taken'::text, 'declined'::text, 'refused'::text, 'done'::text])))
);
CREATE INDEX push_actions_expiring ON public.push_actions USING btree (expires_at);

create table push_deliveries (
  push_id uuid not null,
  device_id uuid not null,
  attempts smallint not null default 0,
  not_before timestamp with time zone,
  outcome text,
  constraint push_deliveries_pkey PRIMARY KEY (push_id, device_id),
  constraint push_deliveries_check CHECK (((not_before IS NULL) = (outcome IS NOT NULL))),
  constraint push_deliveries_device_id_fkey FOREIGN KEY (device_id) REFERENCES push_devices(device_id) ON DELETE CASCADE,
  constraint push_deliveries_outcome_check CHECK ((outcome = ANY (ARRAY['sent'::text, 'withheld'::text, 'expired'::text, 'refused'::text, 'failed'::text]))),
  constraint push_deliveries_push_id_fkey FOREIGN KEY (push_id) REFERENCES pushes(push_id) ON DELETE CASCADE
);
CREATE INDEX push_deliveries_device ON public.push_deliveries USING btree (device_id);
CREATE INDEX push_deliveries_due ON public.push_deliveries USING btree (not_before) WHERE (not_before IS NOT NULL);

create table push_devices (
  device_id uuid not null,
  punter_id uuid not null,
  session_id uuid not null,
  transport text not null,
  address_hash text not null,
  target text not null,
  origin text not null,
  added_at timestamp with time zone not null,
  constraint push_devices_pkey PRIMARY KEY (device_id),
  constraint push_devices_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id),
  constraint push_devices_transport_address_hash_key UNIQUE (transport, address_hash),
  constraint push_devices_transport_check CHECK ((transport = ANY (ARRAY['web'::text, 'fcm'::text, 'apns'::text])))
);
CREATE INDEX push_devices_of ON public.push_devices USING btree (punter_id, added_at);
CREATE INDEX push_devices_session ON public.push_devices USING btree (session_id);

create table push_preferences (
  punter_id uuid not null,
  consented_at timestamp with time zone,
  kinds text[] not null,
  quiet_from smallint,
  quiet_to smallint,
  changed_at timestamp with time zone not null,
  constraint push_preferences_pkey PRIMARY KEY (punter_id),
  constraint push_preferences_check CHECK (((quiet_from IS NULL) = (quiet_to IS NULL))),
  constraint push_preferences_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id),
  constraint push_preferences_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
  constraint push_preferences_quiet_to_check CHECK (((quiet_to >= 0) AND (quiet_to <= 1439)))
);

create table pushes (
  push_id uuid not null,
  punter_id uuid not null,
  kind text not null,
  cause_key text not null,
  args jsonb not null,
  path text not null,
  action jsonb,
  at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint pushes_pkey PRIMARY KEY (push_id),
  constraint pushes_check CHECK ((expires_at > at)),
  constraint pushes_kind_check CHECK ((kind = ANY (ARRAY['betSettled'::text, 'cashOutThreshold'::text, 'favouriteStarts'::text, 'priceAlert'::text, 'matchAlert'::text, 'message'::text]))),
  constraint pushes_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id),
  constraint pushes_punter_id_kind_cause_key_key UNIQUE (punter_id, kind, cause_key)
);
CREATE INDEX pushes_at ON public.pushes USING btree (at);
CREATE INDEX pushes_of ON public.pushes USING btree (punter_id, at);

create table quiz_answers (
  punter_id uuid not null,
  quiz_id uuid not null,
  ticket_id uuid not null,
  outcome_id text not null,
  answered_at timestamp with time zone not null,
  returned_at timestamp with time zone,
  constraint quiz_answers_pkey PRIMARY KEY (punter_id, quiz_id, ticket_id),
  constraint quiz_answers_choice FOREIGN KEY (punter_id, quiz_id, outcome_id) REFERENCES quiz_choices(punter_id, quiz_id, outcome_id) NOT VALID,
  constraint quiz_answers_punter_id_ticket_id_fkey FOREIGN KEY (punter_id, ticket_id) REFERENCES quiz_tickets(punter_id, ticket_id),
  constraint quiz_answers_quiz_id_fkey FOREIGN KEY (quiz_id) REFERENCES quizzes(quiz_id)
);
CREATE INDEX quiz_answers_quiz ON public.quiz_answers USING btree (quiz_id, outcome_id, answered_at);
CREATE UNIQUE INDEX quiz_answers_ticket ON public.quiz_answers USING btree (punter_id, ticket_id) WHERE (returned_at IS NULL);
CREATE TRIGGER quiz_answers_kept BEFORE DELETE OR UPDATE ON public.quiz_answers FOR EACH ROW EXECUTE FUNCTION keep_quiz_answer();

create table quiz_choices (
  punter_id uuid not null,
  quiz_id uuid not null,
  outcome_id text not null,
  constraint quiz_choices_pkey PRIMARY KEY (punter_id, quiz_id),
  constraint quiz_choices_punter_id_quiz_id_outcome_id_key UNIQUE (punter_id, quiz_id, outcome_id),
  constraint quiz_choices_quiz_id_fkey FOREIGN KEY (quiz_id) REFERENCES quizzes(quiz_id)
);

create table quiz_prizes (
  punter_id uuid not null,
  quiz_id uuid not null,
  answers integer not null,
  amount bigint not null,
  status text not null,
  paid_at timestamp with time zone,
  constraint quiz_prizes_pkey PRIMARY KEY (punter_id, quiz_id),
  constraint quiz_prizes_amount_check CHECK ((amount > 0)),
  constraint quiz_prizes_answers_check CHECK ((answers > 0)),
  constraint quiz_prizes_check CHECK (((status = 'paid'::text) = (paid_at IS NOT NULL))),
  constraint quiz_prizes_quiz_id_fkey FOREIGN KEY (quiz_id) REFERENCES quizzes(quiz_id),
  constraint quiz_prizes_status_check CHECK ((status = ANY (ARRAY['due'::text, 'needs_confirmation'::text, 'paid'::text, 'lapsed'::text])))
);
CREATE INDEX quiz_prizes_open ON public.quiz_prizes USING btree (quiz_id, status) WHERE (status = ANY (ARRAY['due'::text, 'needs_confirmation'::text]));

create table quiz_tickets (
  punter_id uuid not null,
  ticket_id uuid not null,
  kind text not null,
  ref_id uuid not null,
  earned_at timestamp with time zone not null,
  taken_back_at timestamp with time zone,
  used_in uuid,
  constraint quiz_tickets_pkey PRIMARY KEY (punter_id, ticket_id),
  constraint quiz_tickets_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'demo'::text]))),
  constraint quiz_tickets_punter_id_kind_ref_id_key UNIQUE (punter_id, kind, ref_id),
  constraint quiz_tickets_used_in_fkey FOREIGN KEY (used_in) REFERENCES quizzes(quiz_id)
);
CREATE INDEX quiz_tickets_free ON public.quiz_tickets USING btree (punter_id, earned_at) WHERE ((used_in IS NULL) AND (taken_back_at IS NULL));
CREATE INDEX quiz_tickets_used ON public.quiz_tickets USING btree (used_in) WHERE (used_in IS NOT NULL);

create table quizzes (
  quiz_id uuid not null,
  jurisdiction text not null,
  event_id text not null,
  tree_id text not null,
  market_id text not null,
  head jsonb not null,
  questions jsonb not null,
  outcomes jsonb not null,
  award bigint not null,
  currency character(3) not null,
  confirm_from bigint,
  wait_seconds integer not null default 60,
  status text,
  resume_status text,
  created_at timestamp with time zone not null default clock_timestamp(),
  published_at timestamp with time zone,
  end_time timestamp with time zone,
  paused_at timestamp with time zone,
  done_at timestamp with time zone,
  right_outcomes text[],
  by_operator boolean not null default false,
  played_at timestamp with time zone,
  confirm_until timestamp with time zone,
  ended_at timestamp with time zone,
  cancel_reason text,
  constraint quizzes_pkey PRIMARY KEY (quiz_id),
  constraint quizzes_award_check CHECK ((award > 0)),
  constraint quizzes_check CHECK ((((status IS NULL) = (published_at IS NULL)) AND ((published_at IS NULL) = (end_time IS NULL)))),
  constraint quizzes_check1 CHECK ((((status = 'PAUSE'::text) = (resume_status IS NOT NULL)) OR (status IS NULL))),
  constraint quizzes_check2 CHECK ((((ended_at IS NOT NULL) = (status = ANY (ARRAY['COMPLETED'::text, 'CANCELED'::text]))) OR (status IS NULL))),
  constraint quizzes_confirm_from_check CHECK ((confirm_from > 0)),
  constraint quizzes_resume_status_check CHECK ((resume_status = ANY (ARRAY['PUBLISHED'::text, 'IN_PLAY'::text]))),
  constraint quizzes_status_check CHECK ((status = ANY (ARRAY['PUBLISHED'::text, 'IN_PLAY'::text, 'DONE'::text, 'PLAYED'::text, 'CONFIRMATION_REQUIRED'::text, 'COMPLETED'::text, 'CANCELED'::text, 'PAUSE'::text]))),
  constraint quizzes_wait_seconds_check CHECK (((wait_seconds >= 0) AND (wait_seconds <= 86400)))
);
CREATE INDEX quizzes_of_site ON public.quizzes USING btree (jurisdiction, published_at DESC);
CREATE INDEX quizzes_running ON public.quizzes USING btree (end_time) WHERE ((status IS NOT NULL) AND (status <> ALL (ARRAY['COMPLETED'::text, 'CANCELED'::text])));

create table race_counts (
  punter_id uuid not null,
  promotion_id uuid not null,
  kind text not null,
  ref_id uuid not null,
  score bigint not null,
  constraint race_counts_pkey PRIMARY KEY (punter_id, promotion_id, kind, ref_id)
);

create table race_prizes (
  punter_id uuid not null,
  promotion_id uuid not null,
  place integer not null,
  amount bigint not null,
  paid_at timestamp with time zone,
  constraint race_prizes_pkey PRIMARY KEY (punter_id, promotion_id),
  constraint race_prizes_amount_check CHECK ((amount > 0)),
  constraint race_prizes_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES races(promotion_id)
);
CREATE INDEX race_prizes_due ON public.race_prizes USING btree (promotion_id, punter_id) WHERE (paid_at IS NULL);

create table race_scores (
  punter_id uuid not null,
  promotion_id uuid not null,
  score bigint not null,
  counted integer not null,
  reached_at timestamp with time zone not null,
  place integer,
  constraint race_scores_pkey PRIMARY KEY (punter_id, promotion_id),
  constraint race_scores_counted_check CHECK ((counted >= 0))
);
CREATE INDEX race_scores_board ON public.race_scores USING btree (promotion_id, score DESC, reached_at, punter_id);

create table races (
  promotion_id uuid not null,
  metric text not null,
  products text[] not null,
  least_stake bigint not null,
  currency character(3) not null,
  prizes bigint[] not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  settle_until timestamp with time zone not null,
  status text not null default 'open'::text,
  count_up_to bigint,
  cancel_reason text,
  ended_at timestamp with time zone,
  constraint races_pkey PRIMARY KEY (promotion_id),
  constraint races_check CHECK ((settle_until >= ends_at)),
  constraint races_check1 CHECK (((ended_at IS NOT NULL) = (status = ANY (ARRAY['paid'::text, 'canceled'::text])))),
  constraint races_least_stake_check CHECK ((least_stake > 0)),
  constraint races_metric_check CHECK ((metric = ANY (ARRAY['turnover'::text, 'net'::text, 'multiplier'::text]))),
  constraint races_prizes_check CHECK (((cardinality(prizes) >= 1) AND (cardinality(prizes) <= 100))),
  constraint races_status_check CHECK ((status = ANY (ARRAY['open'::text, 'counting'::text, 'paying'::text, 'paid'::text, 'canceled'::text])))
);
CREATE INDEX races_running ON public.races USING btree (settle_until) WHERE (status = ANY (ARRAY['open'::text, 'counting'::text, 'paying'::text]));

create table recognised_devices (
  punter_id uuid not null,
  device_hash bytea not null,
  algorithm text not null,
  is_mobile boolean not null,
  is_mirror boolean not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  last_request text not null,
  logins integer not null default 1,
  constraint recognised_devices_pkey PRIMARY KEY (punter_id, device_hash),
  constraint recognised_devices_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id)
);
CREATE INDEX recognised_devices_shared ON public.recognised_devices USING btree (device_hash);

create table recovery_codes (
  code_hash text not null,
  punter_id uuid not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (code_hash),
  constraint recovery_codes_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id)
);
CREATE INDEX recovery_codes_of ON public.recovery_codes USING btree (punter_id);

create table refresh_tokens (
  token_hash bytea not null,
  session_id uuid not null,
  issued_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint refresh_tokens_pkey PRIMARY KEY (token_hash),
  constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(session_id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_session ON public.refresh_tokens USING btree (session_id);
CREATE INDEX refresh_tokens_used ON public.refresh_tokens USING btree (used_at) WHERE (used_at IS NOT NULL);
CREATE UNIQUE INDEX refresh_tokens_live ON public.refresh_tokens USING btree (session_id) WHERE (used_at IS NULL);

create table register_entries (
  register text not null,
  person_key text not null,
  until timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint register_entries_pkey PRIMARY KEY (register, person_key)
);

create table registrations (
  registration_id uuid not null,
  token_hash bytea not null,
  jurisdiction text not null,
  phone_sealed text not null,
  email text,
  expires_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  constraint registrations_pkey PRIMARY KEY (registration_id),
  constraint registrations_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX registrations_expiring ON public.registrations USING btree (expires_at);

create table replay_batches (
  device_id text not null,
  session_id text not null,
  type text not null,
  batch_key text not null,
  from_at timestamp with time zone not null,
  events bytea not null,
  constraint replay_batches_pkey PRIMARY KEY (device_id, session_id, type, batch_key),
  constraint replay_batches_device_id_session_id_fkey FOREIGN KEY (device_id, session_id) REFERENCES replay_sessions(device_id, session_id) ON DELETE CASCADE,
  constraint replay_batches_type_check CHECK ((type = ANY (ARRAY['replay'::text, 'interaction'::text])))
);

create table replay_sessions (
  device_id text not null,
  session_id text not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  events integer not null,
  bytes bigint not null,
  entry_url text not null,
  user_agent text not null,
  sample_rate text not null,
  library text not null,
  constraint replay_sessions_pkey PRIMARY KEY (device_id, session_id)
);
CREATE INDEX replay_sessions_by_age ON public.replay_sessions USING btree (received_at);

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
  changed_at timestamp with time zone not null,
  constraint replay_settings_pkey PRIMARY KEY (one),
  constraint replay_settings_mask_level_check CHECK ((mask_level = ANY (ARRAY['light'::text, 'medium'::text, 'conservative'::text]))),
  constraint replay_settings_one_check CHECK (one),
  constraint replay_settings_sample_rate_check CHECK (((sample_rate >= (0)::double precision) AND (sample_rate <= (1)::double precision)))
);

create table restrictions (
  restriction_id uuid not null,
  punter_id uuid not null,
  kind text not null,
  from_at timestamp with time zone not null,
  until timestamp with time zone,
  reason text,
  lifted_at timestamp with time zone,
  constraint restrictions_pkey PRIMARY KEY (restriction_id),
  constraint restrictions_kind_check CHECK ((kind = ANY (ARRAY['permanent'::text, 'temporary'::text, 'regulator'::text, 'timeout'::text, 'period'::text, 'protection'::text]))),
  constraint restrictions_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id)
);
CREATE INDEX restrictions_standing ON public.restrictions USING btree (punter_id) WHERE (lifted_at IS NULL);
CREATE UNIQUE INDEX restrictions_regulator ON public.restrictions USING btree (punter_id) WHERE ((kind = 'regulator'::text) AND (lifted_at IS NULL));

create table risk_alerts (
  alert_id bigint not null generated always as identity,
  punter_id uuid not null,
  rule text not null,
  outcome text not null,
  saw jsonb not null,
  hits integer not null default 1,
  opened_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  owner text,
  taken_at timestamp with time zone,
  closed_at timestamp with time zone,
  closed_by text,
  note text,
  released_at timestamp with time zone,
  constraint risk_alerts_pkey PRIMARY KEY (alert_id),
  constraint risk_alerts_check CHECK (((closed_at IS NULL) OR (closed_by IS NOT NULL))),
  constraint risk_alerts_check1 CHECK (((released_at IS NULL) OR (closed_at IS NOT NULL))),
  constraint risk_alerts_outcome_check CHECK ((outcome = ANY (ARRAY['review'::text, 'stop'::text]))),
  constraint risk_alerts_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id)
);
CREATE INDEX risk_alerts_of_punter ON public.risk_alerts USING btree (punter_id, alert_id DESC);
CREATE INDEX risk_alerts_queue ON public.risk_alerts USING btree (opened_at, alert_id) WHERE (closed_at IS NULL);
CREATE INDEX risk_alerts_stops ON public.risk_alerts USING btree (punter_id) WHERE ((outcome = 'stop'::text) AND (released_at IS NULL));
CREATE UNIQUE INDEX risk_alerts_open ON public.risk_alerts USING btree (punter_id, rule) WHERE (closed_at IS NULL);

create table risk_hits (
  hit_id bigint not null generated always as identity,
  punter_id uuid not null,
  rule text not null,
  outcome text not null,
  direction text,
  amount bigint,
  currency text,
  saw jsonb not null,
  at timestamp with time zone not null,
  alert_id bigint,
  constraint risk_hits_pkey PRIMARY KEY (hit_id),
  constraint risk_hits_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES risk_alerts(alert_id),
  constraint risk_hits_outcome_check CHECK ((outcome = ANY (ARRAY['note'::text, 'review'::text, 'stop'::text]))),
  constraint risk_hits_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id)
);
CREATE INDEX risk_hits_of_alert ON public.risk_hits USING btree (alert_id, hit_id DESC) WHERE (alert_id IS NOT NULL);
CREATE INDEX risk_hits_of_punter ON public.risk_hits USING btree (punter_id, hit_id DESC);

create table round_keys (
  punter_id uuid not null,
  provider_id text not null,
  round_key text not null,
  round_id uuid not null,
  constraint round_keys_pkey PRIMARY KEY (punter_id, provider_id, round_key)
);

create table running_rounds (
  punter_id uuid not null,
  game_id text not null,
  round_id uuid not null,
  constraint running_rounds_pkey PRIMARY KEY (punter_id, game_id)
);

create table saved_methods (
  punter_id uuid not null,
  saved_method_id uuid not null,
  kind text not null,
  provider text not null,
  token_sealed text not null,
  fingerprint text not null,
  label text not null,
  brand text,
  expires text,
  holder text,
  country text,
  is_kept boolean not null,
  stopped_at timestamp with time zone,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone not null,
  constraint saved_methods_pkey PRIMARY KEY (punter_id, saved_method_id),
  constraint saved_methods_by_way UNIQUE (punter_id, kind, fingerprint),
  constraint saved_methods_expires_check CHECK ((expires ~ '^\d{4}-\d{2}$'::text))
);
CREATE INDEX saved_methods_by_fingerprint ON public.saved_methods USING btree (fingerprint);
CREATE INDEX saved_methods_by_holder ON public.saved_methods USING btree (lower(holder)) WHERE (holder IS NOT NULL);

create table session_alerts (
  punter_id uuid not null,
  session_id uuid not null,
  due_at timestamp with time zone not null,
  confirmed_at timestamp with time zone not null,
  session_ms bigint not null,
  staked bigint not null,
  lost bigint not null,
  currency text not null,
  constraint session_alerts_pkey PRIMARY KEY (punter_id, session_id, due_at),
  constraint session_alerts_lost_check CHECK ((lost >= 0)),
  constraint session_alerts_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id),
  constraint session_alerts_session_ms_check CHECK ((session_ms >= 0)),
  constraint session_alerts_staked_check CHECK ((staked >= 0))
);

create table session_reminders (
  session_id uuid not null,
  confirmed_at timestamp with time zone not null,
  constraint session_reminders_pkey PRIMARY KEY (session_id),
  constraint session_reminders_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(session_id) ON DELETE CASCADE
);
CREATE INDEX session_reminders_confirmed ON public.session_reminders USING btree (confirmed_at);

create table sessions (
  session_id uuid not null,
  punter_id uuid not null,
  cookie_hash bytea not null,
  remember_me boolean not null,
  previous_login_at timestamp with time zone,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_reason text,
  login_type text not null default 'password'::text,
  password_proved_at timestamp with time zone,
  verified_at timestamp with time zone,
  jurisdiction text not null,
  phone_proved_at timestamp with time zone,
  user_agent text not null default ''::text,
  country text,
  source text not null default ''::text,
  target text not null default ''::text,
  key_proved_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (session_id),
  constraint sessions_cookie_hash_key UNIQUE (cookie_hash),
  constraint sessions_end_reason_check CHECK ((end_reason = ANY (ARRAY['self'::text, 'revoked'::text, 'reuse'::text, 'expired'::text]))),
  constraint sessions_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id)
);
CREATE INDEX sessions_begun ON public.sessions USING btree (jurisdiction, created_at) WHERE (ended_at IS NULL);
CREATE INDEX sessions_ended ON public.sessions USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX sessions_endless ON public.sessions USING btree (created_at) WHERE ((ended_at IS NULL) AND (expires_at IS NULL));
CREATE INDEX sessions_expiring ON public.sessions USING btree (expires_at) WHERE (ended_at IS NULL);
CREATE INDEX sessions_open ON public.sessions USING btree (punter_id) WHERE (ended_at IS NULL);

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
  found_at timestamp with time zone not null,
  owner text,
  closed_at timestamp with time zone,
  closed_by text,
  note text,
  constraint settlement_breaks_pkey PRIMARY KEY (break_id),
  constraint settlement_breaks_kind_check CHECK ((kind = ANY (ARRAY['line_without_movement'::text, 'movement_without_line'::text, 'amount_differs'::text, 'two_lines'::text])))
);
CREATE INDEX settlement_breaks_open ON public.settlement_breaks USING btree (found_at) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX settlement_breaks_of_line ON public.settlement_breaks USING btree (provider, line_id) WHERE (line_id IS NOT NULL);
CREATE UNIQUE INDEX settlement_breaks_of_movement ON public.settlement_breaks USING btree (punter_id, transaction_id) WHERE (line_id IS NULL);

create table settlement_files (
  provider text not null,
  name text not null,
  format text not null,
  sha256 text not null,
  lines integer not null,
  read_at timestamp with time zone not null,
  fault text,
  constraint settlement_files_pkey PRIMARY KEY (provider, name)
);

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
  punter_id uuid,
  transaction_id uuid,
  matched_by text,
  fee_currency text,
  constraint settlement_lines_pkey PRIMARY KEY (provider, line_id),
  constraint settlement_lines_matched_by_check CHECK ((matched_by = ANY (ARRAY['reference'::text, 'amount_day'::text, 'nets_out'::text])))
);
CREATE INDEX settlement_lines_of_day ON public.settlement_lines USING btree (provider, day);
CREATE UNIQUE INDEX settlement_lines_by_movement ON public.settlement_lines USING btree (punter_id, transaction_id) WHERE (transaction_id IS NOT NULL);

create table settlement_queue (
  market_id text not null,
  turn bigint not null generated by default as identity,
  at timestamp with time zone not null,
  constraint settlement_queue_pkey PRIMARY KEY (market_id)
);

create table shared_message_reads (
  punter_id uuid not null,
  message_id uuid not null,
  read_at timestamp with time zone not null,
  constraint shared_message_reads_pkey PRIMARY KEY (punter_id, message_id),
  constraint shared_message_reads_message_id_fkey FOREIGN KEY (message_id) REFERENCES shared_messages(message_id),
  constraint shared_message_reads_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id)
);
CREATE INDEX shared_message_reads_at ON public.shared_message_reads USING btree (read_at);

create table shared_messages (
  message_id uuid not null,
  kind text not null,
  jurisdictions text[] not null,
  tiers text[] not null default '{}'::text[],
  texts jsonb not null,
  icon text not null,
  action_href text,
  show text not null,
  priority integer not null,
  mandatory boolean not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  status text not null default 'draft'::text,
  published_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint shared_messages_pkey PRIMARY KEY (message_id),
  constraint shared_messages_check CHECK (((kind = 'club'::text) = (cardinality(tiers) > 0))),
  constraint shared_messages_check1 CHECK (((ends_at > starts_at) AND (ends_at <= (starts_at + '366 days'::interval)))),
  constraint shared_messages_check2 CHECK (((published_at IS NULL) = (status = 'draft'::text))),
  constraint shared_messages_check3 CHECK (((ended_at IS NOT NULL) = (status = 'ended'::text))),
  constraint shared_messages_jurisdictions_check CHECK ((cardinality(jurisdictions) > 0)),
  constraint shared_messages_kind_check CHECK ((kind = ANY (ARRAY['global'::text, 'club'::text]))),
  constraint shared_messages_priority_check CHECK (((priority >= 0) AND (priority <= 100))),
  constraint shared_messages_show_check CHECK ((show = ANY (ARRAY['inbox'::text, 'card'::text, 'popup'::text]))),
  constraint shared_messages_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'ended'::text])))
);
CREATE INDEX shared_messages_live ON public.shared_messages USING btree (ends_at) WHERE (status = 'published'::text);

create table shared_slips (
  code text not null,
  legs jsonb not null,
  shared_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint shared_slips_pkey PRIMARY KEY (code)
);
CREATE INDEX shared_slips_ends ON public.shared_slips USING btree (ends_at);

create table site_keys (
  name text not null,
  sealed text not null,
  constraint site_keys_pkey PRIMARY KEY (name)
);

create table sql_functions (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone not null default now(),
  constraint sql_functions_pkey PRIMARY KEY (name)
);

create table table_rounds (
  round_no bigint not null generated always as identity,
  game_id text not null,
  status text not null,
  seed_sealed text not null,
  seed_hash text not null,
  outcome jsonb,
  moves jsonb,
  short text,
  opened_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint table_rounds_pkey PRIMARY KEY (round_no),
  constraint table_rounds_status_check CHECK ((status = ANY (ARRAY['betting'::text, 'locked'::text, 'decided'::text, 'done'::text, 'void'::text])))
);
CREATE INDEX table_rounds_ended ON public.table_rounds USING btree (ended_at);
CREATE INDEX table_rounds_past ON public.table_rounds USING btree (game_id, round_no DESC) WHERE (status = 'done'::text);
CREATE INDEX table_rounds_unended ON public.table_rounds USING btree (game_id, round_no) WHERE (ended_at IS NULL);

create table table_seats (
  game_id text not null,
  seat integer not null,
  punter_id uuid not null,
  name text not null,
  sat_at timestamp with time zone not null,
  constraint table_seats_pkey PRIMARY KEY (game_id, seat),
  constraint table_seats_game_id_punter_id_key UNIQUE (game_id, punter_id),
  constraint table_seats_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id),
  constraint table_seats_seat_check CHECK (((seat >= 1) AND (seat <= 9)))
);

create table ticket_files (
  file_id uuid not null,
  punter_id uuid,
  guest_ticket uuid,
  ticket_id uuid,
  message_number integer,
  file_name text not null,
  media_type text not null,
  size_bytes integer not null,
  sha256 bytea not null,
  uploaded_at timestamp with time zone not null,
  constraint ticket_files_pkey PRIMARY KEY (file_id),
  constraint ticket_files_check CHECK (((punter_id IS NULL) <> (guest_ticket IS NULL))),
  constraint ticket_files_check1 CHECK (((ticket_id IS NULL) = (message_number IS NULL))),
  constraint ticket_files_guest_ticket_fkey FOREIGN KEY (guest_ticket) REFERENCES tickets(ticket_id) ON DELETE CASCADE,
  constraint ticket_files_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id),
  constraint ticket_files_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(ticket_id) ON DELETE CASCADE
);
CREATE INDEX ticket_files_of_guest ON public.ticket_files USING btree (guest_ticket) WHERE (guest_ticket IS NOT NULL);
CREATE INDEX ticket_files_of_message ON public.ticket_files USING btree (ticket_id, message_number) WHERE (ticket_id IS NOT NULL);
CREATE INDEX ticket_files_of_punter ON public.ticket_files USING btree (punter_id) WHERE ((ticket_id IS NULL) AND (punter_id IS NOT NULL));
CREATE INDEX ticket_files_sent ON public.ticket_files USING btree (uploaded_at);
CREATE INDEX ticket_files_untaken ON public.ticket_files USING btree (uploaded_at) WHERE (ticket_id IS NULL);

create table ticket_messages (
  ticket_id uuid not null,
  number integer not null,
  from_staff boolean not null,
  text text not null,
  at timestamp with time zone not null,
  constraint ticket_messages_pkey PRIMARY KEY (ticket_id, number),
  constraint ticket_messages_text_check CHECK (((length(text) >= 1) AND (length(text) <= 8000))),
  constraint ticket_messages_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(ticket_id) ON DELETE CASCADE
);

create table tickets (
  ticket_id uuid not null,
  number text not null,
  jurisdiction text not null,
  language text not null,
  punter_id uuid,
  email text,
  key_hash bytea,
  origin text,
  topic text not null,
  about_kind text,
  about_id text,
  state text not null,
  last_number integer not null default 0,
  answered_to integer not null default 0,
  opened_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  waits_since timestamp with time zone,
  constraint tickets_pkey PRIMARY KEY (ticket_id),
  constraint tickets_about_kind_check CHECK ((about_kind = ANY (ARRAY['bet'::text, 'payment'::text]))),
  constraint tickets_check CHECK (((punter_id IS NULL) = (email IS NOT NULL))),
  constraint tickets_check1 CHECK (((punter_id IS NULL) = (key_hash IS NOT NULL))),
  constraint tickets_check2 CHECK (((punter_id IS NULL) = (origin IS NOT NULL))),
  constraint tickets_check3 CHECK (((about_kind IS NULL) = (about_id IS NULL))),
  constraint tickets_check4 CHECK (((state = 'open'::text) = (waits_since IS NOT NULL))),
  constraint tickets_key_hash_key UNIQUE (key_hash),
  constraint tickets_number_check CHECK ((number ~ '^[0-9]{4}-[0-9]{4}$'::text)),
  constraint tickets_number_key UNIQUE (number),
  constraint tickets_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id),
  constraint tickets_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text])))
);
CREATE INDEX tickets_changed ON public.tickets USING btree (changed_at);
CREATE INDEX tickets_of_email ON public.tickets USING btree (lower(email), opened_at) WHERE (email IS NOT NULL);
CREATE INDEX tickets_of_punter ON public.tickets USING btree (punter_id, changed_at DESC) WHERE (punter_id IS NOT NULL);
CREATE INDEX tickets_waiting ON public.tickets USING btree (waits_since) WHERE (state = 'open'::text);

create table told_results (
  punter_id uuid not null,
  kind text not null,
  ref_id uuid not null,
  outcome text not null,
  times integer not null,
  at timestamp with time zone not null,
  constraint told_results_pkey PRIMARY KEY (punter_id, kind, ref_id),
  constraint told_results_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'coupon'::text]))),
  constraint told_results_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id),
  constraint told_results_times_check CHECK ((times > 0))
);
CREATE INDEX told_results_at ON public.told_results USING btree (at);

create table toto_coupons (
  punter_id uuid not null,
  coupon_id uuid not null,
  number bigint not null generated by default as identity,
  draw_id bigint not null,
  placement_key text not null,
  request_hash bytea not null,
  currency character(3) not null,
  marks jsonb not null,
  lines integer not null,
  unit_stake bigint not null,
  stake bigint not null,
  status text not null,
  lines_won integer[],
  payout bigint not null default 0,
  placed_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  lines_void integer not null default 0,
  refund bigint not null default 0,
  constraint toto_coupons_pkey PRIMARY KEY (punter_id, coupon_id),
  constraint toto_coupons_check CHECK ((stake = (unit_stake * lines))),
  constraint toto_coupons_check1 CHECK (((lines_void >= 0) AND (lines_void <= lines))),
  constraint toto_coupons_check2 CHECK (((refund >= 0) AND (refund <= payout))),
  constraint toto_coupons_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES toto_draws(draw_id),
  constraint toto_coupons_lines_check CHECK ((lines > 0)),
  constraint toto_coupons_payout_check CHECK ((payout >= 0)),
  constraint toto_coupons_punter_id_placement_key_key UNIQUE (punter_id, placement_key),
  constraint toto_coupons_status_check CHECK ((status = ANY (ARRAY['open'::text, 'settled'::text, 'refunded'::text]))),
  constraint toto_coupons_unit_stake_check CHECK ((unit_stake > 0))
);
CREATE INDEX toto_coupons_draw ON public.toto_coupons USING btree (draw_id, punter_id, coupon_id);
CREATE INDEX toto_coupons_history ON public.toto_coupons USING btree (punter_id, number DESC);
CREATE TRIGGER toto_coupons_queue_turnover AFTER UPDATE OF status, payout ON public.toto_coupons FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.payout IS DISTINCT FROM new.payout))) EXECUTE FUNCTION queue_coupon_turnover();

create table toto_draws (
  draw_id bigint not null generated always as identity,
  game text not null,
  by_operator boolean not null,
  status text not null,
  opened_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  race_id text,
  constraint toto_draws_pkey PRIMARY KEY (draw_id),
  constraint toto_draws_game_check CHECK ((game = ANY (ARRAY['1x2'::text, 'correct-score'::text, 'goals'::text, 'tote-win'::text, 'tote-place'::text, 'tote-exacta'::text]))),
  constraint toto_draws_race_check CHECK (((game ~~ 'tote-%'::text) = (race_id IS NOT NULL))),
  constraint toto_draws_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text, 'paying'::text, 'settled'::text, 'refunding'::text, 'refunded'::text])))
);
CREATE INDEX toto_draws_history ON public.toto_draws USING btree (game, draw_id DESC);
CREATE INDEX toto_draws_running ON public.toto_draws USING btree (closes_at) WHERE (status <> ALL (ARRAY['settled'::text, 'refunded'::text]));
CREATE UNIQUE INDEX toto_draws_race ON public.toto_draws USING btree (race_id, game) WHERE (race_id IS NOT NULL);
CREATE UNIQUE INDEX toto_draws_scheduled ON public.toto_draws USING btree (game) WHERE ((status = 'open'::text) AND (NOT by_operator) AND (race_id IS NULL));

create table toto_jackpots (
  game text not null,
  currency character(3) not null,
  amount bigint not null,
  seeded bigint not null,
  constraint toto_jackpots_pkey PRIMARY KEY (game, currency),
  constraint toto_jackpots_amount_check CHECK ((amount >= 0)),
  constraint toto_jackpots_seeded_check CHECK ((seeded >= 0))
);

create table toto_matches (
  draw_id bigint not null,
  position smallint not null,
  event_id text not null,
  head jsonb not null,
  start_time timestamp with time zone not null,
  score smallint[],
  by_operator boolean not null default false,
  result_market_id text not null,
  result_void boolean not null default false,
  cancelled boolean not null default false,
  called_off text not null default 'no'::text,
  finish jsonb,
  places smallint,
  constraint toto_matches_pkey PRIMARY KEY (draw_id, "position"),
  constraint toto_matches_called_off_check CHECK ((called_off = ANY (ARRAY['no'::text, 'yes'::text, 'denied'::text]))),
  constraint toto_matches_check CHECK ((NOT (result_void AND (score IS NOT NULL)))),
  constraint toto_matches_check1 CHECK ((NOT ((finish IS NOT NULL) AND ((score IS NOT NULL) OR result_void)))),
  constraint toto_matches_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES toto_draws(draw_id),
  constraint toto_matches_score_check CHECK ((array_length(score, 1) = 2))
);
CREATE INDEX toto_matches_event ON public.toto_matches USING btree (event_id);

create table toto_pools (
  draw_id bigint not null,
  currency character(3) not null,
  stakes bigint not null,
  coupons integer not null,
  unit bigint not null,
  carried_in bigint not null,
  paid bigint not null,
  takeout bigint not null,
  seeded bigint not null,
  carried_out bigint not null,
  categories jsonb not null,
  refunded bigint not null default 0,
  breakage bigint not null default 0,
  constraint toto_pools_pkey PRIMARY KEY (draw_id, currency),
  constraint toto_pools_breakage_check CHECK ((breakage >= 0)),
  constraint toto_pools_carried_in_check CHECK ((carried_in >= 0)),
  constraint toto_pools_carried_out_check CHECK ((carried_out >= 0)),
  constraint toto_pools_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES toto_draws(draw_id),
  constraint toto_pools_paid_check CHECK ((paid >= 0)),
  constraint toto_pools_refunded_check CHECK ((refunded >= 0)),
  constraint toto_pools_seeded_check CHECK ((seeded >= 0)),
  constraint toto_pools_stakes_check CHECK ((stakes >= 0)),
  constraint toto_pools_takeout_check CHECK ((takeout >= 0)),
  constraint toto_pools_unit_check CHECK ((unit > 0))
);

create table tracking_batches (
  request_id text not null,
  received_at timestamp with time zone not null,
  jurisdiction text not null,
  session_id text,
  device_id text,
  properties json not null,
  constraint tracking_batches_pkey PRIMARY KEY (received_at, request_id)
) partition by range (received_at);
CREATE INDEX tracking_batches_of_device ON ONLY public.tracking_batches USING btree (device_id, received_at) WHERE (device_id IS NOT NULL);
CREATE TRIGGER tracking_batches_key BEFORE INSERT ON public.tracking_batches FOR EACH ROW EXECUTE FUNCTION keep_collected_key('tracking');

create table tracking_events (
  request_id text not null,
  position integer not null,
  received_at timestamp with time zone not null,
  name text not null,
  happened_at timestamp with time zone not null,
  session_index integer not null,
  properties json not null,
  constraint tracking_events_pkey PRIMARY KEY (received_at, request_id, "position")
) partition by range (received_at);

create table trading_messages (
  seq bigint not null,
  event_id text not null,
  message jsonb not null,
  at timestamp with time zone not null,
  constraint trading_messages_pkey PRIMARY KEY (seq)
);
CREATE INDEX trading_messages_event ON public.trading_messages USING btree (event_id, seq);

create table turnover_failures (
  punter_id uuid not null,
  subscriber text not null,
  tries integer not null,
  not_before timestamp with time zone not null,
  problem text not null,
  constraint turnover_failures_pkey PRIMARY KEY (punter_id, subscriber)
);
CREATE INDEX turnover_failures_due ON public.turnover_failures USING btree (not_before);

create table turnover_queue (
  punter_id uuid not null,
  subscriber text not null default ''::text,
  kind text not null,
  ref_id uuid not null,
  seq bigint not null generated by default as identity,
  constraint turnover_queue_pkey PRIMARY KEY (punter_id, subscriber, kind, ref_id),
  constraint turnover_queue_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'round'::text, 'coupon'::text, 'deposit'::text, 'withdrawal'::text])))
);
CREATE INDEX turnover_queue_seq ON public.turnover_queue USING btree (seq);

create table used_captchas (
  answer_hash bytea not null,
  used_by text,
  expires_at timestamp with time zone not null,
  constraint used_captchas_pkey PRIMARY KEY (answer_hash)
);
CREATE INDEX used_captchas_expiring ON public.used_captchas USING btree (expires_at);

create table verification_codes (
  verification_id uuid not null,
  number integer not null,
  code_hash text not null,
  expires_at timestamp with time zone not null,
  wrong_entries integer not null default 0,
  constraint verification_codes_pkey PRIMARY KEY (verification_id, number),
  constraint verification_codes_verification_id_fkey FOREIGN KEY (verification_id) REFERENCES verifications(verification_id) ON DELETE CASCADE
);

create table verifications (
  verification_id uuid not null,
  token_hash bytea not null,
  jurisdiction text not null,
  purpose text not null,
  subject text,
  phone_key text not null,
  phone_sealed text not null,
  country_id character(2) not null,
  channel_type text not null,
  cooldown_until timestamp with time zone,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint verifications_pkey PRIMARY KEY (verification_id),
  constraint verifications_channel_type_check CHECK ((channel_type = ANY (ARRAY['SMS'::text, 'MESSENGER'::text]))),
  constraint verifications_purpose_check CHECK ((purpose = ANY (ARRAY['sign-up'::text, 'phone-change'::text, 'phone-proof'::text, 'three-ds'::text]))),
  constraint verifications_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX verifications_age ON public.verifications USING btree (created_at);
CREATE INDEX verifications_phone ON public.verifications USING btree (purpose, phone_key, created_at DESC);
CREATE INDEX verifications_region ON public.verifications USING btree (country_id, created_at);

create table vip_line_messages (
  punter_id uuid not null,
  number integer not null,
  from_manager boolean not null,
  text text not null,
  at timestamp with time zone not null,
  constraint vip_line_messages_pkey PRIMARY KEY (punter_id, number),
  constraint vip_line_messages_number_check CHECK ((number > 0)),
  constraint vip_line_messages_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES vip_lines(punter_id),
  constraint vip_line_messages_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 1000)))
);
CREATE INDEX vip_line_messages_at ON public.vip_line_messages USING btree (at);

create table vip_lines (
  punter_id uuid not null,
  last_number integer not null default 0,
  answered_up_to integer not null default 0,
  waiting_since timestamp with time zone,
  constraint vip_lines_pkey PRIMARY KEY (punter_id),
  constraint vip_lines_check CHECK ((answered_up_to <= last_number)),
  constraint vip_lines_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id)
);
CREATE INDEX vip_lines_waiting ON public.vip_lines USING btree (waiting_since) WHERE (waiting_since IS NOT NULL);

create table vital_samples (
  metric_id text not null,
  received_at timestamp with time zone not null,
  jurisdiction text not null,
  page text not null,
  name text not null,
  value double precision not null,
  constraint vital_samples_pkey PRIMARY KEY (received_at, metric_id),
  constraint vital_samples_name_check CHECK ((name = ANY (ARRAY['FCP'::text, 'LCP'::text, 'CLS'::text, 'FID'::text, 'INP'::text, 'TTFB'::text])))
) partition by range (received_at);
CREATE INDEX vital_samples_metric ON ONLY public.vital_samples USING btree (metric_id);

create table waiting_phones (
  punter_id uuid not null,
  phone_number text not null,
  expires_at timestamp with time zone not null,
  due_at timestamp with time zone,
  constraint waiting_phones_pkey PRIMARY KEY (punter_id),
  constraint waiting_phones_punter_id_fkey FOREIGN KEY (punter_id) REFERENCES punters(punter_id)
);
CREATE INDEX waiting_phones_due ON public.waiting_phones USING btree (due_at) WHERE (due_at IS NOT NULL);

create table wallet_balances (
  punter_id uuid not null,
  account text not null,
  currency character(3) not null,
  balance bigint not null,
  constraint wallet_balances_pkey PRIMARY KEY (punter_id, account),
  constraint wallet_balances_account_check CHECK ((account = ANY (ARRAY['cash'::text, 'bonus'::text, 'free_bet'::text, 'pending'::text]))),
  constraint wallet_balances_balance_check CHECK ((balance >= 0))
);

create table web_vitals (
  metric_id text not null,
  received_at timestamp with time zone not null,
  jurisdiction text not null,
  page text not null,
  name text not null,
  value double precision not null,
  constraint web_vitals_pkey PRIMARY KEY (metric_id),
  constraint web_vitals_name_check CHECK ((name = ANY (ARRAY['FCP'::text, 'LCP'::text, 'CLS'::text, 'FID'::text, 'INP'::text, 'TTFB'::text])))
);
CREATE INDEX web_vitals_received ON public.web_vitals USING btree (received_at);

create table withdrawal_approvals (
  punter_id uuid not null,
  payment_id uuid not null,
  decision text not null,
  operator text not null,
  at timestamp with time zone not null,
  constraint withdrawal_approvals_pkey PRIMARY KEY (punter_id, payment_id, decision, operator)
);

-- Functions (apps/gate/sql/functions):
-- answer_quiz(p_punter uuid, p_jurisdiction text, p_currency text, p_quiz uuid, p_outcome text)
-- answer_quiz(p_punter uuid, p_jurisdiction text, p_currency text, p_quiz uuid, p_outcome text, p_name text, p_same uuid[])
-- archive_month(p_month date)
-- are_opposite(a jsonb, b jsonb)
-- bar_bonus_grants()
-- begin_login_attempt(keys text[], limits integer[], at timestamp with time zone, window_ms integer, denial_ms integer, OUT counts integer[], OUT denied_until timestamp with time zone)
-- betting_day(p_at timestamp with time zone)
-- bonus_part(p_amount bigint, p_stake bigint, p_bonus bigint)
-- cash_out_bet(p_punter uuid, p_bet uuid, p_quote uuid, p_part bigint, p_paid bigint, p_version integer, p_transaction uuid, p_key text, p_at timestamp with time zone)
-- claim_promotions(p_punter uuid, p_promotions text[], p_name text, p_same uuid[], p_devices boolean, p_at timestamp with time zone)
-- claim_taken_offer()
-- count_open_bets(p_punter uuid)
-- count_race(p_punter uuid, p_promotion uuid, p_counts jsonb, p_at timestamp with time zone)
-- decide_bets(p_bets jsonb, p_at timestamp with time zone)
-- detach_month(p_month date)
-- drop_months(p_table text, p_before timestamp with time zone)
-- end_login_attempt(keys text[], forgotten text[])
-- expire_sessions_of_closed()
-- forget_messages(p_punter uuid, p_before timestamp with time zone)
-- give_boost_back()
-- hold_balances(p_punter uuid, OUT cash bigint, OUT free_bet bigint, OUT owed bigint)
-- hold_payment(p_payment uuid)
-- keep_bet_keys()
-- keep_collected_key()
-- keep_limit_raise()
-- keep_quiz_answer()
-- keep_round_key()
-- keep_running_round()
-- mailbox_of(email_key text)
-- make_month(p_tables text[], p_month date)
-- make_months(p_at timestamp with time zone, p_ahead integer)
-- number_fact()
-- once_promotions(p_cause_key text, p_jurisdiction text)
-- ordered_floor(p_at timestamp with time zone)
-- own_lacks(p_stake bigint, p_own bigint)
-- person_facts(p_punter uuid, p_name text)
-- place_bets(p_bets jsonb, p_at timestamp with time zone)
-- place_race(p_promotion uuid, p_at timestamp with time zone)
-- point_at_bonus()
-- post_covered(p_punter uuid, p_transaction uuid, p_key text, p_kind text, p_reference text, p_reason text, p_currency text, p_at timestamp with time zone, p_accounts text[], p_amounts bigint[])
-- post_lines(p_kind text, p_reason text, p_at timestamp with time zone, p_punters uuid[], p_transactions uuid[], p_keys text[], p_references text[], p_currencies text[], p_accounts text[], p_amounts bigint[], p_repeats boolean)
-- post_messages(p_punter uuid, p_at timestamp with time zone, p_messages jsonb)
-- post_once(p_punter uuid, p_transaction uuid, p_key text, p_kind text, p_reference text, p_currency text, p_entries jsonb, p_at timestamp with time zone)
-- post_transaction(p_punter uuid, p_transaction uuid, p_key text, p_kind text, p_reference text, p_currency text, p_entries jsonb, p_at timestamp with time zone)
-- publish_facts(p_most integer, p_at timestamp with time zone)
-- question_of(p_names jsonb)
-- queue_bet_turnover()
-- queue_coupon_turnover()
-- queue_payment_turnover()
-- queue_round_turnover()
-- queue_turnover(p_punter uuid, p_kind text, p_ref uuid)
-- read_messages(p_punter uuid, p_ids uuid[], p_at timestamp with time zone)
-- recount_outcome_stakes()
-- refuse_change()
-- refuse_free_bet()
-- return_quiz_tickets(p_quiz uuid)
-- settle_bets(p_bets jsonb, p_at timestamp with time zone)
-- share_quiz_award(p_quiz uuid)
-- split_bonus(p_punter uuid, p_grant uuid, p_paid bigint, p_staked bigint, OUT bonus bigint, OUT promotions bigint)
-- step_bonus_grant()
-- take_back_bonus(p_punter uuid, p_grant uuid, p_paid bigint, p_to_cash boolean, OUT bonus bigint, OUT cash bigint, OUT promotions bigint)
-- taken_by_others(p_punter uuid, p_promotions text[], p_name text, p_same uuid[])
-- withdrawal_under_way(p_punter uuid)
-- write_payment(p_event jsonb, p_payment jsonb, p_steps jsonb, p_unparked text[], p_postings jsonb, p_at timestamp with time zone)
