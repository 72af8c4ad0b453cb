-- A punter's answers to the question where their money comes from: one alert may be answered again, and nothing is written over.
create table funds_statements (
  statement_id bigint primary key generated always as identity,
  alert_id     bigint not null references risk_alerts,
  punter_id    uuid not null references punters,
  source       text not null,
  text         text not null check (length(text) <= 1000),
  at           timestamptz not null
);
create index funds_statements_of_alert on funds_statements (alert_id, statement_id desc);
