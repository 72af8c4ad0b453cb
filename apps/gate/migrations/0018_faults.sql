-- What went wrong in visitors' pages, counted by day (UTC) and message; swept by when it was last seen. Nothing in it tells of whom.
create table faults (
  day     date not null,
  message text not null,
  details text not null,
  -- Page loads that told of it.
  pages   integer not null,
  last_at timestamptz not null,
  primary key (day, message)
);
create index faults_last on faults (last_at);
