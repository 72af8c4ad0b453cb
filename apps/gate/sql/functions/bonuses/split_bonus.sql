-- Where money goes that bonus money brought in: to the bonus while its grant is active, to cash once that was completed. After any other
-- end the stake is the promotion's again, and what it won is cash. p_staked: the bonus money that it was paid for.
create or replace function split_bonus(
  p_punter uuid, p_grant uuid, p_paid bigint, p_staked bigint, out bonus bigint, out promotions bigint
) language plpgsql stable as $$
declare
  v_status text;
begin
  bonus := 0;
  promotions := 0;
  if p_grant is null or p_paid = 0 then return; end if;
  select g.status into v_status from bonus_grants g where g.punter_id = p_punter and g.grant_id = p_grant;
  if v_status = 'active' then bonus := p_paid;
  elsif v_status <> 'completed' then promotions := least(p_paid, p_staked);
  end if;
end $$;
