import {
  changePushSettings,
  pushSettings,
  subscribePush,
  unsubscribePush,
} from "@touchline/contract";
import type { Database } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Devices } from "./devices.ts";
import { areKeysValid, isPublicEndpoint } from "./web-transport.ts";

export interface RoutesDeps {
  db: Database;
  devices: Devices;
  localOrigin: string | undefined;
}

/** The writes set a final state, so they are idempotent whatever their key. */
export function pushesRoutes(handle: Handle, { db, devices, localOrigin }: RoutesDeps): void {
  handle(pushSettings, ({ punter }) => devices.settings(punter));

  handle(changePushSettings, async ({ punter, body }) => {
    await devices.choose(punter.punterId, body);
    return devices.settings(punter);
  });

  handle(subscribePush, async ({ punter, body: { endpoint, keys }, caller }) => {
    if (!(await isPublicEndpoint(endpoint, localOrigin))) return refusal("PUSH_ENDPOINT_REFUSED");
    if (!areKeysValid(keys)) return refusal("PUSH_KEYS_INVALID");
    const target = JSON.stringify({ endpoint, keys });
    await db.transact((tx) =>
      devices.register(tx, punter, {
        transport: "web",
        address: endpoint,
        target,
        origin: caller.origin,
      }),
    );
    return devices.settings(punter);
  });

  handle(unsubscribePush, async ({ punter, body: { deviceId } }) => {
    const { punterId, sessionId } = punter;
    await devices.end(deviceId ? { punterId, deviceId } : { punterId, sessionId });
    return devices.settings(punter);
  });
}
