-- Counts what bets, rounds and coupons of one punter have come to: [{kind, refId, score}]. True where the score changed.
create or replace function count_race(p_punter uuid, p_promotion uuid, p_counts jsonb, p_at timestamptz) returns boolean language plpgsql as $$
declare
  v_metric  text;
  v_before  bigint;
  v_score   bigint;
  v_counted integer;
begin
  select metric into v_metric from races where promotion_id = p_promotion;
  select score, counted into v_before, v_counted from race_scores where punter_id = p_punter and promotion_id = p_promotion for update;
  if not found then return false; end if;
  with told as (
    select t.kind, t."refId" as ref_id, t.score::bigint as score, c.score as before
      from jsonb_to_recordset(p_counts) as t (kind text, "refId" uuid, score text)
      left join race_counts c on c.punter_id = p_punter and c.promotion_id = p_promotion and c.kind = t.kind and c.ref_id = t."refId"
      where coalesce(c.score, 0) <> t.score::bigint
  ), kept as (
    insert into race_counts (punter_id, promotion_id, kind, ref_id, score)
      select p_punter, p_promotion, kind, ref_id, score from told
      on conflict (punter_id, promotion_id, kind, ref_id) do update set score = excluded.score
  )
  select v_before + coalesce(sum(score - coalesce(before, 0)), 0),
         v_counted + coalesce(sum((score <> 0)::integer - (coalesce(before, 0) <> 0)::integer), 0)
    into v_score, v_counted from told;
  if v_metric = 'multiplier' then
    select coalesce(max(score), 0) into v_score from race_counts where punter_id = p_punter and promotion_id = p_promotion;
  end if;
  update race_scores set score = v_score, counted = v_counted, reached_at = case when score = v_score then reached_at else p_at end
    where punter_id = p_punter and promotion_id = p_promotion;
  return v_score <> v_before;
end $$;
