import type { PushKind } from "@touchline/contract";
import { type Clock, DAY_MS, SECOND_MS } from "@touchline/core";
import type { GateConfig } from "../../../config.ts";
import type { Database, Tx } from "../../../platform/database/db.ts";
import { sweep } from "../../../platform/database/sweep.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Bus } from "../../../platform/wire/bus.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Restrictions } from "../../people/restrictions/restrictions.module.ts";
import type { Jurisdictions } from "../../site/jurisdictions/jurisdictions.module.ts";
import { createDevices, type Devices } from "./devices.ts";
import type { PushTransport, TransportName } from "./push-transport.ts";
import { pushesRoutes } from "./pushes.routes.ts";
import { LIFETIME_MS } from "./pushes.rules.ts";
import { deleteDevices, forgetLostDevices, insertPush } from "./pushes.store.ts";
import { createSender } from "./send-pushes.ts";
import { openVapidKeys, type VapidKeys } from "./vapid.ts";
import { createWebTransport } from "./web-transport.ts";

export type {
  PushNotification,
  PushOutcome,
  PushTransport,
  TransportName,
} from "./push-transport.ts";

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

export interface Notice {
  kind: PushKind;
  /** Identifies the event: one notification per event and device, however often it is reported. */
  causeKey: string;
  /** Arguments of the kind's text: never a balance or an amount of money. */
  args: Record<string, string>;
  /** The page of the site that it opens. */
  path: string;
  /** For apps: the offered action. */
  action?: Record<string, unknown>;
  /** If it is useful for a shorter time than its kind. */
  expiresAt?: Date;
}

export interface Pushes {
  /**
   * Notifies the punter's devices, in the transaction of the cause. Permission is checked again at
   * sending: consent, choice of kinds, quiet hours, exclusion, jurisdiction, session.
   */
  notifyDevices(tx: Tx, punterId: string, notice: Notice): Promise<void>;
  /** Adds a session's device in the caller's transaction; returns its id. */
  register: Devices["register"];
  /** Removes a punter's device in the caller's transaction. */
  forget(tx: Tx, punterId: string, deviceId: string): Promise<void>;
  /** Adds a transport in addition to web push; the last one of a name wins. */
  addTransport(transport: PushTransport): void;
  /** Resolves when all started deliveries have ended. */
  idle(): Promise<void>;
  close(): Promise<void>;
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
        createWebTransport({ keys: await vapid(), contact, localOrigin: config.pushLocalOrigin }),
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
