-- The place in the feed's log at which a leg's price was judged: its shard, the leader's term, and the last step known.
-- Null where one process reads the feed itself.
alter table bet_legs add column judged jsonb;
