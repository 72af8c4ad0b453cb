import { toIanaZone } from "@touchline/core";
import type { Database } from "../platform/database/db.ts";
import type { Punters } from "../ports/punters.ts";

/** Statement owners, with their own time zone and the name they use. */
export const statementOwners = (db: Database, punters: Punters) => async (punterId: string) => {
  const punter = await db.read((reader) => punters.byId(reader, punterId));
  const { currency, jurisdiction, firstName, lastName, email, accountNumber, settings } = punter;
  const person = [firstName, lastName].filter(Boolean).join(" ");
  return {
    punterId,
    currency,
    jurisdiction,
    zone: toIanaZone(settings.timeZoneId),
    name: [person || email, accountNumber].filter(Boolean).join(" · "),
  };
};
