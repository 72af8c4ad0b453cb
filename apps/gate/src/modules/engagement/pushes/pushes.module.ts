import { type Clock, DAY_MS, SECOND_MS } from "@touchline/core";
import type { GateConfig } from "../../../config.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sweep } from "../../../platform/database/sweep.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Bus } from "../../../platform/wire/bus.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Pushes, PushTransport, TransportName } from "../../../ports/pushes.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import { createDevices } from "./devices.ts";
import { pushesRoutes } from "./pushes.routes.ts";
import { LIFETIME_MS } from "./pushes.rules.ts";
import { deleteDevices, forgetLostDevices, insertPush } from "./pushes.store.ts";
import { createSender } from "./send-pushes.ts";
import { openVapidKeys } from "./vapid.ts";
import type { VapidKeys } from "./web-message.ts";
import { createWebTransport } from "./web-transport.ts";

export interface PushesDeps {
  config: GateConfig;
  db: Database;
  bus: Bus;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  handle: Handle;
  jurisdictions: Jurisdictions;
  restrictions: Restrictions;
  onError(error: unknown): void;
}

/** Deliveries are kept for a week, to answer questions about them. */
const KEPT_MS = 7 * DAY_MS;

/**
 * Notifications on punters' devices: a durable queue, a final permission check, and a transport per
 * kind of device.
 */
export function createPushes(deps: PushesDeps): Pushes {
  const { config, db, bus, clock, random, schedule, handle } = deps;
  let keys: Promise<VapidKeys> | undefined;
  const vapid = () => {
    keys ??= openVapidKeys(db, config.dataKey, random).catch((error) => {
      keys = undefined;
      throw error;
    });
    return keys;
  };
  const devices = createDevices({ ...deps, dataKey: config.dataKey, vapid });
  pushesRoutes(handle, { db, devices, localOrigin: config.pushLocalOrigin });

  const transports = new Map<TransportName, PushTransport>();
  const contact = config.contactEmail
    ? `mailto:${config.contactEmail}`
    : "https://touchline.invalid";
  async function addWeb(): Promise<void> {
    if (!transports.has("web"))
      transports.set(
        "web",
        createWebTransport({
          keys: await vapid(),
          clock,
          contact,
          localOrigin: config.pushLocalOrigin,
        }),
      );
  }

  const sender = createSender({
    ...deps,
    unsealed: devices.unsealed,
    transportOf: (name) => transports.get(name),
  });
  schedule.every(SECOND_MS, "pushes.send", async () => {
    await addWeb();
    await sender.sendDue();
  });
  schedule.every(DAY_MS, "pushes.sweep", async () => {
    await sweep(db, { table: "pushes", age: "at", before: new Date(clock.now() - KEPT_MS) });
    await db.statement(forgetLostDevices);
  });
  // An expired session keeps its subscription: its bets may be settled later. Every other end
  // removes it.
  bus.subscribe("session.ended", ({ punterId, sessionId, reason }) => {
    if (reason !== "expired")
      db.statement((tx) => deleteDevices(tx, { punterId, sessionId })).catch(deps.onError);
  });

  return {
    async notifyDevices(tx, punterId, { kind, causeKey, args, path, action = null, expiresAt }) {
      const usual = clock.now() + LIFETIME_MS[kind];
      const until = new Date(Math.min(usual, expiresAt?.getTime() ?? usual));
      if (until.getTime() <= clock.now()) return;
      await insertPush(
        tx,
        punterId,
        { pushId: random.uuid(), kind, causeKey, args, path, action, expiresAt: until },
        new Date(clock.now()),
      );
    },
    register: devices.register,
    forget: (tx, punterId, deviceId) => deleteDevices(tx, { punterId, deviceId }),
    addTransport: (transport) => void transports.set(transport.name, transport),
    idle: sender.idle,
    close: sender.close,
  };
}
