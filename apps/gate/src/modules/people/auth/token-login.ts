import type { Jurisdiction, LoginType } from "@touchline/contract";
import { type Clock, MINUTE_MS } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Caller, PunterSession } from "../../../platform/http/caller.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { LoginTokenKind } from "../../../ports/auth.ts";
import type { Punter, Punters } from "../../../ports/punters.ts";
import { findToken, issueToken, spendTokens, takeToken } from "./login-tokens.ts";
import type { Sessions } from "./sessions.service.ts";
import type { WayIn } from "./way-in.ts";

export interface TokenLoginDeps {
  db: Database;
  clock: Clock;
  punters: Punters;
  random: SecureRandom;
  sessions: Sessions;
  wayIn: WayIn;
}

/** Long enough to carry a token from one device to another. */
const AUTHENTICATION_MS = MINUTE_MS;
const PLAIN = { rememberMe: false, infinite: false };

/** The account's name, masked but recognisable to its owner. */
function maskedAccount({ email, phoneNumber, phoneConfirmed, accountNumber }: Punter): string {
  if (email) return `${email[0]}•••${email.slice(email.lastIndexOf("@"))}`;
  return `••• ${(phoneConfirmed && phoneNumber ? phoneNumber : String(accountNumber)).slice(-4)}`;
}

/** Logs in with a token that was issued for one login. */
export async function logInByToken(
  deps: TokenLoginDeps,
  token: string,
  kind: LoginTokenKind,
  loginType: LoginType,
  caller: Caller,
) {
  const { sessions, wayIn } = deps;
  if (token.trim() === "") return refusal("EMPTY_TOKEN");
  const owner = await ownerOf(deps, token.trim(), kind, caller.jurisdiction);
  if (!owner) return refusal("TOKEN_NOT_FOUND");
  // Logging out invalidates the tokens that the session issued.
  if (owner.issuedIn && !(await sessions.find(owner.issuedIn))) return refusal("ERROR");
  return wayIn(owner.punter, { kind: PLAIN, loginType, passwordProved: false, from: caller });
}

/** Reading the token uses it up, whatever the result: a second attempt needs a second token. */
async function ownerOf(
  deps: TokenLoginDeps,
  token: string,
  kind: LoginTokenKind,
  jurisdiction: Jurisdiction,
) {
  return deps.db.transact(async (tx) => {
    const found = await findToken(deps, tx, token);
    const punter = found?.kind === kind ? await deps.punters.byId(tx, found.punterId) : null;
    // On another site the token does not count and stays valid.
    if (punter?.jurisdiction !== jurisdiction) return null;
    const owner = await takeToken(deps, tx, token, kind);
    return owner && { punter, issuedIn: owner.sessionId };
  });
}

export async function tokenOwnerSeen(
  deps: TokenLoginDeps,
  token: string,
  kind: LoginTokenKind,
  { jurisdiction }: Pick<Caller, "jurisdiction">,
) {
  if (token.trim() === "") return refusal("EMPTY_TOKEN");
  const punter = await deps.db.read(async (reader) => {
    const found = await findToken(deps, reader, token.trim());
    return found?.kind === kind ? deps.punters.byId(reader, found.punterId) : null;
  });
  return punter?.jurisdiction === jurisdiction
    ? { account: maskedAccount(punter) }
    : refusal("TOKEN_NOT_FOUND");
}

/**
 * Tokens are never stored with a key: a repeated request gets a new token, which invalidates the
 * first.
 */
export async function issueLoginToken(
  deps: TokenLoginDeps,
  { punterId, sessionId }: PunterSession,
): Promise<{ token: string; expiresAt: number }> {
  const token = await deps.db.transact(async (tx) => {
    await spendTokens(deps, tx, punterId, ["authentication"]);
    return issueToken(deps, tx, punterId, "authentication", AUTHENTICATION_MS, sessionId);
  });
  return { token, expiresAt: deps.clock.now() + AUTHENTICATION_MS };
}
