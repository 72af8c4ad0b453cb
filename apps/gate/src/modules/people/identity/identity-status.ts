import type { Database } from "../../../platform/database/db.ts";
import type { IdentityStatus } from "../../../ports/identity.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import { accountStatus } from "./account-status.rules.ts";
import type { DocumentsService } from "./documents.ts";
import { punterIdentityState, UNKNOWN_PUNTER } from "./identity.rules.ts";
import { findCheck } from "./identity.store.ts";

export interface IdentityStatusDeps {
  db: Database;
  jurisdictions: Jurisdictions;
  restrictions: Restrictions;
  documents: Pick<DocumentsService, "waiting">;
}

/** The account's state and its reason, from everything that contributes to it. */
export function createIdentityStatus({
  db,
  jurisdictions,
  restrictions,
  documents,
}: IdentityStatusDeps) {
  return async (punterId: string): Promise<IdentityStatus> => {
    const [{ punter, standing }, check, documentsWaiting] = await Promise.all([
      restrictions.standingAndPunter(punterId),
      db.read((reader) => findCheck(reader, punterId)),
      documents.waiting(punterId),
    ]);
    const autoState = check?.autoState ?? null;
    const { flags, identification } = jurisdictions.profile(punter.jurisdiction);
    return {
      punter,
      standing,
      // A check has nothing left to do for a person whom a document or an operator identified.
      autoVerification: standing.identified ? "CONFIRMED" : (autoState ?? "UNKNOWN"),
      accountStatus: accountStatus({
        ...standing,
        autoState,
        documentsWaiting,
        legalAgreementAccepted: punter.legalAgreementAccepted,
        emailMissing: flags.IS_EMAIL_REQUIRED && punter.email === null,
        onPersonalDomain: punter.personalDomain !== null,
      }),
      punterIdentityState: punterIdentityState({
        bindingState:
          identification === "cps" ? (check?.info ?? UNKNOWN_PUNTER).bindingState : null,
        needed: standing.identification !== null,
        identified: standing.identified,
        autoState,
        documentsWaiting,
      }),
    };
  };
}
