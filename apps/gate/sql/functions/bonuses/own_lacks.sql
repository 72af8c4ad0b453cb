-- The part of a stake that own money does not cover. A punter stakes own money first; a bonus pays only this part. The slip shows it by
-- the same rule (packages/betting/src/own-first.ts). One expression, so that it costs its callers nothing.
create or replace function own_lacks(p_stake bigint, p_own bigint) returns bigint language sql immutable
  return greatest(0, p_stake - p_own);
