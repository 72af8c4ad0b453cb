-- Where money goes that bonus money brought in: to the bonus while its grant is active, to cash once that was completed, and to
-- promotions after any other end. Winnings of bonus money belong to the bonus until it is completed, whatever ends it. `converted` counts
-- what goes to cash, so that a deposit that is taken back later takes it along. The caller holds the balances.
-- p_staked: gates of the release before pass it; it decides nothing.
create or replace function split_bonus(
  p_punter uuid, p_grant uuid, p_paid bigint, p_staked bigint default null, out bonus bigint, out promotions bigint
) language plpgsql as $$
declare
  v_status text;
begin
  bonus := 0;
  promotions := 0;
  if p_grant is null or p_paid = 0 then return; end if;
  select g.status into v_status from bonus_grants g where g.punter_id = p_punter and g.grant_id = p_grant;
  if v_status = 'active' then bonus := p_paid;
  elsif v_status = 'completed' then
    update bonus_grants g set converted = g.converted + p_paid where g.punter_id = p_punter and g.grant_id = p_grant;
  else promotions := p_paid;
  end if;
end $$;
