-- The facts that tell which person an account belongs to, hashed: its mailbox, personal number, payment methods and devices, and the name
-- and birth day that the caller has brought into one form, which are an identity once they are proved. A fingerprint is a model of phone, no
-- device, if of 200 accounts that share it more than five are identified: a farm of accounts that nobody identified is no exemption. Each
-- of the 200 is looked up by its key, so that the cost is the same however many share it.
create or replace function person_facts(p_punter uuid, p_name text) returns table (kind text, key bytea) language sql stable as $$
  select f.kind, sha256(convert_to(f.fact, 'UTF8')) from (
    select 'account' as kind, punter_id::text as fact from punters where punter_id = p_punter
    union select 'mailbox', mailbox from punters where punter_id = p_punter
    union select 'person', person_key from punters where punter_id = p_punter
    union select 'name', p_name
    union select 'identity', p_name from punters where punter_id = p_punter and identified_at is not null
    union select 'method', fingerprint from saved_methods where punter_id = p_punter
    union select 'device', encode(device_hash, 'hex') from recognised_devices d where punter_id = p_punter
      and (select count(*) from (
        select from (select punter_id from recognised_devices where device_hash = d.device_hash limit 200) as o
          where (select i.identified_at from punters i where i.punter_id = o.punter_id) is not null limit 6) as known) <= 5) as f
  where f.fact is not null
$$;
