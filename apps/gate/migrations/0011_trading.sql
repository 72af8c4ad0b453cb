-- What the operator told of markets, numbered as a feed numbers: the record of every void and of every one taken back.
create table trading_messages (
  seq      bigint primary key,
  event_id text not null,
  message  jsonb not null,
  at       timestamptz not null
);
create index trading_messages_event on trading_messages (event_id, seq);

-- The feed's cancels and the operator's stand apart: neither takes the other's back.
alter table market_cancels add column by_operator boolean not null default false;
