import type { Jurisdiction } from "@touchline/contract";
import type { Reader } from "../../platform/db.ts";
import { findPasswordHash } from "./credentials.store.ts";
import { LOGIN_TYPES_OF } from "./login-types.data.ts";

/** Whether a punter can be asked for a password: one that opens nothing can neither be known by use nor be recovered. */
export const hasPassword = async (db: Reader, punterId: string, jurisdiction: Jurisdiction): Promise<boolean> =>
  LOGIN_TYPES_OF[jurisdiction].length > 0 && (await findPasswordHash(db, punterId)) !== undefined;
