-- Numbers a fact that a gate of the previous release publishes, so that the processes of this one find it. Goes with the next release.
create or replace function number_fact() returns trigger language plpgsql as $$
begin
  update outbox_head h set no = h.no + 1 returning h.no into new.published_no;
  return new;
end $$;

create or replace trigger outbox_number before update of published_at on outbox
  for each row when (new.published_at is not null and new.published_no is null) execute function number_fact();
