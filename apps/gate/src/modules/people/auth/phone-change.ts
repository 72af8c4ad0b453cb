import type { BodyOf, phoneChangeBegin, phoneChangeComplete } from "@touchline/contract";
import { MINUTE_MS } from "@touchline/core";
import { isTaken, type Reader, type Tx } from "../../../platform/database/db.ts";
import type { Caller, PunterSession } from "../../../platform/http/caller.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { Punter } from "../../../ports/punters.ts";
import { hasPassword } from "./has-password.ts";
import { isFrozen } from "./login.rules.ts";
import type { PhoneDeps } from "./phone-deps.ts";
import { PROOF_MS, provedAt } from "./session.rules.ts";
import { askWaitingPhone, installPhone } from "./waiting-phones.ts";

/** A proof stays valid while the new phone's code is under way. */
const ENTERING_MS = 15 * MINUTE_MS;

/** A session's recent proofs: of its owner, and of the account's phone. */
interface Proofs {
  password: boolean;
  phone: boolean;
}

/**
 * Texts a code to an account's new phone. Its owner has proved the password and the old phone
 * before.
 */
export async function beginPhoneChange(
  deps: PhoneDeps,
  { phoneNumber, channelType, oldPhoneLost = false }: BodyOf<typeof phoneChangeBegin>,
  session: PunterSession,
  { jurisdiction, locale, ip }: Caller,
  key: string,
) {
  const { db, clock, codes, punters } = deps;
  const { punterId } = session;
  const punter = await db.read((reader) => punters.byId(reader, punterId));
  const proved = await db.read((reader) => proofsOf(deps, reader, session));
  const isOwn =
    punter.phoneConfirmed &&
    punters.phoneKey(phoneNumber) === punters.phoneKey(punter.phoneNumber ?? "");
  if (isOwn && proved.password) return refusal("SAME_PHONE_NUMBER");
  const change = changeOf(punter, proved, oldPhoneLost, clock.now());
  if (isRefusal(change)) return change;
  const request = {
    scope: punterId,
    key,
    body: ["phone-change", phoneNumber, channelType ?? null, oldPhoneLost],
  };
  const begun = await db.transact((tx) =>
    once(tx, clock, request, () =>
      codes.begin(tx, {
        purpose: "phone-change",
        subject: punterId,
        phone: phoneNumber,
        channelType,
        source: { jurisdiction, locale, ip, device: undefined },
      }),
    ),
  );
  return isRefusal(begun) ? begun : codes.standing(begun.verificationId);
}

/** The session's proofs decide, not the claim it began with. */
export async function completePhoneChange(
  deps: PhoneDeps,
  body: BodyOf<typeof phoneChangeComplete>,
  session: PunterSession,
  caller: Caller,
  key: string,
) {
  const { db, outbox, clock } = deps;
  const { punterId } = session;
  const proved = await db.read((reader) => proofsOf(deps, reader, session, ENTERING_MS));
  const changed = db.transact((tx) =>
    once(tx, clock, { scope: punterId, key, body: ["phone-change", body] }, () =>
      changePhone(deps, tx, body, punterId, proved, caller),
    ),
  );
  // Another account confirmed the same phone at the same instant.
  const answer = await changed.catch((error: unknown) => {
    if (isTaken(error)) return refusal("DUPLICATE_PHONE_NUMBER");
    throw error;
  });
  outbox.wake();
  return answer;
}

async function changePhone(
  deps: PhoneDeps,
  tx: Tx,
  body: BodyOf<typeof phoneChangeComplete>,
  punterId: string,
  proved: Proofs,
  caller: Caller,
) {
  const { clock, codes, punters } = deps;
  const { jurisdiction } = caller;
  const punter = await punters.byId(tx, punterId);
  const change = changeOf(punter, proved, true, clock.now());
  if (isRefusal(change)) return change;
  const proof = await codes.check(tx, {
    purpose: "phone-change",
    subject: punterId,
    jurisdiction,
    ...body,
  });
  if (isRefusal(proof)) return proof;
  await codes.finish(tx, proof.verificationId);
  const owner = await punters.byLogin(tx, jurisdiction, {
    type: "phone_number",
    value: proof.phone,
  });
  if (owner && owner.punterId !== punterId) return refusal("DUPLICATE_PHONE_NUMBER");
  if (change === "later") await askWaitingPhone(deps, tx, punter, proof.phone, caller);
  else await installPhone(deps, tx, punter, proof.phone);
  return { status: change === "later" ? ("EMAIL_SENT" as const) : ("OK" as const) };
}

async function proofsOf(
  { clock, sessions }: PhoneDeps,
  reader: Reader,
  { punterId, sessionId }: PunterSession,
  graceMs = 0,
): Promise<Proofs> {
  // Read anew: the proofs may have been given at other gates.
  const session = await sessions.find(sessionId, () => false);
  if (!session) return { password: false, phone: false };
  const isFresh = (at: Date | null) =>
    at !== null && clock.now() - at.getTime() <= PROOF_MS + graceMs;
  const needsPassword = await hasPassword(reader, punterId, session.jurisdiction);
  return {
    password: isFresh(provedAt(session, needsPassword)),
    phone: isFresh(session.phoneProvedAt),
  };
}

/** Whether the change happens now or after a wait, or why it is refused. */
function changeOf(punter: Punter, { password, phone }: Proofs, oldPhoneLost: boolean, now: number) {
  if (isFrozen(punter, now)) return refusal("FORBIDDEN");
  if (!password) return refusal("PLAYER_NOT_VERIFIED_PASSWORD");
  if (!punter.phoneConfirmed || phone) return "now";
  if (!oldPhoneLost) return refusal("PLAYER_NOT_VERIFIED_PHONE");
  // Without a confirmed email only the password would vouch for the owner: support must look into
  // that.
  return punter.emailConfirmed ? "later" : refusal("FORBIDDEN", { reason: "email.unconfirmed" });
}
