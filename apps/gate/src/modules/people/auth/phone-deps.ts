import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Codes } from "../../../ports/codes.ts";
import type { Notify } from "../../../ports/notify.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Sessions } from "./sessions.service.ts";

/** For calls that prove, change or use an account's phone. */
export interface PhoneDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  codes: Codes;
  notify: Notify;
  punters: Punters;
  sessions: Sessions;
}
