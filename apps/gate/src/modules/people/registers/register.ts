import type { Person, RegisterAnswer } from "../../../ports/registers.ts";

/** A national register of excluded persons. */
export interface Register {
  check(
    person: Person & { personalNumber: string },
  ): Promise<Exclude<RegisterAnswer, "unavailable">>;
}
