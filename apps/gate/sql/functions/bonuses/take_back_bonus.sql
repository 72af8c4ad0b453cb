-- From where money comes back that a result brought to a bonus, or to cash once that was completed, and a correction takes away: from the
-- bonus, from cash as far as the grant brought money there, and from promotions otherwise, which got it when the deposit was taken back.
-- Nobody owes money that they never could have taken out. `converted` of a grant from before 0095 lacks what its bets paid to cash until
-- then (p_to_cash): that comes back from cash in full.
drop function if exists take_back_bonus(uuid, uuid, bigint);

create or replace function take_back_bonus(
  p_punter uuid, p_grant uuid, p_paid bigint, p_to_cash boolean, out bonus bigint, out cash bigint, out promotions bigint
) language plpgsql as $$
declare
  g record;
begin
  bonus := 0;
  cash := 0;
  promotions := 0;
  if p_grant is null or p_paid = 0 then return; end if;
  select x.status, x.converted_is_whole, x.converted - x.taken_back as left_there into g
    from bonus_grants x where x.punter_id = p_punter and x.grant_id = p_grant;
  if g.status = 'active' then
    select least(p_paid, w.balance) into bonus from wallet_balances w where w.punter_id = p_punter and w.account = 'bonus';
    bonus := coalesce(bonus, 0);
  elsif g.status = 'completed' then
    cash := case when p_to_cash and not g.converted_is_whole then p_paid else least(p_paid, g.left_there) end;
    update bonus_grants x set taken_back = x.taken_back + least(cash, g.left_there)
      where x.punter_id = p_punter and x.grant_id = p_grant and least(cash, g.left_there) > 0;
  end if;
  promotions := p_paid - bonus - cash;
end $$;
