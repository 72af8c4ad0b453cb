-- A gate that starts reads the results of events that are not over: their outcomes stay off offer.
create index market_results_event on market_results (event_id);
create index events_running on events (event_id) where status in ('prematch', 'live');
