import { type Clock, MINUTE_MS } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { LoggedIn } from "../../../ports/auth.ts";
import { wereChangedSince } from "./credentials.store.ts";

/** How long a login can be repeated: as long as a client retries after a lost reply. */
const REPEAT_MS = 2 * MINUTE_MS;

/**
 * Whether a repeated request may log in again. Its key is remembered far longer, and its proof may
 * have become invalid since: a code, a link, a changed password.
 */
export const createRepetition =
  (db: Database, clock: Clock) =>
  async ({ punterId, at }: LoggedIn): Promise<boolean> =>
    clock.now() - at <= REPEAT_MS &&
    !(await db.read((reader) => wereChangedSince(reader, punterId, new Date(at))));
