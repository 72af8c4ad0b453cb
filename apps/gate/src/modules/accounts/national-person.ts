import type { Jurisdiction } from "@touchline/contract";
import type { Tx } from "../../platform/db.ts";
import type { FieldValues } from "./join-form.ts";

/** Somebody whom the national digital ID named, and who has no account yet. */
export interface NationalPerson {
  /** Goes into punters.national_id_key: the next login finds the account by it. */
  nationalIdKey: string;
  /** What the identity says of its owner; the form cannot say otherwise. */
  values: Pick<FieldValues, "firstName" | "lastName" | "birthDay" | "personalNumber">;
}

/**
 * The refused login of a national digital ID hands out a token that stands for its person until
 * they sign up.
 */
export interface NationalPersons {
  find(jurisdiction: Jurisdiction, registrationToken: string): Promise<NationalPerson | null>;
  /** Uses the token up. */
  take(tx: Tx, registrationToken: string): Promise<void>;
}
