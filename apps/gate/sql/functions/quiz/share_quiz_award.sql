-- Shares a quiz's award to the coin: equal parts for the right answers, the coins that are left over to the earliest.
create or replace function share_quiz_award(p_quiz uuid) returns void language sql as $$
  insert into quiz_prizes (punter_id, quiz_id, answers, amount, status)
    select punter_id, p_quiz, count(*), sum(part), 'due'
      from (select a.punter_id,
                   q.award / count(*) over () + case when row_number() over (order by a.answered_at, a.punter_id, a.ticket_id)
                     <= q.award % count(*) over () then 1 else 0 end as part
              from quizzes q join quiz_answers a on a.quiz_id = q.quiz_id and a.outcome_id = any(q.right_outcomes) and a.returned_at is null
              where q.quiz_id = p_quiz) right_answers
      group by punter_id having sum(part) > 0;
$$;
