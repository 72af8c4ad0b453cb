-- Which of these promotions another account of the same person has, and by which fact. Claims tell what was known when they were made; the
-- accounts that hold one are compared by what is known now, too. A shared device proves nothing about an identified person.
create or replace function taken_by_others(p_punter uuid, p_promotions text[], p_name text, p_same uuid[])
returns table (promotion text, why text) language sql stable as $$
  with facts as materialized (select * from person_facts(p_punter, p_name)),
  shared as (
    select c.promotion, c.kind from facts f join promotion_claims c on c.kind = f.kind and c.key = f.key
      where c.promotion = any(p_promotions) and c.punter_id <> p_punter
    union all
    select c.promotion, 'name' from promotion_claims c
      where c.promotion = any(p_promotions) and c.kind = 'account' and c.punter_id = any(p_same) and c.punter_id <> p_punter
    union all
    select c.promotion, 'method' from saved_methods own
      join saved_methods o on o.fingerprint = own.fingerprint and o.punter_id <> own.punter_id
      join promotion_claims c on c.punter_id = o.punter_id and c.kind = 'account' and c.promotion = any(p_promotions)
      where own.punter_id = p_punter)
  select s.promotion, case min(case s.kind when 'device' then 3 when 'method' then 2 else 1 end)
      when 1 then 'samePerson' when 2 then 'sameMethod' else 'sharedDevice' end
    from shared s
    where s.kind <> 'device' or not exists (select from punters p where p.punter_id = p_punter and p.identified_at is not null)
    group by s.promotion
$$;
