-- A file that nobody can read is set aside with its fault. A provider may charge in another currency than it settles in.
alter table settlement_files add column fault text;
alter table settlement_lines add column fee_currency text;
