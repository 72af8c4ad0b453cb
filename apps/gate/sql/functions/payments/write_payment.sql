-- Writes one event with all that it does: the event, the steps, the payment as it stands now, the postings and the news of them.
-- False where the event is known already: then nothing is written. A posting that cannot be made undoes everything (TL001: a balance is
-- too low).
create or replace function write_payment(p_event jsonb, p_payment jsonb, p_steps jsonb, p_unparked text[], p_postings jsonb, p_at timestamptz)
returns boolean language plpgsql as $$
declare
  posting jsonb;
  came    text;
  seen    record;
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
  -- Most payments have no claims.
  if coalesce((p_payment ->> 'refund_claimed')::bigint, 0) <> 0 or coalesce((p_payment ->> 'charge_claimed')::bigint, 0) <> 0
      or p_payment ? 'has_claims' then
    -- A gate of the release before writes back the claims that it read, which count up to the figures that it read with them.
    if p_payment ? 'follows_claims' then
      select (p_payment ->> 'refunded')::bigint as refunded, (p_payment ->> 'charged_back')::bigint as charged_back into seen;
    else
      select p.refunded, p.charged_back into seen from payments p
        where p.punter_id = (p_payment ->> 'punter_id')::uuid and p.payment_id = (p_payment ->> 'payment_id')::uuid;
    end if;
    insert into payment_claims (punter_id, payment_id, refund_claimed, charge_claimed, refunded_seen, charged_back_seen)
      values ((p_payment ->> 'punter_id')::uuid, (p_payment ->> 'payment_id')::uuid, (p_payment ->> 'refund_claimed')::bigint,
        (p_payment ->> 'charge_claimed')::bigint, seen.refunded, seen.charged_back)
      on conflict (punter_id, payment_id) do update
        set refund_claimed = excluded.refund_claimed, charge_claimed = excluded.charge_claimed,
            refunded_seen = excluded.refunded_seen, charged_back_seen = excluded.charged_back_seen;
  end if;
  if p_payment is not null then
    update payments set
        state = p_payment ->> 'state', holder = p_payment ->> 'holder', reason = p_payment ->> 'reason', message = p_payment ->> 'message',
        action = nullif(p_payment -> 'action', 'null'), reference = p_payment ->> 'reference',
        saved_method_id = (p_payment ->> 'saved_method_id')::uuid, label = p_payment ->> 'label', trans_status = p_payment ->> 'trans_status',
        credited = (p_payment ->> 'credited')::bigint, refunded = (p_payment ->> 'refunded')::bigint,
        charged_back = (p_payment ->> 'charged_back')::bigint,
        held = (p_payment ->> 'held')::bigint,
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
    select t.outcome into came from post_once(
      (posting ->> 'punterId')::uuid, (posting ->> 'transactionId')::uuid, posting ->> 'key', posting ->> 'kind', posting ->> 'reference',
      posting ->> 'currency', posting -> 'entries', p_at) t;
    if came = 'conflict' then raise exception '% was posted with other amounts', posting ->> 'key' using errcode = 'check_violation'; end if;
    insert into outbox (topic, payload, at) values ('punter.balance', jsonb_build_object('punterId', posting ->> 'punterId'), p_at);
  end loop;
  return true;
end $$;
