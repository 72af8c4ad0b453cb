-- with the functions
-- `converted` counts all that bonus money brought to cash: what completing it brought there, and what its bets and rounds paid afterwards.
-- Grants from before keep what they have, for a sum over all bets and postings would hold them while everybody waits. Of those, a deposit
-- that is charged back takes back what completing the bonus brought and what was paid from here on, and the ledger's check leaves them out.
alter table bonus_grants add column converted_is_whole boolean not null default false;
alter table bonus_grants alter column converted_is_whole set default true;
