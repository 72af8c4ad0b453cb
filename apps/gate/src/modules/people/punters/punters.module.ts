import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import {
  type Acceptance,
  findAcceptances,
  type LegalTexts,
  legalVersionOf,
  recordAcceptance,
} from "./acceptances.ts";
import { createPersonNumbers } from "./person-numbers.ts";
import { loginKey, phoneKey } from "./punters.rules.ts";
import {
  changeNickname,
  changePunter,
  changeSettings,
  createPunter,
  fillInPerson,
  findByLogin,
  findByNationalId,
  findByPerson,
  findPunter,
  findPunters,
  type NewPunter,
  type Row,
} from "./punters.store.ts";

import { findSamePerson, type KnownPerson } from "./same-person.ts";

export type { Tier } from "@touchline/contract";
export { legalVersionOf } from "./acceptances.ts";
export { claimOnce, personOf, takenByOthers, takenElsewhere } from "./once-per-person.ts";
export type { LoginName, Taken } from "./punters.store.ts";
export { isReservedName } from "./reserved-names.ts";
export type { KnownPerson };

/** Punters: identity, state and settings. Logging in belongs to auth, money to the wallet. */
export const createPunters = (
  secret: Uint8Array,
  random: SecureRandom,
  legalTexts: LegalTexts,
) => ({
  personNumbers: createPersonNumbers(secret, random),
  /** Opening an account accepts the legal texts in force. */
  create: async (tx: Tx, punter: NewPunter) => {
    const texts = legalTexts(punter.jurisdiction);
    const taken = await createPunter(tx, punter, legalVersionOf(texts));
    const { punterId, jurisdiction, settings, createdAt } = punter;
    if (taken === null)
      await recordAcceptance(tx, texts, {
        punterId,
        jurisdiction,
        language: settings.locale,
        at: createdAt,
      });
    return taken;
  },
  /** The punter accepts the legal texts in force. */
  acceptLegalTexts: async (tx: Tx, acceptance: Acceptance) => {
    const texts = legalTexts(acceptance.jurisdiction);
    await recordAcceptance(tx, texts, acceptance);
    await changePunter(tx, acceptance.punterId, {
      legal_agreement_at: acceptance.at,
      legal_version: legalVersionOf(texts),
    });
  },
  legalTexts,
  acceptances: findAcceptances,
  byLogin: findByLogin,
  byNationalId: findByNationalId,
  byPerson: findByPerson,
  byId: async (db: Reader, punterId: string) =>
    withLegal(await findPunter(db, punterId), legalTexts),
  byIds: async (db: Reader, punterIds: readonly string[]) =>
    (await findPunters(db, punterIds)).map((row) => withLegal(row, legalTexts)),
  /** Accounts of the same person, including the given one. */
  samePerson: findSamePerson,
  change: changePunter,
  changeNickname,
  changeSettings,
  fillInPerson,
  loginKey,
  phoneKey,
});

/**
 * A punter with whether they accepted the legal texts in force. Accounts from before versions
 * existed accepted an older one.
 */
const withLegal = ({ legalAgreementAt, legalVersion, ...punter }: Row, legalTexts: LegalTexts) => ({
  ...punter,
  legalAgreementAccepted:
    legalAgreementAt !== null && legalVersion === legalVersionOf(legalTexts(punter.jurisdiction)),
});

export type Punter = ReturnType<typeof withLegal>;
export type Punters = ReturnType<typeof createPunters>;
