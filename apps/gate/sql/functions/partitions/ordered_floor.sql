-- The smallest ordered id of an instant (apps/gate/src/platform/ordered-id.ts): ffffffff, then 34 bits of seconds around version and variant.
create or replace function ordered_floor(p_at timestamptz) returns uuid language sql immutable parallel safe
  return (
    select ('ffffffff-' || lpad(to_hex(s >> 18), 4, '0') || '-8' || lpad(to_hex((s >> 6) & 4095), 3, '0')
            || '-' || to_hex(128 | (s & 63)) || '00-000000000000')::uuid
      from (select greatest(0, floor(extract(epoch from p_at)))::bigint as s) as seconds
  );
