import type { Jurisdiction, LoginType } from "@touchline/contract";
import { type Clock, MINUTE_MS } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Caller, PunterSession } from "../../../platform/http/caller.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Punter, Punters } from "../punters/punters.module.ts";
import type { LoginTokenKind, LoginTokens } from "./login-tokens.ts";
import type { Sessions } from "./sessions.service.ts";
import type { WayIn } from "./way-in.ts";

export interface TokenLoginDeps {
  db: Database;
  clock: Clock;
  punters: Punters;
  loginTokens: LoginTokens;
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

/** Logins with a token that was issued for one login. */
export function createTokenLogin({
  db,
  clock,
  punters,
  loginTokens,
  sessions,
  wayIn,
}: TokenLoginDeps) {
  /** Reading the token uses it up, whatever the result: a second attempt needs a second token. */
  async function ownerOf(token: string, kind: LoginTokenKind, jurisdiction: Jurisdiction) {
    return db.transact(async (tx) => {
      const found = await loginTokens.findToken(tx, token);
      const punter = found?.kind === kind ? await punters.byId(tx, found.punterId) : null;
      // On another site the token does not count and stays valid.
      if (punter?.jurisdiction !== jurisdiction) return null;
      const owner = await loginTokens.takeToken(tx, token, kind);
      return owner && { punter, issuedIn: owner.sessionId };
    });
  }

  async function logIn(token: string, kind: LoginTokenKind, loginType: LoginType, caller: Caller) {
    if (token.trim() === "") return refusal("EMPTY_TOKEN");
    const owner = await ownerOf(token.trim(), kind, caller.jurisdiction);
    if (!owner) return refusal("TOKEN_NOT_FOUND");
    // Logging out invalidates the tokens that the session issued.
    if (owner.issuedIn && !(await sessions.find(owner.issuedIn))) return refusal("ERROR");
    return wayIn(owner.punter, { kind: PLAIN, loginType, passwordProved: false, from: caller });
  }

  return {
    logIn,
    async ownerSeen(
      token: string,
      kind: LoginTokenKind,
      { jurisdiction }: Pick<Caller, "jurisdiction">,
    ) {
      if (token.trim() === "") return refusal("EMPTY_TOKEN");
      const punter = await db.read(async (reader) => {
        const found = await loginTokens.findToken(reader, token.trim());
        return found?.kind === kind ? punters.byId(reader, found.punterId) : null;
      });
      return punter?.jurisdiction === jurisdiction
        ? { account: maskedAccount(punter) }
        : refusal("TOKEN_NOT_FOUND");
    },
    /**
     * Tokens are never stored with a key: a repeated request gets a new token, which invalidates
     * the first.
     */
    async issue({
      punterId,
      sessionId,
    }: PunterSession): Promise<{ token: string; expiresAt: number }> {
      const token = await db.transact(async (tx) => {
        await loginTokens.spendTokens(tx, punterId, ["authentication"]);
        return loginTokens.issueToken(tx, punterId, "authentication", AUTHENTICATION_MS, sessionId);
      });
      return { token, expiresAt: clock.now() + AUTHENTICATION_MS };
    },
  };
}

export type TokenLogin = ReturnType<typeof createTokenLogin>;
