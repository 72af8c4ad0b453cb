-- The payment an event is about, held until the transaction ends, with the events that wait for their place. Two statements: what
-- the one before wrote while this waited is seen.
-- A gate of the release before knows no claims: what it moved since the claims were written counts as claimed, or as claimed no more.
create or replace function hold_payment(p_payment uuid) returns table (payment jsonb, parked jsonb) language plpgsql as $$
declare held payments;
begin
  select * into held from payments where payment_id = p_payment for update;
  if held.payment_id is null then return; end if;
  return query select to_jsonb(held) || coalesce(
      (select jsonb_build_object('refund_claimed', c.refund_claimed + held.refunded - c.refunded_seen,
                                 'charge_claimed', c.charge_claimed + held.charged_back - c.charged_back_seen, 'has_claims', true)
         from payment_claims c where c.punter_id = held.punter_id and c.payment_id = held.payment_id),
      jsonb_build_object('refund_claimed', held.refunded, 'charge_claimed', held.charged_back)),
    (select coalesce(jsonb_agg(to_jsonb(e) order by e.at, e.event_id), '[]') from payment_events e
       where e.payment_id = p_payment and e.outcome = 'parked');
end $$;
