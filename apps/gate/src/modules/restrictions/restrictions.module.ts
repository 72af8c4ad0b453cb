import type { Jurisdiction } from "@touchline/contract";
import type { Database } from "../../platform/db.ts";
import type { Permit } from "../../platform/handle.ts";
import { type Refusal, refusal } from "../../platform/refusal.ts";
import type { Punters } from "../punters/punters.module.ts";
import type { Person, Registers } from "../registers/registers.module.ts";
import { allows } from "./restrictions.rules.ts";

export interface RestrictionsDeps {
  db: Database;
  punters: Punters;
  registers: Registers;
}

export interface Restrictions {
  /** Asked by the gate before every call of a punter that names a permission. */
  permit: Permit;
  /** Asked before an account is opened: whoever is on the national register gets none, and silence of the register opens none. */
  atSignUp(jurisdiction: Jurisdiction, person: Person): Promise<Refusal<"CUSTOMER_SELFEXCLUDED" | "CUSTOMER_ERROR_CHECK_VERIFY"> | null>;
  /** Asked at every login, after the proof of who it is and before a session opens. */
  atLogin(punterId: string): Promise<Refusal<"CUSTOMER_ERROR_CHECK_VERIFY"> | null>;
}

/** What an account's state forbids. */
export function createRestrictions({ db, punters, registers }: RestrictionsDeps): Restrictions {
  return {
    async permit({ punterId }, permission) {
      if (permission === "account") return null;
      const { state } = await db.read((reader) => punters.byId(reader, punterId));
      return allows(state, permission) ? null : refusal("INCORRECT_PUNTER_STATE", { state, permission });
    },
    async atSignUp(jurisdiction, person) {
      const standing = await registers.check(jurisdiction, person);
      if (standing === "clear") return null;
      return refusal(standing === "excluded" ? "CUSTOMER_SELFEXCLUDED" : "CUSTOMER_ERROR_CHECK_VERIFY");
    },
    atLogin: async () => null,
  };
}
