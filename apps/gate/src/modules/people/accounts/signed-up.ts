import type { AUTH_TYPES, SignUpReply } from "@touchline/contract";
import type { Database } from "../../../platform/database/db.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Auth, BrowserVisit } from "../../../ports/auth.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Done } from "./requests.ts";

export interface SignedUpDeps {
  db: Database;
  outbox: Outbox;
  punters: Punters;
  auth: Auth;
}

/**
 * docs/behaviour/sign-up.md#payloads, signup result. Tokens are never stored with a request: a
 * repeat logs in again, through the usual checks.
 */
export function createSignedUp({ db, outbox, punters, auth }: SignedUpDeps) {
  return async (
    opened: Done,
    visit: BrowserVisit,
    loginByAuthType: (typeof AUTH_TYPES)[number],
  ): Promise<SignUpReply> => {
    outbox.wake();
    const { accountNumber, state } = await db.read((reader) =>
      punters.byId(reader, opened.punterId),
    );
    // An account whose email is not confirmed cannot be used yet.
    const needEmailConfirmation = state === "INACTIVE";
    const open = opened.isRepeated
      ? () => auth.reopenSession(opened, visit, "complete_registration")
      : () => auth.openSession(opened.punterId, visit, "complete_registration");
    const loginResult = needEmailConfirmation ? null : await open();
    return {
      status: "OK",
      needEmailConfirmation,
      loginByAuthType,
      punterToken: loginResult?.punterToken ?? null,
      punterHash: String(accountNumber),
      loginResult,
      errorCode: null,
    };
  };
}

export type SignedUp = ReturnType<typeof createSignedUp>;
