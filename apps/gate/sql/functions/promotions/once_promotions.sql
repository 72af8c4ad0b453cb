-- The promotions that a person has once by taking an offer: the offer itself and, if it is for new punters, being new at the jurisdiction.
create or replace function once_promotions(p_cause_key text, p_jurisdiction text) returns setof text language sql stable as $$
  select p_cause_key
  union all
  select 'newcomer:' || p_jurisdiction from offers
    where offer_id = case when p_cause_key like 'offer:%' then substr(p_cause_key, 7)::uuid end
    having bool_and(kind = 'welcome_choice' or audience ? 'newWithinDays')
$$;
