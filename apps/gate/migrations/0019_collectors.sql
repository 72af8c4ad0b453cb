-- The operator's look at one device.
create index tracking_batches_of_device on tracking_batches (device_id, received_at) where device_id is not null;

-- Reminders that fall due are looked for every few seconds: by when a session began, or when its punter last went on.
create index sessions_begun on sessions (jurisdiction, created_at) where ended_at is null;
create index session_reminders_confirmed on session_reminders (confirmed_at);

-- What a recorded session weighs is counted unpacked.
comment on column replay_sessions.bytes is 'unpacked';
