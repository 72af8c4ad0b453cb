-- A punter has one answer to a quiz, however many tickets they put on it: every ticket on another outcome would have been a share of the
-- award for certain.
create table quiz_choices (
  punter_id  uuid not null,
  quiz_id    uuid not null references quizzes,
  outcome_id text not null,
  primary key (punter_id, quiz_id),
  unique (punter_id, quiz_id, outcome_id)
);
-- Before this rule a punter could answer everything. Of a quiz whose award is not shared yet their earliest answer counts, and the others are
-- returned with their tickets. A shared award stays as it was paid: who answered it twice has no choice here.
insert into quiz_choices (punter_id, quiz_id, outcome_id)
  select distinct on (a.punter_id, a.quiz_id) a.punter_id, a.quiz_id, a.outcome_id from quiz_answers a join quizzes q on q.quiz_id = a.quiz_id
    where a.returned_at is null and (q.played_at is null or not exists (
      select from quiz_answers o where o.punter_id = a.punter_id and o.quiz_id = a.quiz_id and o.outcome_id <> a.outcome_id))
    order by a.punter_id, a.quiz_id, a.answered_at, a.ticket_id;

with other as (
  update quiz_answers a set returned_at = clock_timestamp() from quiz_choices c, quizzes q
    where c.punter_id = a.punter_id and c.quiz_id = a.quiz_id and c.outcome_id <> a.outcome_id
      and q.quiz_id = a.quiz_id and q.played_at is null and q.ended_at is null and a.returned_at is null
    returning a.punter_id, a.ticket_id)
update quiz_tickets t set used_in = null from other where t.punter_id = other.punter_id and t.ticket_id = other.ticket_id;

-- Not valid: answers of before stay as they are, each later one is checked.
alter table quiz_answers add constraint quiz_answers_choice
  foreign key (punter_id, quiz_id, outcome_id) references quiz_choices (punter_id, quiz_id, outcome_id) not valid;
