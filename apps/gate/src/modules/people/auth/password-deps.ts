import type { Clock } from "@touchline/core";
import type { Database, Tx } from "../../../platform/database/db.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Auth } from "../../../ports/auth.ts";
import type { Notify } from "../../../ports/notify.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { LoginLimits } from "./login-limits.ts";
import type { Passwords } from "./passwords.ts";
import type { ProvePasswordDeps } from "./prove-password.ts";
import type { Sessions } from "./sessions.service.ts";
import type { WayIn } from "./way-in.ts";

export interface PasswordDeps extends ProvePasswordDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  /** Keys the stored fingerprint of a request, which must not help to test passwords. */
  fingerprintKey: Uint8Array;
  notify: Notify;
  punters: Punters;
  limits: LoginLimits;
  passwords: Passwords;
  sessions: Sessions;
  wayIn: WayIn;
  mayRepeat: Auth["mayRepeat"];
  endDeviceKeys(tx: Tx, punterId: string): Promise<void>;
}
