-- A password that the gate made and texted is not one that its owner knows: such an owner is asked for a code first.
alter table credentials add column is_generated boolean not null default false;
