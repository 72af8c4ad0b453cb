import type { Jurisdiction } from "@touchline/contract";

/** Who a register is asked about. */
export interface Person {
  personalNumber?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** ISO day. */
  birthDay?: string | undefined;
}

export type Standing = "clear" | "excluded" | "unavailable";

export interface Registers {
  /** Whether the jurisdiction's register lists the person. What cannot be asked is unavailable, never clear. */
  check(jurisdiction: Jurisdiction, person: Person): Promise<Standing>;
}

export function createRegisters(): Registers {
  return { check: async () => "clear" };
}
