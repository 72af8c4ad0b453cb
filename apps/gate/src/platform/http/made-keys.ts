import type { AnyRoute, Permission } from "@touchline/contract";
import { keyedHash } from "../secrets.ts";

/**
 * A client may want the effect of these calls twice: the same bet, deposit or message again. Only
 * their caller knows whether a second identical request is a repetition, so they bring a key.
 */
const WANTED_TWICE: ReadonlySet<Permission> = new Set([
  "bet",
  "play",
  "deposit",
  "withdraw",
  "message",
  "bonus",
]);

type KeyedEntry = Pick<AnyRoute, "auth" | "gate" | "path" | "permission" | "bodyKind">;

/** Whether a call without an Idempotency-Key is refused. */
export const needsOwnKey = ({ auth, gate, path, permission, bodyKind }: KeyedEntry): boolean =>
  auth === "operator" ||
  bodyKind === "file" ||
  gate === "casino" ||
  /^\/(bets|payment|support|toto|tote)\//.test(path) ||
  (permission !== undefined && WANTED_TWICE.has(permission));

/** Fields that work once. A request with one of them can only be repeated, never meant anew. */
const ONE_TIME = ["token", "hash", "verificationCode", "authorizationCode"];

const given = (body: unknown): boolean =>
  typeof body === "object" &&
  body !== null &&
  ONE_TIME.some((name) => typeof Reflect.get(body, name) === "string" && Reflect.get(body, name));

export interface MadeRequest {
  entry: Pick<AnyRoute, "method" | "path">;
  /** The punter, or the site of a guest. */
  owner: string;
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * The key of a call that brought none. Made from the request if that holds something that works
 * once, so that a repetition gets the first answer; else a new one, because setting a state again
 * does no harm and asking for another code is a wish of its own.
 */
export function createMadeKeys(secret: Uint8Array, random: () => string) {
  return ({ entry, owner, params, query, body }: MadeRequest): string => {
    const join: unknown = Reflect.get(Object(body), "joinPunter");
    return given(body) || given(join)
      ? keyedHash(secret, JSON.stringify([entry.method, entry.path, owner, params, query, body]))
      : random();
  };
}

export type MadeKeys = ReturnType<typeof createMadeKeys>;
