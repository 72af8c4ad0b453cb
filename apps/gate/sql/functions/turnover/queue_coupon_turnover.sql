-- A coupon that was paid is counted.
create or replace function queue_coupon_turnover() returns trigger language plpgsql as $$
begin
  perform queue_turnover(new.punter_id, 'coupon', new.coupon_id);
  return null;
end $$;
