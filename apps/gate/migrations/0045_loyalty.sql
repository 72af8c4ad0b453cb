-- Loyalty: points in lots, the oldest spent first, taken back when a result is corrected. A balance may fall below zero by that;
-- what stands in lots is the balance, or nothing while it is below zero.
create table loyalty_accounts (
  punter_id      uuid primary key references punters,
  balance        bigint not null default 0,
  rules_version  integer not null,
  accepted_at    timestamptz not null,
  -- Until when the tier stands; null where it was not earned by points.
  tier_until     timestamptz,
  -- When the tier has to be looked at: at its end, and at once where points may have raised it.
  review_at      timestamptz
);
create index loyalty_accounts_review on loyalty_accounts (review_at) where review_at is not null;

-- The points of one bet, round or coupon.
create table loyalty_lots (
  punter_id  uuid not null references loyalty_accounts,
  kind       text not null check (kind in ('bet', 'round', 'coupon')),
  ref_id     uuid not null,
  points     bigint not null check (points >= 0),
  remaining  bigint not null check (remaining between 0 and points),
  earned_at  timestamptz not null,
  expires_at timestamptz not null,
  primary key (punter_id, kind, ref_id)
);
create index loyalty_lots_open on loyalty_lots (punter_id, earned_at) where remaining > 0;
create index loyalty_lots_expiring on loyalty_lots (expires_at) where remaining > 0;
create index loyalty_lots_earned on loyalty_lots (punter_id, earned_at) include (points);

-- Every change of a balance; nothing here is changed or taken out.
create table loyalty_entries (
  punter_id uuid not null references loyalty_accounts,
  seq       bigint generated always as identity,
  kind      text not null check (kind in ('earned', 'taken_back', 'spent', 'expired')),
  points    bigint not null check (points <> 0),
  -- The number of the bet or coupon, the reward, or null.
  about     text,
  at        timestamptz not null,
  primary key (punter_id, seq)
);

create table loyalty_spends (
  punter_id uuid not null references loyalty_accounts,
  spend_id  uuid not null,
  reward_id text not null,
  points    bigint not null check (points > 0),
  at        timestamptz not null,
  primary key (punter_id, spend_id)
);
