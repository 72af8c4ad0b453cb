import * as contract from "@touchline/contract";
import { NATIVE_TARGETS, type NativeTarget } from "@touchline/contract";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import { CHALLENGE_MS } from "../auth/auth.module.ts";
import type { DeviceLogin } from "./device-login.ts";
import {
  beginDevice,
  beginDeviceKey,
  createDevice,
  createDeviceKey,
  type DevicesDeps,
} from "./devices.service.ts";
import { answerPushAction, findPushAction, type PushActionsDeps } from "./push-actions.ts";
import type { PushTokens } from "./push-tokens.ts";

export interface NativeRoutesDeps extends DevicesDeps, PushActionsDeps {
  handle: Handle;
  outbox: Outbox;
  logins: DeviceLogin;
  tokens: PushTokens;
}

/** A native client's system; null for a browser. */
const targetOf = ({ source, target }: Caller): NativeTarget | null =>
  source === "MOBILE_NATIVE" ? (NATIVE_TARGETS.find((each) => each === target) ?? null) : null;

/** Runs a native client's call; refuses a browser. */
async function native<T>(caller: Caller, call: (target: NativeTarget) => Promise<T>) {
  const target = targetOf(caller);
  if (target === null) return refusal("NATIVE_ONLY");
  return call(target);
}

/** The same for a call that sends notifications. */
async function told<T>(
  { outbox }: NativeRoutesDeps,
  caller: Caller,
  call: (target: NativeTarget) => Promise<T>,
) {
  const result = await native(caller, call);
  outbox.wake();
  return result;
}

/** Until when a challenge of now is valid. */
const until = ({ clock }: NativeRoutesDeps) => clock.now() + CHALLENGE_MS;

export function nativeRoutes(deps: NativeRoutesDeps): void {
  deviceRoutes(deps);
  deviceLoginRoutes(deps);
  pushRoutes(deps);

  // Called from a browser: the owner removes a device that may be lost.
  const { handle, db, outbox, clock, tokens } = deps;
  handle(contract.removeDevice, async ({ punter, body: { id }, caller, idempotencyKey: key }) => {
    const request = { scope: punter.punterId, key, body: ["device-remove", id] };
    const removed = await db.transact((tx) =>
      once(tx, clock, request, () => tokens.forget(tx, punter.punterId, id, caller)),
    );
    outbox.wake();
    return removed;
  });
}

function deviceRoutes(deps: NativeRoutesDeps): void {
  const { handle, auth } = deps;
  handle(contract.deviceBegin, async ({ punter, caller }) =>
    native(caller, async () => {
      const begun = (await auth.unproved(punter)) ?? (await beginDevice(deps, punter));
      return isRefusal(begun) ? begun : { ...begun, expiresAt: until(deps) };
    }),
  );
  handle(contract.registerDevice, async ({ punter, body, caller }) =>
    told(
      deps,
      caller,
      async (target) =>
        (await auth.unproved(punter)) ?? createDevice(deps, punter, body, caller, target),
    ),
  );
  handle(contract.deviceKeyBegin, async ({ punter, body, caller }) =>
    native(caller, async () => {
      const begun =
        (await auth.unproved(punter)) ?? (await beginDeviceKey(deps, punter, body.deviceId));
      return isRefusal(begun) ? begun : { ...begun, expiresAt: until(deps) };
    }),
  );
  handle(contract.addDeviceKey, async ({ punter, body, caller }) =>
    told(
      deps,
      caller,
      async (target) =>
        (await auth.unproved(punter)) ?? createDeviceKey(deps, punter, body, caller, target),
    ),
  );
}

function deviceLoginRoutes(deps: NativeRoutesDeps): void {
  const { handle, logins } = deps;
  handle(contract.deviceLoginBegin, async ({ caller }) =>
    native(caller, async () => ({ challenge: await logins.begin(), expiresAt: until(deps) })),
  );
  handle(contract.deviceLogin, async ({ body, caller, cookies }) =>
    native(caller, () => logins.logIn(body, { cookies, caller })),
  );
  handle(contract.deviceProofBegin, async ({ punter, caller }) =>
    native(caller, async () => ({
      challenge: await logins.proofBegin(punter),
      expiresAt: until(deps),
    })),
  );
  handle(contract.deviceProve, async ({ punter, body, caller }) =>
    native(caller, () => logins.prove(body, punter, caller)),
  );
}

function pushRoutes(deps: NativeRoutesDeps): void {
  const { handle, tokens } = deps;
  handle(contract.setPushToken, async ({ punter, body, caller }) =>
    native(caller, () => tokens.set(punter, body, caller)),
  );
  handle(contract.removePushToken, async ({ punter, body, caller }) =>
    native(caller, () => tokens.remove(punter, body.deviceId)),
  );
  handle(contract.pushAction, async ({ punter, params, caller }) =>
    native(caller, () => findPushAction(deps, punter, params.id ?? "")),
  );
  handle(contract.answerPushAction, async ({ punter, body, caller }) =>
    told(deps, caller, () => answerPushAction(deps, punter, body, caller)),
  );
}
