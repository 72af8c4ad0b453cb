import { type Clock, DAY_MS } from "@touchline/core";
import type { GateConfig } from "../../../config.ts";
import type { Database, Reader, Tx } from "../../../platform/database/db.ts";
import { sweep } from "../../../platform/database/sweep.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Auth } from "../../../ports/auth.ts";
import type { Catalogue } from "../../../ports/catalogue.ts";
import type { Messages } from "../../../ports/messages.ts";
import type { Notify } from "../../../ports/notify.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Pushes } from "../../../ports/pushes.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import type { Bets } from "../../sport/bets/bets.module.ts";
import { createApnsTransport } from "./apns-transport.ts";
import { noAttestation } from "./attestation.ts";
import { createDeviceLogin } from "./device-login.ts";
import { createFcmTransport } from "./fcm-transport.ts";
import { nativeRoutes } from "./native.routes.ts";
import { deleteKeysOf, devicesOf } from "./native.store.ts";
import { offerActions } from "./offer-action.ts";
import { createOutboxTransport } from "./outbox-transport.ts";
import { createPushTokens } from "./push-tokens.ts";

export interface NativeDeps {
  config: GateConfig;
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  handle: Handle;
  auth: Auth;
  bets: Bets;
  catalogue: Catalogue;
  messages: Messages;
  notify: Notify;
  punters: Punters;
  pushes: Pushes;
  restrictions: Restrictions;
}

/** Offers are kept for a month, to answer questions about them. */
const KEPT_MS = 30 * DAY_MS;

/**
 * The native apps: devices, logins with device keys, push tokens, and offers answered from a
 * notification.
 */
export function createNative(deps: NativeDeps): { close(): void } {
  const { config, db, clock, schedule, notify, pushes } = deps;
  const { fcm, apns } = config.native;
  const apple = apns ? createApnsTransport(apns, clock) : null;
  pushes.addTransport(
    fcm ? createFcmTransport(fcm, clock) : createOutboxTransport("fcm", db, notify),
  );
  pushes.addTransport(apple ?? createOutboxTransport("apns", db, notify));
  nativeRoutes({
    ...deps,
    attestation: noAttestation,
    logins: createDeviceLogin(deps),
    tokens: createPushTokens(deps),
  });
  offerActions(deps);
  schedule.every(DAY_MS, "native.sweep", () =>
    sweep(db, {
      table: "push_actions",
      age: "expires_at",
      before: new Date(clock.now() - KEPT_MS),
    }),
  );
  return { close: () => apple?.close() };
}

/** A punter's devices, for the page of keys. */
export const nativeDevicesOf = (db: Reader, punterId: string) => devicesOf(db, punterId);
/** Login keys end with the password that vouched for them. */
export const endDeviceKeys = (tx: Tx, punterId: string) => deleteKeysOf(tx, punterId);
