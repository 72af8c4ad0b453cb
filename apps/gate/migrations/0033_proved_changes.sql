-- A phone is changed by whoever proves the old one; a session keeps when it last did.
alter table sessions add column phone_proved_at timestamptz;
alter table punters add column phone_changed_at timestamptz;

alter table verifications
  drop constraint verifications_purpose_check,
  add constraint verifications_purpose_check check (purpose in ('sign-up', 'phone-change', 'phone-proof', 'three-ds'));
alter table login_tokens
  drop constraint login_tokens_kind_check,
  add constraint login_tokens_kind_check check (kind in
    ('authentication', 'registration', 'email', 'recovering', 'creating', 'threeds', 'open', 'phone-confirm', 'phone-cancel'));

-- A new phone of an account whose old one is lost. The link of a mail starts the wait; either link of the owner stops it.
create table waiting_phones (
  punter_id    uuid primary key references punters,
  phone_number text not null,
  -- Forgotten then, unless the mail's link was followed.
  expires_at   timestamptz not null,
  -- When the account gets the phone; null until the mail's link was followed.
  due_at       timestamptz
);
create index waiting_phones_due on waiting_phones (due_at) where due_at is not null;
