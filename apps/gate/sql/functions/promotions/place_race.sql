-- Decides places and prizes of a frozen race. Those who tie share the prizes of their places, to the coin: coins that are left over go to
-- the scores that were reached first. Whoever is restricted or excluded has no place: the next one has it.
create or replace function place_race(p_promotion uuid, p_at timestamptz) returns void language sql as $$
  update race_scores s set place = placed.place
    from (select s.punter_id, rank() over (order by s.score desc) as place
            from race_scores s join punters p on p.punter_id = s.punter_id
            where s.promotion_id = p_promotion and s.score > 0
              and (p.state = 'OPENED' or p.state_until <= p_at)
              and not exists (select from restrictions r where r.punter_id = s.punter_id and r.lifted_at is null
                                and (r.until is null or r.until > p_at))) placed
    where s.promotion_id = p_promotion and s.punter_id = placed.punter_id;
  insert into race_prizes (punter_id, promotion_id, place, amount)
    select punter_id, p_promotion, place, part
      from (select t.punter_id, t.place, u.total / t.tied + case when t.turn <= u.total % t.tied then 1 else 0 end as part
              from (select s.punter_id, s.place, r.prizes, count(*) over (partition by s.place) as tied,
                           row_number() over (partition by s.place order by s.reached_at, s.punter_id) as turn
                      from race_scores s join races r on r.promotion_id = s.promotion_id
                      where s.promotion_id = p_promotion and s.place <= cardinality(r.prizes)) t
              cross join lateral (select coalesce(sum(prize), 0)::bigint as total
                                    from unnest(t.prizes) with ordinality as p (prize, nth)
                                    where nth >= t.place and nth < t.place + t.tied) u) shared
      where part > 0;
$$;
