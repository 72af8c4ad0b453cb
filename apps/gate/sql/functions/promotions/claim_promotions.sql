-- Claims promotions for an account, all or none: null, or why another account of the same person stands against it. Of two accounts that
-- claim at once the second waits on the primary key for the first, and sees its claim. With p_devices false a shared device is no reason.
create or replace function claim_promotions(p_punter uuid, p_promotions text[], p_name text, p_same uuid[], p_devices boolean, p_at timestamptz)
returns text language plpgsql as $$
declare
  v_why text;
begin
  insert into promotion_claims (promotion, kind, key, punter_id, claimed_at)
    select p, f.kind, f.key, p_punter, p_at from unnest(p_promotions) as p cross join person_facts(p_punter, p_name) as f
    order by p, f.kind, f.key
    on conflict do nothing;
  select t.why into v_why from taken_by_others(p_punter, p_promotions, p_name, p_same) t
    where p_devices or t.why <> 'sharedDevice'
    order by array_position(array['samePerson', 'sameMethod', 'sharedDevice'], t.why) limit 1;
  if v_why is not null then raise exception using errcode = 'TK001'; end if;
  return null;
exception when sqlstate 'TK001' then
  return v_why;
end $$;
