-- An experiment's results are counted from analytics: who was shown it, and who did what its goal is afterwards.
create index analytics_events_type on analytics_events (event_type, received_at);
