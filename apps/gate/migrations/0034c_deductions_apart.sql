-- Results carry a deduction for each withdrawal. Stored ones had one figure, for bets struck before the market was last re-formed.
update market_results r
  set result = (r.result - 'deductionPercent') #- '{place,deductionPercent}' || jsonb_build_object('deductions', jsonb_build_array(
    jsonb_build_object(
      'percent', coalesce(r.result -> 'deductionPercent', r.result -> 'place' -> 'deductionPercent'),
      'at', coalesce((select max(case when c.until_at is null then 9007199254740991 else floor(extract(epoch from c.until_at) * 1000) end)::bigint
                        from market_cancels c where c.market_id = r.market_id and c.outcome_ids is not null), 0))))
  where r.result ? 'deductionPercent' or r.result -> 'place' ? 'deductionPercent';
