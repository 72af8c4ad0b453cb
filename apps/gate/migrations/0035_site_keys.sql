-- The key that all stored secrets are sealed and hashed under, itself sealed by TOKEN_SECRET: rotating that secret re-seals this one row.
create table site_keys (
  name text primary key,
  sealed text not null
);
