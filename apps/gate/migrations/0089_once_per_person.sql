-- A promotion that a person may have once is claimed by the account that takes it, under each fact that tells the person: two accounts of one
-- person cannot both hold it, not even at once. Keys are hashes, because the facts themselves are stored elsewhere.
create table promotion_claims (
  -- The cause key of an offer, newcomer:<jurisdiction>, boost:<id>, race:<id> or quiz:<id>.
  promotion  text not null,
  kind       text not null check (kind in ('account', 'mailbox', 'person', 'name', 'method', 'device')),
  key        bytea not null,
  punter_id  uuid not null references punters,
  claimed_at timestamptz not null,
  primary key (promotion, kind, key)
);
create index promotion_claims_punter on promotion_claims (punter_id);

-- Offers that were taken before: the earliest account of a mailbox or personal number holds the claim. Nothing is taken from the others.
with taken as (
  select g.punter_id, g.cause_key, g.accepted_at, p.jurisdiction, p.mailbox, p.person_key,
         coalesce((select bool_and(o.kind = 'welcome_choice' or o.audience ? 'newWithinDays') from offers o
                    where o.offer_id::text = substr(g.cause_key, 7)), false) as newcomer
    from bonus_grants g join punters p using (punter_id)
    where g.cause_key like 'offer:%' and g.accepted_at is not null),
promotions as (
  select punter_id, cause_key as promotion, accepted_at, mailbox, person_key from taken
  union all
  select punter_id, 'newcomer:' || jurisdiction, accepted_at, mailbox, person_key from taken where newcomer)
insert into promotion_claims (promotion, kind, key, punter_id, claimed_at)
  select c.promotion, f.kind, sha256(convert_to(f.fact, 'UTF8')), c.punter_id, c.accepted_at
    from promotions c cross join lateral (values ('account', c.punter_id::text), ('mailbox', c.mailbox), ('person', c.person_key)) as f (kind, fact)
    where f.fact is not null
    order by c.accepted_at
  on conflict do nothing;
