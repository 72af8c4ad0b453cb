-- Visits through the doors of the site, and how those who signed up had come (docs/adr/0044).
create table door_visits (
  day          date not null,
  jurisdiction text not null,
  door         text not null,
  outcome      text not null check (outcome in ('asked', 'usual', 'refused')),
  -- Empty where nobody sent the visitor.
  referer_id   text not null check (length(referer_id) <= 64),
  visits       bigint not null check (visits > 0),
  primary key (day, jurisdiction, door, outcome, referer_id)
);

create table punter_arrivals (
  punter_id   uuid primary key references punters,
  -- {refererId, source, medium, campaign, term, content, clickId}: the marks of the first and of the last link that they followed.
  first_touch jsonb not null,
  last_touch  jsonb not null,
  at          timestamptz not null
);
create index punter_arrivals_at on punter_arrivals (at);
