-- A deposit or withdrawal that was posted is counted.
create or replace function queue_payment_turnover() returns trigger language plpgsql as $$
begin
  perform queue_turnover(new.punter_id, new.kind, new.transaction_id);
  return null;
end $$;
