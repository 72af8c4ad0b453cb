import type { Jurisdiction } from "@touchline/contract";
import { profileOf } from "@touchline/jurisdictions";
import type { Reader } from "../../../platform/database/db.ts";
import { findPasswordHash } from "./credentials.store.ts";

/**
 * Whether a punter has a usable password: one that opens nothing can be neither asked for nor
 * recovered.
 */
export const hasPassword = async (
  db: Reader,
  punterId: string,
  jurisdiction: Jurisdiction,
): Promise<boolean> =>
  profileOf(jurisdiction).login.names.length > 0 &&
  (await findPasswordHash(db, punterId)) !== undefined;
