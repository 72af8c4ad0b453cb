import type { Clock } from "@touchline/core";
import type { Reader } from "../../../../platform/database/db.ts";
import type { PunterSession } from "../../../../platform/http/caller.ts";
import { type Refusal, refusal } from "../../../../platform/http/refusal.ts";
import { hasPassword } from "../has-password.ts";
import { isNewPhone, PROOF_MS, provedAt } from "../session.rules.ts";
import type { Session } from "../sessions.store.ts";
import { authenticatorSince } from "./authenticator.ts";
import type { KeysDeps } from "./keys-deps.ts";

export type GivenProofDeps = Pick<KeysDeps, "db" | "clock" | "punters" | "sessions">;
type Deps = GivenProofDeps;

/** The refusal of a change that needs a proof first, or null. */
export async function unproved(
  deps: Deps,
  session: PunterSession,
): Promise<Refusal<"PROOF_NEEDED"> | null> {
  return (await provedUntil(deps, session)) === null ? refusal("PROOF_NEEDED") : null;
}

/**
 * Whether a proof was given recently, apart from the login: as good as the password where one is
 * asked for.
 */
export async function wasProofGiven(deps: Deps, { sessionId }: PunterSession): Promise<boolean> {
  const { clock, sessions } = deps;
  const session = await sessions.find(sessionId, ({ keyProvedAt }) => isRecent(clock, keyProvedAt));
  if (!session) return false;
  return isRecent(clock, session.keyProvedAt) || (await phoneProofOf(deps, session)) !== null;
}

/**
 * Until when the session's last proof is valid; for an account without a password the login counts
 * as proof.
 */
export async function provedUntil(
  deps: Deps,
  { punterId, sessionId }: PunterSession,
): Promise<number | null> {
  const { db, clock, sessions } = deps;
  const session = await sessions.find(sessionId);
  if (!session) return null;
  const needsPassword = await db.read((reader) =>
    hasPassword(reader, punterId, session.jurisdiction),
  );
  const isProved = (found: Session) => isRecent(clock, provedAt(found, needsPassword));
  const found = await sessions.find(sessionId, isProved);
  const proofs = found && [provedAt(found, needsPassword), await phoneProofOf(deps, found)];
  const at = Math.max(...(proofs ?? []).map((each) => each?.getTime() ?? 0));
  return isRecent(clock, new Date(at)) ? at + PROOF_MS : null;
}

/** When a trusted phone proved the owner of a session. */
async function phoneProofOf(
  deps: Deps,
  { punterId, phoneProvedAt }: Session,
): Promise<Date | null> {
  if (!isRecent(deps.clock, phoneProvedAt)) return null;
  return (await deps.db.read((reader) => trustsPhone(deps, reader, punterId)))
    ? phoneProvedAt
    : null;
}

/**
 * Whether a code texted to the account's phone proves its owner. With an authenticator app it does
 * not: a stolen number is then useless.
 */
export async function trustsPhone(deps: Deps, reader: Reader, punterId: string): Promise<boolean> {
  const punter = await deps.punters.byId(reader, punterId);
  const { phoneConfirmed, phoneNumber, phoneChangedAt } = punter;
  if (!phoneConfirmed || !phoneNumber || isNewPhone(phoneChangedAt, deps.clock.now())) return false;
  return (await authenticatorSince(deps, punterId)) === null;
}

const isRecent = (clock: Clock, at: Date | null): boolean =>
  at !== null && clock.now() - at.getTime() <= PROOF_MS;
