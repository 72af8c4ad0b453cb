import type { Clock } from "@touchline/core";
import type { Logger } from "pino";
import type { GateConfig } from "../../../config.ts";
import type { Database, Tx } from "../../../platform/database/db.ts";
import { createBulkhead } from "../../../platform/http/bulkhead.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import { createSessionOwners } from "../../../platform/http/session-owner.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { deriveKey } from "../../../platform/secrets.ts";
import type { Bus } from "../../../platform/wire/bus.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Captcha } from "../../../ports/captcha.ts";
import type { Codes } from "../../../ports/codes.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Notify } from "../../../ports/notify.ts";
import type { Punters } from "../../../ports/punters.ts";
import { createEarnedTry } from "./earned-try.ts";
import { createFailedLogins } from "./failed-logins.ts";
import { createHashingThreads, HASHING, type HashingThreads } from "./hashing-threads.ts";
import { createChallenges } from "./keys/challenges.ts";
import { type DevicesOf, type KeysDeps, keySecrets } from "./keys/keys-deps.ts";
import { createSecurityNotices, type SecurityNoticesDeps } from "./keys/security-notices.ts";
import { LOGINS_BEGINNING, type LoginDeps } from "./login.service.ts";
import { createLoginLimits } from "./login-limits.ts";
import type { PasswordDeps } from "./password-deps.ts";
import { createPasswords } from "./passwords.ts";
import { createRepetition } from "./repetition.ts";
import { createSessions } from "./sessions.service.ts";
import { createTokens, type Tokens } from "./tokens.ts";
import { type AtLogin, createWayIn } from "./way-in.ts";

export interface AuthDeps {
  config: GateConfig;
  log: Pick<Logger, "error" | "warn">;
  db: Database;
  outbox: Outbox;
  bus: Bus;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  handle: Handle;
  jurisdictions: Jurisdictions;
  captcha: Captcha;
  notify: Notify;
  codes: Codes;
  punters: Punters;
  atLogin: AtLogin;
  /** Threads in place of its own. */
  hashing?: HashingThreads | undefined;
  /** Notifies the punter's inbox of a change to the account's keys. */
  toInbox: SecurityNoticesDeps["toInbox"];
  devicesOf: DevicesOf;
  /** Device keys end with the password that vouched for them. */
  endDeviceKeys(tx: Tx, punterId: string): Promise<void>;
}

/** Each verb of the module receives this. A gate makes it once. */
export interface AuthWork extends AuthDeps, LoginDeps, PasswordDeps, KeysDeps {
  tokens: Tokens;
  threads: HashingThreads;
}

export function createAuthWork(deps: AuthDeps): AuthWork {
  const { config, log, db, clock, random, captcha, notify, toInbox } = deps;
  const tokens = createTokens(config, clock);
  const owners = createSessionOwners(config.internalKey);
  const sessions = createSessions({ ...deps, tokens, owners });
  const threads = deps.hashing ?? createHashingThreads();
  return {
    ...deps,
    tokens,
    sessions,
    threads,
    passwords: createPasswords(createBulkhead(HASHING), threads),
    limits: createLoginLimits(db, clock, deriveKey(config.dataKey, "login-limits")),
    wayIn: createWayIn({ ...deps, sessions }),
    unearned: createEarnedTry(captcha),
    beginning: createBulkhead(LOGINS_BEGINNING),
    failed: createFailedLogins(log, deriveKey(config.dataKey, "failed-logins")),
    mayRepeat: createRepetition(db, clock),
    fingerprintKey: deriveKey(config.dataKey, "password-request"),
    notices: createSecurityNotices({ notify, toInbox }),
    challenges: createChallenges(db, clock, random),
    brand: config.brand,
    secrets: keySecrets(config),
  };
}
