-- The demo's identity service keeps its visits here, so that every gate can go on with each of them.
create table demo_id_records (
  key_hash    bytea primary key,
  -- Others of the same visit: the provider looks a session up by its uid, and ends a grant's codes.
  uid_hash    bytea,
  grant_hash  bytea,
  sealed      text not null,
  consumed_at timestamptz,
  made_at     timestamptz not null,
  expires_at  timestamptz not null
);
create index demo_id_records_uid on demo_id_records (uid_hash) where uid_hash is not null;
create index demo_id_records_grant on demo_id_records (grant_hash) where grant_hash is not null;
create index demo_id_records_expiring on demo_id_records (expires_at);
create index demo_id_records_made on demo_id_records (made_at);
