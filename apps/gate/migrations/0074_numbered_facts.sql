-- Published facts are numbered without gaps, so that each process knows which of them it has missed.
create table outbox_head (
  is_only boolean primary key default true check (is_only),
  no      bigint not null
);
insert into outbox_head (no) values (0);
alter table outbox add column published_no bigint;
create unique index outbox_published on outbox (published_no) where published_no is not null;
