-- The mailbox behind an address: without a tag after +, and without dots where its provider ignores them.
-- The argument is an email_key: lower case already.
create or replace function mailbox_of(email_key text) returns text language sql immutable strict parallel safe as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    when domain in ('proton.me', 'protonmail.com', 'pm.me') then translate(name, '.-_', '') || '@proton.me'
    when domain in ('yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz') then replace(name, '.', '-') || '@yandex.ru'
    else name || '@' || domain
  end
  from (select split_part(split_part(email_key, '@', 1), '+', 1) as name, split_part(email_key, '@', 2) as domain) as parts
$$;
