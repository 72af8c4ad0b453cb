-- Winnings of bonus money belong to the bonus until it is completed. Grants from before paid the profit of a stake that outlived them
-- as cash, so the ledger's check of where winnings went asks only about those that began under this rule.
alter table bonus_grants add column keeps_winnings boolean not null default false;
alter table bonus_grants alter column keeps_winnings set default true;
