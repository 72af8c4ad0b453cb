-- Which of these promotions another account of the same person has, and by which fact. Claims tell what was known when they were made; the
-- accounts that hold one are compared by what is known now, too. A name that nobody proved says nothing against an identified person, who
-- may be its owner, and a shared device proves nothing about them.
create or replace function taken_by_others(p_punter uuid, p_promotions text[], p_name text, p_same uuid[])
returns table (promotion text, why text) language sql stable as $$
  with own as materialized (
    select mailbox, person_key, identified_at is not null as identified from punters where punter_id = p_punter),
  facts as materialized (
    select f.kind, f.key from own join person_facts(p_punter, p_name) f on not (own.identified and f.kind in ('name', 'device'))),
  shared as (
    select c.promotion, c.kind from facts f join promotion_claims c on c.kind = f.kind and c.key = f.key
      where c.promotion = any(p_promotions) and c.punter_id <> p_punter
    union all
    select c.promotion, 'name' from own
      join punters o on o.punter_id = any(p_same) and o.punter_id <> p_punter
        and (not own.identified or o.identified_at is not null or o.mailbox = own.mailbox or o.person_key = own.person_key)
      join promotion_claims c on c.punter_id = o.punter_id and c.kind = 'account' and c.promotion = any(p_promotions)
    union all
    select c.promotion, 'method' from saved_methods own
      join saved_methods o on o.fingerprint = own.fingerprint and o.punter_id <> own.punter_id
      join promotion_claims c on c.punter_id = o.punter_id and c.kind = 'account' and c.promotion = any(p_promotions)
      where own.punter_id = p_punter)
  select s.promotion, case min(case s.kind when 'device' then 3 when 'method' then 2 else 1 end)
      when 1 then 'samePerson' when 2 then 'sameMethod' else 'sharedDevice' end
    from shared s group by s.promotion
$$;
