-- Whether two legs of one event are on two sides of one question. Sides of a result have nothing in common (1 and 2), or leave nothing
-- out (1X and X2).
create or replace function are_opposite(a jsonb, b jsonb) returns boolean language plpgsql immutable as $$
declare
  v_question text := question_of(a);
begin
  if v_question is null or v_question is distinct from question_of(b) then return false; end if;
  if v_question not like 'result%' then return a ->> 'key' <> b ->> 'key'; end if;
  return translate(a ->> 'key', b ->> 'key', '') = a ->> 'key' or translate('1X2', (a ->> 'key') || (b ->> 'key'), '') = '';
end $$;
