import type { QueryOf, statementFile } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Company } from "../../../platform/settings/operator-settings.ts";
import type { MovementFilter } from "./wallet.store.ts";

/** Texts of one language by their keys. */
export type Texts = Readonly<Record<string, string>>;

export interface StatementFileDeps {
  db: Database;
  clock: Clock;
  textsOf: (language: string) => Texts;
  operator: { brand: string; company: Company };
}

export interface StatementOwner {
  punterId: string;
  currency: string;
  /** IANA name of the punter's own time zone, for days and times. */
  zone: string;
  /** The account's name in the file: nickname, email or phone. */
  name: string;
  jurisdiction: string;
}

/** The file that a punter asks for. */
export interface WantedFile {
  filter: Omit<MovementFilter, "before">;
  format: QueryOf<typeof statementFile>["format"];
  language: string;
}
