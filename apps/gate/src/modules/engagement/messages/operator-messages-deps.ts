import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import type { createPost } from "./post-messages.ts";

export interface OperatorMessagesDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  punters: Punters;
  restrictions: Restrictions;
  /** Clears this gate's cache of messages to many. */
  forgetShared: () => void;
  postFromStaff: ReturnType<typeof createPost>["postFromStaff"];
}
