-- The legal texts that punters accepted, each in the version that they were shown (docs/adr/0039). Append-only.
create table legal_acceptances (
  punter_id    uuid not null references punters,
  page         text not null,
  -- The day on which the text came into force: a folder of packages/content keeps it.
  version      text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  language     text not null,
  jurisdiction text not null,
  accepted_at  timestamptz not null,
  primary key (punter_id, page, version, accepted_at)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger legal_acceptances_append_only before update or delete on legal_acceptances
  for each row execute function refuse_change();

-- Accounts accepted the texts of their time when they were opened.
insert into legal_acceptances (punter_id, page, version, language, jurisdiction, accepted_at)
select punter_id, page, legal_version, coalesce(settings ->> 'locale', 'en'), jurisdiction, legal_agreement_at
from punters cross join unnest(array['terms', 'rules', 'privacy', 'responsible-gambling']) page
where legal_agreement_at is not null and legal_version ~ '^\d{4}-\d{2}-\d{2}$';
