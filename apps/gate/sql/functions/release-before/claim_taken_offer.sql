-- A gate of the release before takes offers without a claim: the database makes it then, as migration 0089 did for earlier grants. A gate
-- that claims by itself finds these claims to be its own. It goes with the next release.
create or replace function claim_taken_offer() returns trigger language plpgsql as $$
begin
  insert into promotion_claims (promotion, kind, key, punter_id, claimed_at)
    select once.promotion, f.kind, sha256(convert_to(f.fact, 'UTF8')), new.punter_id, new.accepted_at
      from punters p
      cross join lateral once_promotions(new.cause_key, p.jurisdiction) as once (promotion)
      cross join lateral (values ('account', p.punter_id::text), ('mailbox', p.mailbox), ('person', p.person_key)) as f (kind, fact)
      where p.punter_id = new.punter_id and f.fact is not null
    on conflict do nothing;
  return null;
end $$;

create or replace trigger bonus_grants_claimed_insert after insert on bonus_grants
  for each row when (new.cause_key like 'offer:%' and new.accepted_at is not null) execute function claim_taken_offer();
create or replace trigger bonus_grants_claimed_update after update of accepted_at on bonus_grants
  for each row when (new.cause_key like 'offer:%' and new.accepted_at is not null and old.accepted_at is null)
  execute function claim_taken_offer();
