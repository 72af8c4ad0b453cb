import type { PushKind, QuietHours } from "@touchline/contract";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { TransportName } from "../../../ports/pushes.ts";

export interface NewPush {
  pushId: string;
  kind: PushKind;
  causeKey: string;
  args: Record<string, string>;
  path: string;
  action: Record<string, unknown> | null;
  expiresAt: Date;
}

/** Notifications per punter and hour, whatever the cause. */
const MOST_AN_HOUR = 60;

/**
 * Stores a notification and its deliveries to the existing devices. Stores nothing without a device
 * or if it is a repeat.
 */
export async function insertPush(tx: Tx, punterId: string, push: NewPush, at: Date): Promise<void> {
  await sql`
    with made as (
      insert into pushes (push_id, punter_id, kind, cause_key, args, path, action, at, expires_at)
        select ${push.pushId}::uuid, ${punterId}::uuid, ${push.kind}, ${push.causeKey}, ${JSON.stringify(push.args)}::jsonb, ${push.path},
               ${push.action === null ? null : JSON.stringify(push.action)}::jsonb, ${at}::timestamptz, ${push.expiresAt}::timestamptz
          where exists (select from push_devices where punter_id = ${punterId})
            and (select count(*) from pushes where punter_id = ${punterId} and at > ${at}::timestamptz - interval '1 hour') < ${MOST_AN_HOUR}
        on conflict (punter_id, kind, cause_key) do nothing
        returning push_id, punter_id)
    insert into push_deliveries (push_id, device_id, not_before)
      select m.push_id, d.device_id, ${at} from made m join push_devices d on d.punter_id = m.punter_id`.execute(
    tx,
  );
}

export interface DueDelivery {
  pushId: string;
  deviceId: string;
  attempts: number;
  punterId: string;
  kind: PushKind;
  causeKey: string;
  args: Record<string, string>;
  path: string;
  action: Record<string, unknown> | null;
  at: Date;
  expiresAt: Date;
  transport: TransportName;
  target: string;
  origin: string;
  sessionOpen: boolean;
}

/**
 * Takes due deliveries, counting an attempt each, and leases them: if this process dies, they
 * become due again when the lease ends. Concurrent gates take different ones. `except` are devices
 * with a delivery under way.
 */
