import type { PunterState } from "@touchline/contract";
import { sql } from "kysely";

/** For a query over `punters p`: the account's state. One with an end ends by itself. */
export const stateAt = (now: Date) =>
  sql<PunterState>`case when p.state_until <= ${now} then 'OPENED' else p.state end`;

/** For a query over `punters p`: whether any restriction is in force. */
export const isRestrictedAt = (now: Date) =>
  sql<boolean>`exists (select from restrictions r
    where r.punter_id = p.punter_id and r.lifted_at is null and (r.until is null or r.until > ${now}))`;
