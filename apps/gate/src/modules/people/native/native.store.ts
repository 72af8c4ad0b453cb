import type { DeviceKeyKind, NativeApp, NativeTarget } from "@touchline/contract";
import type { Reader, Tx } from "../../../platform/database/db.ts";

export interface NewDevice {
  deviceId: string;
  punterId: string;
  target: NativeTarget;
  app: NativeApp;
  name: string;
  publicKey: Buffer;
  at: Date;
}

/** False if the key already belongs to a device. */
export async function insertDevice(
  tx: Tx,
  { deviceId, punterId, target, app, name, publicKey, at }: NewDevice,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("native_devices")
    .values({
      device_id: deviceId,
      punter_id: punterId,
      target,
      app,
      name,
      public_key: publicKey,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const findDevice = (db: Reader, punterId: string, deviceId: string) =>
  db
    .selectFrom("native_devices")
    .select([
      "device_id as deviceId",
      "target",
      "app",
      "name",
      "public_key as publicKey",
      "push_device_id as pushDeviceId",
    ])
    .where("device_id", "=", deviceId)
    .where("punter_id", "=", punterId)
    .executeTakeFirst();

export async function devicesOf(db: Reader, punterId: string) {
  const [devices, keys] = await Promise.all([
    db
      .selectFrom("native_devices")
      .selectAll()
      .where("punter_id", "=", punterId)
      .orderBy("created_at")
      .execute(),
    db
      .selectFrom("device_keys as k")
      .innerJoin("native_devices as d", "d.device_id", "k.device_id")
      .select(["k.device_id as deviceId", "k.kind"])
      .where("d.punter_id", "=", punterId)
      .orderBy("k.kind")
      .execute(),
  ]);
  return devices.map((device) => ({
    id: device.device_id,
    name: device.name,
    target: device.target,
    app: device.app,
    keys: keys.filter(({ deviceId }) => deviceId === device.device_id).map(({ kind }) => kind),
    createdAt: device.created_at.getTime(),
    lastUsedAt: device.last_used_at?.getTime() ?? null,
  }));
}

export async function countDevices(db: Reader, punterId: string): Promise<number> {
  return (
    await db
      .selectFrom("native_devices")
      .select("device_id")
      .where("punter_id", "=", punterId)
      .execute()
  ).length;
}

/** Serialises one punter's registrations, so that concurrent ones cannot exceed the limit. */
export async function holdDevices(tx: Tx, punterId: string): Promise<void> {
  await tx
    .selectFrom("credentials")
    .select("punter_id")
    .where("punter_id", "=", punterId)
    .forUpdate()
    .execute();
}

export async function deleteDevice(tx: Tx, punterId: string, deviceId: string) {
  const row = await tx
    .deleteFrom("native_devices")
    .where("device_id", "=", deviceId)
    .where("punter_id", "=", punterId)
    .returning("push_device_id as pushDeviceId")
    .executeTakeFirst();
  return row ?? null;
}

export async function setPushDevice(
  tx: Tx,
  deviceId: string,
  pushDeviceId: string | null,
): Promise<void> {
  await tx
    .updateTable("native_devices")
    .set({ push_device_id: pushDeviceId })
    .where("device_id", "=", deviceId)
    .execute();
}

export interface NewKey {
  keyId: string;
  deviceId: string;
  kind: DeviceKeyKind;
  publicKey: Buffer;
  at: Date;
}

/**
 * One key per kind and device: a new one replaces it. False if the key already belongs to another.
 */
export async function putKey(
  tx: Tx,
  { keyId, deviceId, kind, publicKey, at }: NewKey,
): Promise<boolean> {
  await tx
    .deleteFrom("device_keys")
    .where("device_id", "=", deviceId)
    .where("kind", "=", kind)
    .execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("device_keys")
    .values({ key_id: keyId, device_id: deviceId, kind, public_key: publicKey, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const findKey = (db: Reader, keyId: string) =>
  db
    .selectFrom("device_keys as k")
    .innerJoin("native_devices as d", "d.device_id", "k.device_id")
    .select([
      "k.key_id as keyId",
      "k.kind",
      "k.public_key as publicKey",
      "k.failures",
      "d.device_id as deviceId",
      "d.punter_id as punterId",
    ])
    .where("k.key_id", "=", keyId)
    .executeTakeFirst();
export type StoredKey = NonNullable<Awaited<ReturnType<typeof findKey>>>;

/**
 * Counts a try before checking it, so that concurrent tries cannot exceed the limit. False at the
 * limit.
 */
export async function beginTry(tx: Tx, keyId: string, most: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("device_keys")
    .set((eb) => ({ failures: eb("failures", "+", 1) }))
    .where("key_id", "=", keyId)
    .where("failures", "<", most)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function endTry(tx: Tx, { keyId, deviceId }: StoredKey, at: Date): Promise<void> {
  await tx
    .updateTable("device_keys")
    .set({ failures: 0, last_used_at: at })
    .where("key_id", "=", keyId)
    .execute();
  await tx
    .updateTable("native_devices")
    .set({ last_used_at: at })
    .where("device_id", "=", deviceId)
    .execute();
}

/** Login keys end when the password changes; the device stays known. */
export async function deleteKeysOf(tx: Tx, punterId: string): Promise<void> {
  await tx
    .deleteFrom("device_keys")
    .where("device_id", "in", (eb) =>
      eb.selectFrom("native_devices").select("device_id").where("punter_id", "=", punterId),
    )
    .execute();
}
