-- A gate of the release before moves a payment's figures and leaves its claims: the figures that the claims were written with tell what it did.

-- with the functions: those of before write claims without these.
alter table payment_claims add column refunded_seen bigint not null default 0, add column charged_back_seen bigint not null default 0;
-- Figures above their claims came from such a gate.
update payment_claims c set
    refund_claimed = case when p.refunded > 0 then greatest(c.refund_claimed, p.refunded) else c.refund_claimed end,
    charge_claimed = case when p.charged_back > 0 then greatest(c.charge_claimed, p.charged_back) else c.charge_claimed end,
    refunded_seen = p.refunded, charged_back_seen = p.charged_back
  from payments p where p.punter_id = c.punter_id and p.payment_id = c.payment_id;
