import type { Jurisdiction } from "@touchline/contract";
import type { Tx } from "../platform/database/db.ts";

/** The national registers of excluded persons that a jurisdiction's law requires. */
export interface Registers {
  check(jurisdiction: Jurisdiction, person: Person): Promise<RegisterAnswer>;
  /** Edits the local register, where no real one is connected. */
  list(tx: Tx, register: string, personalNumber: string, until: Date | null): Promise<void>;
  unlist(tx: Tx, register: string, personalNumber: string): Promise<void>;
}

/** The person to look up in a register. */
export interface Person {
  personalNumber?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** ISO day. */
  birthDay?: string | undefined;
}

/** A person who cannot be checked is "unavailable", never "clear". */
export type RegisterAnswer = "clear" | "excluded" | "unavailable";
