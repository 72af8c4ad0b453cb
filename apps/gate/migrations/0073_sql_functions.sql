-- Functions are files of sql/functions, applied when they changed; this says what the database has of each.
create table sql_functions (
  name       text primary key,
  hash       text not null,
  applied_at timestamptz not null default now()
);
