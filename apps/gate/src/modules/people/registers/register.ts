/** The person to look up in a register. */
export interface Person {
  personalNumber?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** ISO day. */
  birthDay?: string | undefined;
}

/** A register's answer. A person who cannot be checked is "unavailable", never "clear". */
export type Standing = "clear" | "excluded" | "unavailable";

/** Port to a national register of excluded persons. */
export interface Register {
  check(person: Person & { personalNumber: string }): Promise<Exclude<Standing, "unavailable">>;
}
