-- A quiz that is not played gives every ticket back.
create or replace function return_quiz_tickets(p_quiz uuid) returns void language sql as $$
  update quiz_answers set returned_at = clock_timestamp() where quiz_id = p_quiz and returned_at is null;
  update quiz_tickets set used_in = null where used_in = p_quiz;
$$;
