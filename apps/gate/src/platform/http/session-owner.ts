import { SESSION_COOKIE } from "@touchline/core";
import { deriveKey, keyedHash, sameSecret } from "../secrets.ts";

/** Characters of the owner's name, and of the signature. */
const [OWNER, SIGNED] = [11, 22];
const VALUE = new RegExp(
  `(?:^|; ?)${SESSION_COOKIE}=([\\w-]+)\\.([\\w-]{${OWNER}})\\.([\\w-]{${SIGNED}})(?:;|$)`,
);

export interface SessionOwners {
  /** The session cookie's value, which names its punter without telling who that is. */
  signed(token: string, punterId: string): string;
  /**
   * A name for the punter whose session cookie a request carries, or null. It shows that we once
   * opened a session for them, not that it is still open: enough for a budget of their own, which
   * one account has only once.
   */
  ownerOf(cookies: string | undefined): string | null;
}

/** Readable by web processes too, which have no database. */
export function createSessionOwners(internalKey: string): SessionOwners {
  const secret = new TextEncoder().encode(internalKey);
  const [naming, signing] = [
    deriveKey(secret, "session-owner-name"),
    deriveKey(secret, "session-owner"),
  ];
  const signatureOf = (token: string, owner: string) =>
    keyedHash(signing, `${token}.${owner}`).slice(0, SIGNED);
  return {
    signed(token, punterId) {
      const owner = keyedHash(naming, punterId).slice(0, OWNER);
      return `${token}.${owner}.${signatureOf(token, owner)}`;
    },
    ownerOf(cookies) {
      const [, token = "", owner = "", signature = ""] = VALUE.exec(cookies ?? "") ?? [];
      return owner && sameSecret(signature, signatureOf(token, owner)) ? owner : null;
    },
  };
}
