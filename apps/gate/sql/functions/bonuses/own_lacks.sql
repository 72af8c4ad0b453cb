-- What own money lacks of a stake. It is staked first, and a bonus gives only this. The slip shows it by the same rule
-- (packages/betting/src/own-first.ts). One expression, so that it costs its callers nothing.
create or replace function own_lacks(p_stake bigint, p_own bigint) returns bigint language sql immutable
  return greatest(0, p_stake - p_own);
