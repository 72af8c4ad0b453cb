-- What providers claimed back of a deposit, beside what was taken for it: a sum does not depend on the order in which claims and their
-- reversals come, and a claim that another one left no money for is taken once that one is reversed.
-- A table of its own: a new column of payments would break the prepared statements of gates of the release before.
create table payment_claims (
  punter_id      uuid not null,
  payment_id     uuid not null,
  refund_claimed bigint not null default 0,
  charge_claimed bigint not null default 0,
  primary key (punter_id, payment_id),
  foreign key (punter_id, payment_id) references payments (punter_id, payment_id)
);
insert into payment_claims (punter_id, payment_id, refund_claimed, charge_claimed)
  select punter_id, payment_id, refunded, charged_back from payments where refunded > 0 or charged_back > 0;
