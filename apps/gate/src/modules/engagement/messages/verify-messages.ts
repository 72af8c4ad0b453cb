import { sql } from "kysely";
import { type Checked, checking } from "../../../platform/database/checking.ts";
import type { Reader } from "../../../platform/database/db.ts";

/** Invariants of the inboxes that must hold after any fault. */
export const verifyMessages = async (db: Reader): Promise<Checked[]> => [
  await checking(db)(
    "an inbox counts its unread messages rightly, and its numbers have no gap",
    sql`select i.punter_id || '' as broken from inboxes i
      left join lateral (
        select count(*) as kept, count(*) filter (where read_at is null) as unread, min(number) as least, max(number) as most
        from punter_messages m where m.punter_id = i.punter_id
      ) m on true
      where m.unread <> i.unread or m.kept <> i.last_number - i.first_number + 1
        or (m.kept > 0 and (m.least <> i.first_number or m.most <> i.last_number))`,
  ),
];
