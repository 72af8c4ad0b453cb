import type { Jurisdiction } from "@touchline/contract";
import type { Tx } from "../../../platform/database/db.ts";
import type { FieldValues } from "./join-form.ts";

/** A person identified by the national digital ID who has no account yet. */
export interface NationalPerson {
  /** Stored in punters.national_id_key: the next login finds the account by it. */
  nationalIdKey: string;
  /** Values from the identity; the form cannot override them. */
  values: Pick<FieldValues, "firstName" | "lastName" | "birthDay" | "personalNumber">;
}

/**
 * A refused login with a national digital ID issues a token that represents the person until they
 * sign up.
 */
export interface NationalPersons {
  find(jurisdiction: Jurisdiction, registrationToken: string): Promise<NationalPerson | null>;
  /** Uses the token up. */
  take(tx: Tx, registrationToken: string): Promise<void>;
}
