-- Keys of the rows from before 0075. Bets and postings go on meanwhile: nothing here holds a table.
insert into posting_keys select punter_id, idempotency_key, transaction_id from ledger_transactions on conflict do nothing;
insert into bet_keys select punter_id, placement_key, position, bet_id, request_hash from bets on conflict do nothing;
insert into round_keys select punter_id, provider_id, round_key, round_id from game_rounds on conflict do nothing;

alter table bets validate constraint below_ordered_ids;
alter table bet_legs validate constraint below_ordered_ids;
alter table ledger_transactions validate constraint below_ordered_ids;
alter table ledger_entries validate constraint below_ordered_ids;
alter table game_rounds validate constraint below_ordered_ids;
