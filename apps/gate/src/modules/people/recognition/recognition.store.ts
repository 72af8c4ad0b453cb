import type { BodyOf, Calls } from "@touchline/contract";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";

type Link = Pick<
  BodyOf<Calls["recognitionLink"]>,
  "algorithm" | "isMobileDevice" | "isMirror" | "requestId"
>;

export interface DeviceSeen {
  isMobile: boolean;
  isMirror: boolean;
  firstSeenAt: Date;
  lastSeenAt: Date;
  logins: number;
  /** Numbers of the other accounts that used it. */
  sharedWith: string[];
}

export async function linkDevice(
  tx: Tx,
  punterId: string,
  deviceHash: Buffer,
  link: Link,
  at: Date,
): Promise<void> {
  await tx
    .insertInto("recognised_devices")
    .values({
      punter_id: punterId,
      device_hash: deviceHash,
      algorithm: link.algorithm,
      is_mobile: link.isMobileDevice,
      is_mirror: link.isMirror,
      first_seen_at: at,
      last_seen_at: at,
      last_request: link.requestId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["punter_id", "device_hash"])
        .doUpdateSet({
          last_seen_at: at,
          is_mirror: link.isMirror,
          last_request: link.requestId,
          logins: sql`recognised_devices.logins + 1`,
        })
        .where("recognised_devices.last_request", "<>", link.requestId),
    )
    .execute();
}

export async function devicesOf(db: Reader, punterId: string): Promise<DeviceSeen[]> {
  const rows = await db
    .selectFrom("recognised_devices as d")
    .select(["d.is_mobile", "d.is_mirror", "d.first_seen_at", "d.last_seen_at", "d.logins"])
    .select((of) =>
      of
        .selectFrom("recognised_devices as o")
        .innerJoin("punters as p", "p.punter_id", "o.punter_id")
        .whereRef("o.device_hash", "=", "d.device_hash")
        .whereRef("o.punter_id", "<>", "d.punter_id")
        .select(
          sql<string[]>`coalesce(array_agg(p.account_number::text || case when exists (
            select from restrictions r where r.punter_id = p.punter_id and r.lifted_at is null and r.kind <> 'protection'
              and (r.until is null or r.until > now())) then ' (excluded: check whether it is the same person)' else '' end
            order by p.account_number), '{}')`.as("shared"),
        )
        .as("shared"),
    )
    .where("d.punter_id", "=", punterId)
    .orderBy("d.last_seen_at", "desc")
    .execute();
  return rows.map((row) => ({
    isMobile: row.is_mobile,
    isMirror: row.is_mirror,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    logins: row.logins,
    sharedWith: row.shared ?? [],
  }));
}
