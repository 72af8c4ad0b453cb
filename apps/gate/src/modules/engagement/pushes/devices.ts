import { PUSH_KINDS, type PushSettings } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database, Tx } from "../../../platform/database/db.ts";
import type { PunterSession } from "../../../platform/http/caller.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { deriveKey, keyedHash, seal, unseal } from "../../../platform/secrets.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { DeviceAddress } from "../../../ports/pushes.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import {
  deleteDevices,
  devicesOf,
  findPreferences,
  type Preferences,
  putDevice,
  putPreferences,
} from "./pushes.store.ts";
import type { VapidKeys } from "./web-message.ts";

export interface DevicesDeps {
  db: Database;
  clock: Clock;
  random: SecureRandom;
  dataKey: Uint8Array;
  jurisdictions: Jurisdictions;
  restrictions: Restrictions;
  vapid(): Promise<VapidKeys>;
}

/** Addresses for notifications, more than anybody uses; one more replaces the oldest. */
const MOST_ADDRESSES = 10;
/** The default choices: every kind, no quiet hours, and no consent. */
const UNASKED: Preferences = { consent: false, kinds: [...PUSH_KINDS], quietHours: null };

/** Devices that receive notifications, and the punters' choices. */
export function createDevices(deps: DevicesDeps) {
  const { db, clock, random, jurisdictions, restrictions } = deps;
  const [sealing, hashing] = [
    deriveKey(deps.dataKey, "push-devices"),
    deriveKey(deps.dataKey, "push-addresses"),
  ];
  const now = () => new Date(clock.now());

  /** Adds a session's device; subscribing is the punter's consent. */
  async function register(
    tx: Tx,
    { punterId, sessionId }: PunterSession,
    device: DeviceAddress,
  ): Promise<string> {
    const { transport, address, target, origin } = device;
    const preferences = (await findPreferences(tx, punterId)) ?? UNASKED;
    if (!preferences.consent)
      await putPreferences(tx, punterId, { ...preferences, consent: true }, now());
    const row = {
      deviceId: random.uuid(),
      punterId,
      sessionId,
      transport,
      origin,
      addressHash: keyedHash(hashing, address),
    };
    const sealed = seal(sealing, target, Buffer.from(random.token(16), "base64url"));
    return putDevice(tx, { ...row, target: sealed }, now(), MOST_ADDRESSES);
  }

  return {
    register,
    unsealed: (target: string) => unseal(sealing, target),
    async settings({ punterId, sessionId }: PunterSession): Promise<PushSettings> {
      const [preferences, devices] = await db.read((reader) =>
        Promise.all([findPreferences(reader, punterId), devicesOf(reader, punterId)]),
      );
      const { jurisdiction } = await restrictions.standing(punterId);
      const offered = [...jurisdictions.profile(jurisdiction).pushLaw.kinds];
      const chosen = preferences ?? UNASKED;
      return {
        ...chosen,
        kinds: chosen.kinds.filter((kind) => offered.includes(kind)),
        offered,
        serverKey: (await deps.vapid()).publicKey,
        devices: devices.map((device) => ({
          deviceId: device.deviceId,
          current: device.sessionId === sessionId,
          addedAt: device.addedAt.getTime(),
        })),
      };
    },
    async choose(punterId: string, preferences: Preferences): Promise<void> {
      await db.transact(async (tx) => {
        await putPreferences(tx, punterId, preferences, now());
        if (!preferences.consent) await deleteDevices(tx, { punterId, all: true });
      });
    },
    end: (which: Parameters<typeof deleteDevices>[1]) =>
      db.transact((tx) => deleteDevices(tx, which)),
  };
}

export type Devices = ReturnType<typeof createDevices>;
