-- The attempt was right: `forgotten` keys begin anew, the others take this one failure back and keep the rest.
create or replace function end_login_attempt(keys text[], forgotten text[]) returns void language plpgsql as $$
begin
  perform 1 from login_failures f where f.login_key = any (keys) order by f.login_key for update;
  delete from login_failures f where f.login_key = any (forgotten);
  update login_failures f set failures = greatest(f.failures - 1, 0), denied_until = null where f.login_key = any (keys);
end $$;
