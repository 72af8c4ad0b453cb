import type { Jurisdiction } from "@touchline/contract";
import { sql } from "kysely";
import type { Reader } from "../../../platform/database/db.ts";
import type { KnownPerson } from "../../../ports/punters.ts";
import { loginKey } from "./punters.rules.ts";

const plainName = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[^\p{L}]/gu, "")
    .toLowerCase();

/**
 * One key for all spellings of a name: diacritics, hyphens, case and the order of the two names do
 * not matter. Null without both.
 */
export function nameKey({
  firstName,
  lastName,
}: Pick<KnownPerson, "firstName" | "lastName">): string | null {
  if (!firstName || !lastName) return null;
  return [plainName(firstName), plainName(lastName)].sort().join(" ");
}

/**
 * Accounts of one person in a jurisdiction: the same personal number or document, the same mailbox
 * however its address is written, or the same name and birth day. A name or birth day alone proves
 * nothing. A confirmed phone never has two accounts.
 */
export async function findSamePerson(
  db: Reader,
  jurisdiction: Jurisdiction,
  person: KnownPerson,
): Promise<string[]> {
  const { email, birthDay, personKey } = person;
  const emailKey = email ? loginKey(email) : null;
  const name = nameKey(person);
  const { rows } = await sql<{
    punter_id: string;
    first_name: string | null;
    last_name: string | null;
    certain: boolean | null;
  }>`
    select punter_id, first_name, last_name, mailbox = mailbox_of(${emailKey}) or person_key = ${personKey ?? null} as certain
    from punters where jurisdiction = ${jurisdiction} and (mailbox = mailbox_of(${emailKey}) or person_key = ${personKey ?? null}
      or birth_day = ${name ? (birthDay ?? null) : null}::date)`.execute(db);
  return rows
    .filter(
      ({ certain, first_name: firstName, last_name: lastName }) =>
        certain || (name !== null && nameKey({ firstName, lastName }) === name),
    )
    .map(({ punter_id }) => punter_id);
}
