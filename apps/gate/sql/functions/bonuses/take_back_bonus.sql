-- From where money comes back that a result brought to a bonus, or to cash once that was completed, and a correction takes away: from the
-- bonus, from cash as far as the grant brought money there, and from promotions otherwise, which got it when the deposit was taken back.
-- Nobody owes money that they never could have taken out.
create or replace function take_back_bonus(
  p_punter uuid, p_grant uuid, p_paid bigint, out bonus bigint, out cash bigint, out promotions bigint
) language plpgsql as $$
declare
  g record;
begin
  bonus := 0;
  cash := 0;
  promotions := 0;
  if p_grant is null or p_paid = 0 then return; end if;
  select x.status, x.converted - x.taken_back as left_there into g from bonus_grants x where x.punter_id = p_punter and x.grant_id = p_grant;
  if g.status = 'active' then
    select least(p_paid, w.balance) into bonus from wallet_balances w where w.punter_id = p_punter and w.account = 'bonus';
    bonus := coalesce(bonus, 0);
  elsif g.status = 'completed' then
    cash := least(p_paid, g.left_there);
    update bonus_grants x set taken_back = x.taken_back + cash where x.punter_id = p_punter and x.grant_id = p_grant and cash > 0;
  end if;
  promotions := p_paid - bonus - cash;
end $$;
