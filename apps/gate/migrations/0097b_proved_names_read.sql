-- after the functions
alter table promotion_claims validate constraint promotion_claims_kind_check;