export async function takeDue(
  tx: Tx,
  now: Date,
  lentUntil: Date,
  limit: number,
  except: readonly string[],
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with due as (
      select push_id, device_id from push_deliveries
        where not_before <= ${now} and device_id <> all(${except}::uuid[])
        order by not_before limit ${limit} for update skip locked),
    taken as (
      update push_deliveries d set attempts = d.attempts + 1, not_before = ${lentUntil}
        from due where d.push_id = due.push_id and d.device_id = due.device_id
        returning d.push_id, d.device_id, d.attempts)
    select t.push_id as "pushId", t.device_id as "deviceId", t.attempts, p.punter_id as "punterId", p.kind, p.cause_key as "causeKey", p.args, p.path,
           p.action, p.at, p.expires_at as "expiresAt", d.transport, d.target, d.origin,
           exists (select from sessions s where s.session_id = d.session_id and (s.ended_at is null or s.end_reason = 'expired')) as "sessionOpen"
      from taken t join pushes p using (push_id) join push_devices d using (device_id)
      order by p.at`.execute(tx);
  return rows;
}

export type DeliveryEnd = "sent" | "withheld" | "expired" | "refused" | "failed";
interface DeliveryId {
  pushId: string;
  deviceId: string;
}

export async function endDelivery(
  tx: Tx,
  { pushId, deviceId }: DeliveryId,
  outcome: DeliveryEnd,
): Promise<void> {
  await tx
    .updateTable("push_deliveries")
    .set({ not_before: null, outcome })
    .where("push_id", "=", pushId)
    .where("device_id", "=", deviceId)
    .execute();
}

/** `isTry` false uncounts the attempt: quiet hours are not a failure. */
export async function putOff(
  tx: Tx,
  { pushId, deviceId }: DeliveryId,
  until: Date,
  isTry: boolean,
): Promise<void> {
  await sql`update push_deliveries set not_before = ${until}, attempts = attempts - ${isTry ? 0 : 1}
    where push_id = ${pushId} and device_id = ${deviceId} and outcome is null`.execute(tx);
}

export interface Preferences {
  consent: boolean;
  kinds: PushKind[];
  quietHours: QuietHours;
}

export async function findPreferences(db: Reader, punterId: string): Promise<Preferences | null> {
  const row = await db
    .selectFrom("push_preferences")
    .selectAll()
    .where("punter_id", "=", punterId)
    .executeTakeFirst();
  if (!row) return null;
  const { consented_at, kinds, quiet_from: from, quiet_to: to } = row;
  return {
    consent: consented_at !== null,
    kinds,
    quietHours: from === null || to === null ? null : { from, to },
  };
}

export async function putPreferences(
  tx: Tx,
  punterId: string,
  { consent, kinds, quietHours }: Preferences,
  at: Date,
): Promise<void> {
  await sql`
    insert into push_preferences as p (punter_id, consented_at, kinds, quiet_from, quiet_to, changed_at)
      values (${punterId}, ${consent ? at : null}, ${kinds}, ${quietHours?.from ?? null}, ${quietHours?.to ?? null}, ${at})
      on conflict (punter_id) do update set
        consented_at = case when excluded.consented_at is null then null else coalesce(p.consented_at, excluded.consented_at) end,
        kinds = excluded.kinds, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, changed_at = excluded.changed_at`.execute(
    tx,
  );
}

export interface NewDevice {
  deviceId: string;
  punterId: string;
  sessionId: string;
  transport: TransportName;
  addressHash: string;
  target: string;
  origin: string;
}

/**
 * One device per address: it belongs to the last subscriber. A session has one device, and a punter
 * at most a certain number.
 */
export async function putDevice(
  tx: Tx,
  device: NewDevice,
  at: Date,
  most: number,
): Promise<string> {
  const { deviceId, punterId, sessionId, transport, addressHash, target, origin } = device;
  // If two punters register one device concurrently, the second finds the first one's row and takes
  // it over.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`push-device:${addressHash}`}, 0))`.execute(
    tx,
  );
  await sql`delete from push_devices where (session_id = ${sessionId} and address_hash <> ${addressHash})
    or (transport = ${transport} and address_hash = ${addressHash} and punter_id <> ${punterId})`.execute(
    tx,
  );
  const { rows } = await sql<{ deviceId: string }>`
    insert into push_devices (device_id, punter_id, session_id, transport, address_hash, target, origin, added_at)
      values (${deviceId}, ${punterId}, ${sessionId}, ${transport}, ${addressHash}, ${target}, ${origin}, ${at})
      on conflict (transport, address_hash) do update set session_id = excluded.session_id, target = excluded.target,
        origin = excluded.origin, added_at = excluded.added_at
      returning device_id as "deviceId"`.execute(tx);
  await sql`delete from push_devices where punter_id = ${punterId} and device_id in (
    select device_id from push_devices where punter_id = ${punterId} order by added_at desc, device_id offset ${most})`.execute(
    tx,
  );
  return rows[0]?.deviceId ?? deviceId;
}

export const devicesOf = (db: Reader, punterId: string) =>
  db
    .selectFrom("push_devices")
    .select(["device_id as deviceId", "session_id as sessionId", "added_at as addedAt"])
    .where("punter_id", "=", punterId)
    .orderBy("added_at")
    .execute();

/** Only the punter's own: by id, or all devices of a session. */
export async function deleteDevices(
  tx: Tx,
  which: { punterId: string } & ({ deviceId: string } | { sessionId: string } | { all: true }),
) {
  await tx
    .deleteFrom("push_devices")
    .where("punter_id", "=", which.punterId)
    .where((eb) =>
      "deviceId" in which
        ? eb("device_id", "=", which.deviceId)
        : "sessionId" in which
          ? eb("session_id", "=", which.sessionId)
          : eb.lit(true),
    )
    .execute();
}

/** Deletes devices whose session no longer exists. */
export async function forgetLostDevices(tx: Tx): Promise<void> {
  await sql`delete from push_devices d where not exists (select from sessions s where s.session_id = d.session_id)`.execute(
    tx,
  );
}
