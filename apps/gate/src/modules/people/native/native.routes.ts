import * as contract from "@touchline/contract";
import { NATIVE_TARGETS, type NativeTarget } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import { type Auth, CHALLENGE_MS } from "../auth/auth.module.ts";
import type { DeviceLogin } from "./device-login.ts";
import type { NativeDevices } from "./devices.service.ts";
import type { PushActions } from "./push-actions.ts";
import type { PushTokens } from "./push-tokens.ts";

export interface NativeRoutesDeps {
  handle: Handle;
  db: Database;
  outbox: Outbox;
  clock: Clock;
  auth: Auth;
  devices: NativeDevices;
  logins: DeviceLogin;
  tokens: PushTokens;
  actions: PushActions;
}

/** A native client's system; null for a browser. */
const targetOf = ({ source, target }: Caller): NativeTarget | null =>
  source === "MOBILE_NATIVE" ? (NATIVE_TARGETS.find((each) => each === target) ?? null) : null;

export function nativeRoutes({
  handle,
  db,
  outbox,
  clock,
  auth,
  devices,
  logins,
  tokens,
  actions,
}: NativeRoutesDeps): void {
  /** Runs a native client's call; refuses a browser. */
  async function native<T>(caller: Caller, call: (target: NativeTarget) => Promise<T>) {
    const target = targetOf(caller);
    if (target === null) return refusal("NATIVE_ONLY");
    return call(target);
  }
  /** The same for a call that sends notifications. */
  async function told<T>(caller: Caller, call: (target: NativeTarget) => Promise<T>) {
    const result = await native(caller, call);
    outbox.wake();
    return result;
  }
  const until = () => clock.now() + CHALLENGE_MS;

  handle(contract.deviceBegin, async ({ punter, caller }) =>
    native(caller, async () => {
      const begun = (await auth.unproved(punter)) ?? (await devices.begin(punter));
      return isRefusal(begun) ? begun : { ...begun, expiresAt: until() };
    }),
  );
  handle(contract.registerDevice, async ({ punter, body, caller }) =>
    told(
      caller,
      async (target) =>
        (await auth.unproved(punter)) ?? devices.register(punter, body, caller, target),
    ),
  );
  handle(contract.deviceKeyBegin, async ({ punter, body, caller }) =>
    native(caller, async () => {
      const begun =
        (await auth.unproved(punter)) ?? (await devices.keyBegin(punter, body.deviceId));
      return isRefusal(begun) ? begun : { ...begun, expiresAt: until() };
    }),
  );
  handle(contract.addDeviceKey, async ({ punter, body, caller }) =>
    told(
      caller,
      async (target) =>
        (await auth.unproved(punter)) ?? devices.addKey(punter, body, caller, target),
    ),
  );

  handle(contract.deviceLoginBegin, async ({ caller }) =>
    native(caller, async () => ({ challenge: await logins.begin(), expiresAt: until() })),
  );
  handle(contract.deviceLogin, async ({ body, caller, cookies }) =>
    native(caller, () => logins.logIn(body, { cookies, caller })),
  );
  handle(contract.deviceProofBegin, async ({ punter, caller }) =>
    native(caller, async () => ({
      challenge: await logins.proofBegin(punter),
      expiresAt: until(),
    })),
  );
  handle(contract.deviceProve, async ({ punter, body, caller }) =>
    native(caller, () => logins.prove(body, punter, caller)),
  );

  handle(contract.setPushToken, async ({ punter, body, caller }) =>
    native(caller, () => tokens.set(punter, body, caller)),
  );
  handle(contract.removePushToken, async ({ punter, body, caller }) =>
    native(caller, () => tokens.remove(punter, body.deviceId)),
  );

  handle(contract.pushAction, async ({ punter, params, caller }) =>
    native(caller, () => actions.find(punter, params.id ?? "")),
  );
  handle(contract.answerPushAction, async ({ punter, body, caller }) =>
    told(caller, () => actions.answer(punter, body, caller)),
  );

  // Called from a browser: the owner removes a device that may be lost.
  handle(contract.removeDevice, async ({ punter, body: { id }, caller, idempotencyKey: key }) => {
    const request = { scope: punter.punterId, key, body: ["device-remove", id] };
    const removed = await db.transact((tx) =>
      once(tx, clock, request, () => tokens.forget(tx, punter.punterId, id, caller)),
    );
    outbox.wake();
    return removed;
  });
}
