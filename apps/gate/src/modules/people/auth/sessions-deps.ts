import type { LoginType } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { SessionOwners } from "../../../platform/http/session-owner.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { SessionTokens } from "../../../ports/auth.ts";
import type { SessionKind } from "./session.rules.ts";
import type { SessionCache } from "./session-cache.ts";
import type { Visitor } from "./sessions.store.ts";
import type { Tokens } from "./tokens.ts";

/** A session's cookie, and how long the browser keeps it. */
export interface SessionCookie {
  value: string;
  maxAgeSeconds: number | undefined;
}

export interface OpenedSession {
  reply: SessionTokens;
  cookie: SessionCookie;
}

/** How a session was opened: stored with it, and sent to analytics. */
export interface Opening {
  kind: SessionKind;
  loginType: LoginType;
  /** Whether the login used a password. */
  passwordProved: boolean;
  /** Whether the login counts as a second factor: a key that verified its owner. */
  verified?: boolean;
  /** The device, as shown to the owner in the list of sessions. */
  from: Visitor;
}

export interface SessionsDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  tokens: Tokens;
  owners: SessionOwners;
  cache: SessionCache;
}
