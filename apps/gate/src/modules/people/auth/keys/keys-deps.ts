import type { ReplyOf, security } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { GateConfig } from "../../../../config.ts";
import type { Database } from "../../../../platform/database/db.ts";
import type { SecureRandom } from "../../../../platform/random.ts";
import { deriveKey } from "../../../../platform/secrets.ts";
import type { Outbox } from "../../../../platform/wire/outbox.ts";
import type { Jurisdictions } from "../../../../ports/jurisdictions.ts";
import type { Punters } from "../../../../ports/punters.ts";
import type { EarnedTry } from "../earned-try.ts";
import type { FailedLogins } from "../failed-logins.ts";
import type { LoginLimits } from "../login-limits.ts";
import type { Passwords } from "../passwords.ts";
import type { Sessions } from "../sessions.service.ts";
import type { WayIn } from "../way-in.ts";
import type { Challenges } from "./challenges.ts";
import type { SecurityNotices } from "./security-notices.ts";

/** The punter's native devices. */
export type DevicesOf = (punterId: string) => Promise<ReplyOf<typeof security>["devices"]>;

/**
 * For the credentials of an account other than its password: passkeys, the authenticator app with
 * recovery codes, and the open sessions.
 */
export interface KeysDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  jurisdictions: Jurisdictions;
  punters: Punters;
  limits: LoginLimits;
  unearned: EarnedTry;
  failed: FailedLogins;
  sessions: Sessions;
  passwords: Passwords;
  wayIn: WayIn;
  challenges: Challenges;
  notices: SecurityNotices;
  brand: string;
  secrets: KeySecrets;
  /** Native devices, for the page of keys. */
  devicesOf: DevicesOf;
}

export interface KeySecrets {
  /** Derives the id by which a device knows an account; it reveals nothing about the account. */
  passkeyHandle: Uint8Array;
  /** Seals the keys of authenticator apps. */
  authenticator: Uint8Array;
  /** Hashes recovery codes. */
  recoveryCode: Uint8Array;
}

export const keySecrets = ({ dataKey }: Pick<GateConfig, "dataKey">): KeySecrets => ({
  passkeyHandle: deriveKey(dataKey, "passkey-handle"),
  authenticator: deriveKey(dataKey, "authenticator"),
  recoveryCode: deriveKey(dataKey, "recovery-code"),
});
