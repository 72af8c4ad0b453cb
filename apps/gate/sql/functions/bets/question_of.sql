-- The question that a leg answers, by the names it stores: legs of one event with the same one may be two sides of it. Null for markets
-- with many outcomes (a race, a correct score): two picks cover little of those. Results, handicaps and totals are each one question at
-- any line, and a result is the same question whether it is counted in sets or games.
create or replace function question_of(p_names jsonb) returns text language sql immutable
  return (select case
      when type in ('match_result', 'winner', 'double_chance', 'draw_no_bet', 'handicap', 'european_handicap')
        then concat_ws(' ', 'result', case when unit in ('corners', 'cards', 'kills', 'wickets') then unit else '' end, coalesce(part, 0))
      when type in ('total', 'team_total', 'both_to_score', 'next', 'odd_even')
        then concat_ws(' ', type, coalesce(unit, ''), coalesce(part, 0), coalesce(side, -1), coalesce(number, 0))
    end from jsonb_to_record(p_names) as n (type text, unit text, part integer, side integer, number integer));
