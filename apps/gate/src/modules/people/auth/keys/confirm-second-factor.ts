import type { BodyOf, confirmSecondFactor as confirmRoute } from "@touchline/contract";
import type { Caller, PunterSession } from "../../../../platform/http/caller.ts";
import { isRefusal, refusal } from "../../../../platform/http/refusal.ts";
import { takeRecoveryCode } from "./authenticator-codes.ts";
import type { KeysDeps } from "./keys-deps.ts";
import { hidden, proveByCode, proveByPasskey } from "./prove.ts";

const OK = { status: "OK" as const };

export async function confirmSecondFactor(
  deps: KeysDeps,
  session: PunterSession,
  body: BodyOf<typeof confirmRoute>,
  caller: Caller,
) {
  const { db, sessions } = deps;
  const { sessionId, secondFactorDue } = session;
  if (!secondFactorDue) return refusal("SESSION_ALREADY_VERIFIED");
  if ("recoveryCode" in body) return confirmByRecovery(deps, session, body.recoveryCode, caller);
  const wrong =
    "code" in body
      ? await proveByCode(deps, body.code, session, caller, "authenticator")
      : await proveByPasskey(deps, body.passkey, session, caller);
  if (wrong) return wrong;
  if ("passkey" in body) await db.transact((tx) => sessions.mark(tx, sessionId, "authenticator"));
  return { ...OK, recoveryCodesLeft: null };
}

async function confirmByRecovery(
  deps: KeysDeps,
  { punterId, sessionId }: PunterSession,
  recoveryCode: string,
  caller: Caller,
) {
  const { db, outbox, sessions, failed } = deps;
  const left = await db.transact(async (tx) => {
    const checked = await takeRecoveryCode(deps, tx, punterId, recoveryCode, caller);
    if (!isRefusal(checked)) await sessions.mark(tx, sessionId, "recovery-code");
    return checked;
  });
  outbox.wake();
  return isRefusal(left)
    ? failed(punterId, caller, hidden(left))
    : { ...OK, recoveryCodesLeft: left };
}
