import type { SecureRandom } from "../../../platform/random.ts";
import type { LegalTexts, Punter, Punters } from "../../../ports/punters.ts";
import {
  acceptedOf,
  findAcceptances,
  hasAccepted,
  legalVersionOf,
  recordAcceptance,
} from "./acceptances.ts";
import { oncePerPerson } from "./once-per-person.ts";
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
  type Row,
} from "./punters.store.ts";
import { isReservedName } from "./reserved-names.ts";
import { findSamePerson } from "./same-person.ts";

export const createPunters = (
  secret: Uint8Array,
  random: SecureRandom,
  legalTexts: LegalTexts,
): Punters => ({
  personNumbers: createPersonNumbers(secret, random),
  perPerson: oncePerPerson,
  /** Opening an account accepts the legal texts in force. */
  create: async (tx, punter) => {
    const texts = legalTexts(punter.jurisdiction);
    const taken = await createPunter(tx, punter, acceptedOf(texts));
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
  acceptLegalTexts: async (tx, acceptance) => {
    const texts = legalTexts(acceptance.jurisdiction);
    await recordAcceptance(tx, texts, acceptance);
    await changePunter(tx, acceptance.punterId, {
      legal_agreement_at: acceptance.at,
      legal_version: acceptedOf(texts),
    });
  },
  legalTexts,
  legalVersion: (jurisdiction) => legalVersionOf(legalTexts(jurisdiction)),
  acceptances: findAcceptances,
  byLogin: findByLogin,
  byNationalId: findByNationalId,
  byPerson: findByPerson,
  byId: async (db, punterId) => withLegal(await findPunter(db, punterId), legalTexts),
  byIds: async (db, punterIds) =>
    (await findPunters(db, punterIds)).map((row) => withLegal(row, legalTexts)),
  samePerson: findSamePerson,
  change: changePunter,
  changeNickname,
  changeSettings,
  fillInPerson,
  loginKey,
  phoneKey,
  isReservedName,
});

/**
 * A punter with whether they accepted the legal texts in force. Accounts from before versions
 * existed accepted an older one.
 */
const withLegal = (
  { legalAgreementAt, legalVersion, ...punter }: Row,
  legalTexts: LegalTexts,
): Punter => ({
  ...punter,
  legalAgreementAccepted:
    legalAgreementAt !== null && hasAccepted(legalTexts(punter.jurisdiction), legalVersion),
});
