import { CallError } from "@touchline/calls";
import { acceptTokens, call } from "../session/session.client.ts";
import type { JoinFields } from "./join.rules.ts";

export type JoinOutcome =
  | { ok: true }
  /** `answered` is false when nobody knows whether the account was opened: the same key must be sent again. */
  | { ok: false; answered: boolean; code: string; field: string | null; rule: string | null };

/** Opens an account by email. The key is the form's: sending the same form again opens no second account. */
export async function joinByEmail(fields: JoinFields, locale: string, timeZoneId: string, idempotencyKey: string): Promise<JoinOutcome> {
  const { email, password, countryId, currencyID, termsAgreement, wantsEmails } = fields;
  try {
    const { loginResult } = await call("signUpByEmail", {
      body: {
        joinPunter: { email: email.trim(), timeZoneId },
        password,
        countryId,
        currencyID,
        locale,
        termsAgreement,
        noEmailCorrespondence: !wantsEmails,
      },
      idempotencyKey,
    });
    if (loginResult) acceptTokens(loginResult, { rememberMe: false, afterSignUp: true });
    return { ok: true };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const text = (value: unknown) => (typeof value === "string" ? value : null);
    return {
      ok: false,
      answered: error.http > 0 && error.http < 500,
      code: error.type,
      field: text(error.details.field),
      rule: text(error.details.rule),
    };
  }
}
