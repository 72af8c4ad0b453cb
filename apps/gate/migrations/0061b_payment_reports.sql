-- Reports that providers have told of are looked for each hour, among all the events that ever came.
create index payment_events_reports on payment_events (provider, at) where kind = 'report_available';
