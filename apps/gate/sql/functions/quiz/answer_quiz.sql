-- Takes an answer, in one statement: the ticket and the answer, or nothing. The clock is read after the locks are held.
-- The first answer is the punter's choice: each further ticket goes on the same outcome.
create or replace function answer_quiz(p_punter uuid, p_jurisdiction text, p_currency text, p_quiz uuid, p_outcome text, p_name text, p_same uuid[])
returns text language plpgsql as $$
declare
  v_quiz quizzes;
  v_ticket uuid;
  v_now timestamptz;
  v_choice text;
begin
  select * into v_quiz from quizzes where quiz_id = p_quiz and jurisdiction = p_jurisdiction and status is not null for share;
  if not found then return 'not_found'; end if;
  if not exists (select from jsonb_array_elements(v_quiz.outcomes) o where o ->> 'outcomeId' = p_outcome) then return 'no_outcome'; end if;
  if v_quiz.currency <> p_currency then return 'currency'; end if;
  select ticket_id into v_ticket from quiz_tickets
    where punter_id = p_punter and used_in is null and taken_back_at is null order by earned_at, ticket_id limit 1 for update skip locked;
  -- Nobody answers what is known, even if the end time was set too late.
  if exists (select from market_results where market_id = v_quiz.market_id) then return 'closed'; end if;
  v_now := clock_timestamp();
  if v_quiz.status <> 'PUBLISHED' or v_now >= v_quiz.end_time then return 'closed'; end if;
  if v_ticket is null then return 'no_ticket'; end if;
  -- Another account of the same person would be a second answer of theirs.
  if claim_promotions(p_punter, array['quiz:' || p_quiz], p_name, p_same, false, v_now) is not null then return 'same_person'; end if;
  insert into quiz_choices (punter_id, quiz_id, outcome_id) values (p_punter, p_quiz, p_outcome) on conflict (punter_id, quiz_id) do nothing;
  select outcome_id into v_choice from quiz_choices where punter_id = p_punter and quiz_id = p_quiz;
  if v_choice <> p_outcome then return 'other_answer'; end if;
  update quiz_tickets set used_in = p_quiz where punter_id = p_punter and ticket_id = v_ticket;
  insert into quiz_answers (punter_id, quiz_id, ticket_id, outcome_id, answered_at) values (p_punter, p_quiz, v_ticket, p_outcome, v_now);
  return 'answered';
end $$;
