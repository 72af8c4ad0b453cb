import type { BodyOf, setPushToken } from "@touchline/contract";
import type { Database, Tx } from "../../../platform/database/db.ts";
import type { Caller, PunterSession } from "../../../platform/http/caller.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Auth } from "../../../ports/auth.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Pushes } from "../../../ports/pushes.ts";
import { deleteDevice, findDevice, setPushDevice } from "./native.store.ts";

export interface PushTokensDeps {
  db: Database;
  auth: Auth;
  punters: Punters;
  pushes: Pushes;
}

const SERVICE_OF = { IOS: "apns", ANDROID: "fcm" } as const;
const OK = { status: "OK" as const };

/**
 * FCM and APNs tokens of a device. Each is a device in `pushes`: encrypted, owned by one punter at
 * a time, and removed with its session.
 */
export function createPushTokens({ db, auth, punters, pushes }: PushTokensDeps) {
  return {
    set: (
      session: PunterSession,
      { deviceId, service, token }: BodyOf<typeof setPushToken>,
      { origin }: Caller,
    ) =>
      db.transact(async (tx) => {
        const device = await findDevice(tx, session.punterId, deviceId);
        if (!device) return refusal("DEVICE_NOT_FOUND");
        if (SERVICE_OF[device.target] !== service) return refusal("PUSH_SERVICE_WRONG");
        const target = JSON.stringify({ token, app: device.app });
        const pushDeviceId = await pushes.register(tx, session, {
          transport: service,
          address: token,
          target,
          origin,
        });
        if (device.pushDeviceId && device.pushDeviceId !== pushDeviceId)
          await pushes.forget(tx, session.punterId, device.pushDeviceId);
        await setPushDevice(tx, deviceId, pushDeviceId);
        return OK;
      }),

    remove: ({ punterId }: PunterSession, deviceId: string) =>
      db.transact(async (tx) => {
        const device = await findDevice(tx, punterId, deviceId);
        if (!device) return refusal("DEVICE_NOT_FOUND");
        if (device.pushDeviceId) await pushes.forget(tx, punterId, device.pushDeviceId);
        await setPushDevice(tx, deviceId, null);
        return OK;
      }),

    /** Removes the device itself, with its keys and its token. */
    async forget(tx: Tx, punterId: string, deviceId: string, caller: Pick<Caller, "origin">) {
      const removed = await deleteDevice(tx, punterId, deviceId);
      if (!removed) return refusal("DEVICE_NOT_FOUND");
      if (removed.pushDeviceId) await pushes.forget(tx, punterId, removed.pushDeviceId);
      await auth.tellSecurity(tx, await punters.byId(tx, punterId), "device-removed", caller);
      return OK;
    },
  };
}

export type PushTokens = ReturnType<typeof createPushTokens>;
