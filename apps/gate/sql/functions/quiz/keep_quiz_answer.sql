-- An answer is never changed: only a cancelled quiz gives its ticket back.
create or replace function keep_quiz_answer() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or (old.punter_id, old.quiz_id, old.ticket_id, old.outcome_id, old.answered_at)
        is distinct from (new.punter_id, new.quiz_id, new.ticket_id, new.outcome_id, new.answered_at)
     or old.returned_at is not null then
    raise exception 'an answer of a quiz is never changed';
  end if;
  return new;
end $$;
