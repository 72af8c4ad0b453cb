-- Stakes on an outcome are counted by the day, in UTC.
create or replace function betting_day(p_at timestamptz) returns date language sql immutable parallel safe
  return (p_at at time zone 'UTC')::date;
