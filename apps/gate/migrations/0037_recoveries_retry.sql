-- A recovery that cannot be sent waits for its next try and lets the others pass; after some tries it is given up.
alter table password_recoveries add column failures integer not null default 0;
alter table password_recoveries add column retry_at timestamptz;
