-- Quizzes on live events: tickets earned by settled bets, answers sealed by this database's clock, prizes paid once (docs/adr/0037).
create table quizzes (
  quiz_id        uuid primary key,
  jurisdiction   text not null,
  event_id       text not null,
  tree_id        text not null,
  market_id      text not null,
  -- The competitors, as the quiz showed them.
  head           jsonb not null,
  -- By language.
  questions      jsonb not null,
  -- [{outcomeId, names: {language: name}}]
  outcomes       jsonb not null,
  award          bigint not null check (award > 0),
  currency       char(3) not null,
  -- A winner of so much or more must be identified before the prize is paid.
  confirm_from   bigint check (confirm_from > 0),
  -- Between the confirmed result and the sharing out: a correction in that time decides anew.
  wait_seconds   integer not null default 60 check (wait_seconds between 0 and 86400),
  -- Null until it is published.
  status         text check (status in ('PUBLISHED', 'IN_PLAY', 'DONE', 'PLAYED', 'CONFIRMATION_REQUIRED', 'COMPLETED', 'CANCELED', 'PAUSE')),
  -- Where a paused quiz goes on.
  resume_status  text check (resume_status in ('PUBLISHED', 'IN_PLAY')),
  created_at     timestamptz not null default clock_timestamp(),
  published_at   timestamptz,
  -- Until then it takes answers.
  end_time       timestamptz,
  paused_at      timestamptz,
  done_at        timestamptz,
  right_outcomes text[],
  -- Decided by the operator, where the feed has no result that could: the feed's word counts no more.
  by_operator    boolean not null default false,
  played_at      timestamptz,
  confirm_until  timestamptz,
  ended_at       timestamptz,
  cancel_reason  text,
  check ((status is null) = (published_at is null) and (published_at is null) = (end_time is null)),
  check ((status = 'PAUSE') = (resume_status is not null) or status is null),
  check ((ended_at is not null) = (status in ('COMPLETED', 'CANCELED')) or status is null)
);
create index quizzes_running on quizzes (end_time) where status is not null and status not in ('COMPLETED', 'CANCELED');
create index quizzes_of_site on quizzes (jurisdiction, published_at desc);

-- One for each bet that counts. `used_in` names the quiz that it was spent on; a cancelled quiz gives it back.
create table quiz_tickets (
  punter_id     uuid not null,
  ticket_id     uuid not null,
  kind          text not null check (kind in ('bet', 'demo')),
  ref_id        uuid not null,
  earned_at     timestamptz not null,
  taken_back_at timestamptz,
  used_in       uuid references quizzes,
  primary key (punter_id, ticket_id),
  unique (punter_id, kind, ref_id)
);
create index quiz_tickets_free on quiz_tickets (punter_id, earned_at) where used_in is null and taken_back_at is null;
create index quiz_tickets_used on quiz_tickets (used_in) where used_in is not null;

create table quiz_answers (
  punter_id   uuid not null,
  quiz_id     uuid not null references quizzes,
  ticket_id   uuid not null,
  outcome_id  text not null,
  answered_at timestamptz not null,
  returned_at timestamptz,
  primary key (punter_id, quiz_id, ticket_id),
  foreign key (punter_id, ticket_id) references quiz_tickets
);
-- One answer a ticket, unless its quiz was cancelled.
create unique index quiz_answers_ticket on quiz_answers (punter_id, ticket_id) where returned_at is null;
create index quiz_answers_quiz on quiz_answers (quiz_id, outcome_id, answered_at);

-- An answer is never changed: only a cancelled quiz gives its ticket back.
create function keep_quiz_answer() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or (old.punter_id, old.quiz_id, old.ticket_id, old.outcome_id, old.answered_at)
        is distinct from (new.punter_id, new.quiz_id, new.ticket_id, new.outcome_id, new.answered_at)
     or old.returned_at is not null then
    raise exception 'an answer of a quiz is never changed';
  end if;
  return new;
end $$;
create trigger quiz_answers_kept before update or delete on quiz_answers for each row execute function keep_quiz_answer();

create table quiz_prizes (
  punter_id uuid not null,
  quiz_id   uuid not null references quizzes,
  answers   integer not null check (answers > 0),
  amount    bigint not null check (amount > 0),
  status    text not null check (status in ('due', 'needs_confirmation', 'paid', 'lapsed')),
  paid_at   timestamptz,
  primary key (punter_id, quiz_id),
  check ((status = 'paid') = (paid_at is not null))
);
create index quiz_prizes_open on quiz_prizes (quiz_id, status) where status in ('due', 'needs_confirmation');

-- Takes an answer, in one statement: the ticket and the answer, or nothing. The clock is read after the locks are held.
create function answer_quiz(p_punter uuid, p_jurisdiction text, p_currency text, p_quiz uuid, p_outcome text) returns text
language plpgsql as $$
declare
  v_quiz quizzes;
  v_ticket uuid;
  v_now timestamptz;
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
  update quiz_tickets set used_in = p_quiz where punter_id = p_punter and ticket_id = v_ticket;
  insert into quiz_answers (punter_id, quiz_id, ticket_id, outcome_id, answered_at) values (p_punter, p_quiz, v_ticket, p_outcome, v_now);
  return 'answered';
end $$;

-- Shares a quiz's award to the coin: equal parts for the right answers, the coins that are left over to the earliest.
create function share_quiz_award(p_quiz uuid) returns void language sql as $$
  insert into quiz_prizes (punter_id, quiz_id, answers, amount, status)
    select punter_id, p_quiz, count(*), sum(part), 'due'
      from (select a.punter_id,
                   q.award / count(*) over () + case when row_number() over (order by a.answered_at, a.punter_id, a.ticket_id)
                     <= q.award % count(*) over () then 1 else 0 end as part
              from quizzes q join quiz_answers a on a.quiz_id = q.quiz_id and a.outcome_id = any(q.right_outcomes) and a.returned_at is null
              where q.quiz_id = p_quiz) right_answers
      group by punter_id having sum(part) > 0;
$$;

-- A quiz that is not played gives every ticket back.
create function return_quiz_tickets(p_quiz uuid) returns void language sql as $$
  update quiz_answers set returned_at = clock_timestamp() where quiz_id = p_quiz and returned_at is null;
  update quiz_tickets set used_in = null where used_in = p_quiz;
$$;
