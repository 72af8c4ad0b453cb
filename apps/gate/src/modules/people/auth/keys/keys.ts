import type { Clock } from "@touchline/core";
import type { GateConfig } from "../../../../config.ts";
import type { Database } from "../../../../platform/database/db.ts";
import type { Handle } from "../../../../platform/http/handle.ts";
import type { SecureRandom } from "../../../../platform/random.ts";
import { deriveKey } from "../../../../platform/secrets.ts";
import type { Outbox } from "../../../../platform/wire/outbox.ts";
import type { Jurisdictions } from "../../../site/jurisdictions/jurisdictions.module.ts";
import type { Punters } from "../../punters/punters.module.ts";
import type { EarnedTry } from "../earned-try.ts";
import type { FailedLogins } from "../failed-logins.ts";
import type { LoginLimits } from "../login-limits.ts";
import type { PasswordService } from "../password.service.ts";
import type { Sessions } from "../sessions.service.ts";
import type { WayIn } from "../way-in.ts";
import { createAuthenticator } from "./authenticator.ts";
import { createChallenges } from "./challenges.ts";
import { createKeyLogin } from "./key-login.ts";
import { type DevicesOf, keysRoutes } from "./keys.routes.ts";
import { createOpenSessions } from "./open-sessions.ts";
import { createPasskeyLogin } from "./passkey-login.ts";
import { createPasskeys } from "./passkeys.service.ts";
import { createProving } from "./prove.ts";
import type { SecurityNotices } from "./security-notices.ts";

export interface KeysDeps {
  config: GateConfig;
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  handle: Handle;
  jurisdictions: Jurisdictions;
  punters: Punters;
  limits: LoginLimits;
  unearned: EarnedTry;
  failed: FailedLogins;
  sessions: Sessions;
  passwords: Pick<PasswordService, "prove">;
  wayIn: WayIn;
  notices: SecurityNotices;
  /** Native devices, for the page of keys. */
  devicesOf: DevicesOf;
}

/**
 * The credentials of an account other than its password: passkeys, the authenticator app with
 * recovery codes, and the open sessions.
 */
export function createKeys(deps: KeysDeps) {
  const { config, db, clock, random } = deps;
  const { brand, dataKey } = config;
  const challenges = createChallenges(db, clock, random);
  const passkeys = createPasskeys({
    ...deps,
    brand,
    handleKey: deriveKey(dataKey, "passkey-handle"),
    challenges,
  });
  const authenticator = createAuthenticator({ ...deps, dataKey, brand });
  const proving = createProving({ ...deps, passkeys, authenticator });
  const enter = createKeyLogin(deps);
  const logIn = createPasskeyLogin({ passkeys, enter });
  const open = createOpenSessions(deps);
  keysRoutes({ ...deps, passkeys, logIn, proving, authenticator, open });
  return { challenges, proving, enter };
}
