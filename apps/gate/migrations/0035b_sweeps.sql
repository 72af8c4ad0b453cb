-- Sweeps find old rows by their age.
create index market_results_age on market_results (at);
create index market_cancels_age on market_cancels (at);
create index crash_rounds_age on crash_rounds (ended_at);
create index game_sessions_age on game_sessions (expires_at);
