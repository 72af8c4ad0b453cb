import type { PunterState, Tier } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { GateConfig } from "../../../config.ts";
import type { Tx } from "../../../platform/database/db.ts";
import { type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Auth } from "../../../ports/auth.ts";
import type { Punters, Taken } from "../../../ports/punters.ts";
import type { Wallet } from "../../../ports/wallet.ts";
import type { Applicant } from "./applicant.ts";
import { type Arrival, insertArrival } from "./arrival.ts";
import type { FieldValues } from "./join-form.ts";
import { findPromoCode } from "./promo-codes.store.ts";

export interface AccountOpening {
  applicant: Applicant;
  /** Undefined if the national digital ID is the only login. */
  passwordHash: string | undefined;
  /** The gate made the password and sent it. */
  isGenerated?: boolean;
  secretAnswerHash?: string | undefined;
  /** The phone whose code the owner entered: international, digits only. */
  provedPhone?: string | undefined;
  nationalIdKey?: string | undefined;
  state?: PunterState;
  emailConfirmed?: boolean;
  /** How the owner reached the site, if known. */
  arrival?: Arrival | null;
  tier?: Tier;
}

export interface OpenAccountDeps {
  config: GateConfig;
  clock: Clock;
  random: SecureRandom;
  punters: Punters;
  wallet: Wallet;
  auth: Auth;
  redeemPromoCode: RedeemPromoCode;
}

/**
 * Gives a new account its promo code's offer. The bonuses module answers, which is made
 * later (upward.ts).
 */
export type RedeemPromoCode = (
  tx: Tx,
  punterId: string,
  offerId: string,
  at: "sign-up",
) => Promise<unknown>;

export type TakenRefusal = Refusal<
  "DUPLICATE_EMAIL" | "NICKNAME_ALREADY_EXIST" | "DUPLICATE_PHONE_NUMBER" | "COMMON_ERROR"
>;

const TAKEN: Record<Taken, () => TakenRefusal> = {
  email: () => refusal("DUPLICATE_EMAIL"),
  nickname: () => refusal("NICKNAME_ALREADY_EXIST"),
  phone: () => refusal("DUPLICATE_PHONE_NUMBER"),
  person: () => refusal("COMMON_ERROR", { reason: "person.exists" }),
};

/** Stored as given; document numbers are not among them. */
const PERSONAL = [
  "title",
  "gender",
  "nationality",
  "city",
  "address",
  "postCode",
  "region",
  "birthPlace",
  "documentType",
  "promoCode",
] as const;

/** Opens the account with everything that belongs to it, or nothing. */
export function createOpenAccount({
  config,
  clock,
  random,
  punters,
  wallet,
  auth,
  redeemPromoCode,
}: OpenAccountDeps) {
  const { personNumbers } = punters;

  function personal({ values, amounts }: Applicant): Record<string, string | number> {
    const kept = PERSONAL.flatMap((name) =>
      values[name] === undefined ? [] : [[name, values[name]] as const],
    );
    const document = values.documentNumber
      ? { documentNumberSealed: personNumbers.seal(values.documentNumber) }
      : {};
    return { ...Object.fromEntries(kept), ...document, ...amounts };
  }

  async function redeem(
    tx: Tx,
    punterId: string,
    { jurisdiction, values: { promoCode } }: Applicant,
  ): Promise<void> {
    const promo = promoCode
      ? await findPromoCode(tx, jurisdiction, promoCode, new Date(clock.now()))
      : undefined;
    if (promo?.offerId) await redeemPromoCode(tx, punterId, promo.offerId, "sign-up");
  }

  return async (
    tx: Tx,
    {
      applicant,
      passwordHash,
      isGenerated = false,
      provedPhone,
      arrival,
      ...opening
    }: AccountOpening,
  ): Promise<{ punterId: string } | TakenRefusal> => {
    const { jurisdiction, values, settings, countryId } = applicant;
    const punterId = random.uuid();
    const personNumber = personNumberOf(values);
    const taken = await punters.create(tx, {
      ...opening,
      refererId: arrival?.last.refererId,
      punterId,
      jurisdiction,
      email: values.email,
      nickname: values.nickname,
      phoneNumber: provedPhone ? `+${provedPhone}` : values.phone,
      phoneProved: provedPhone !== undefined,
      firstName: values.firstName,
      lastName: values.lastName,
      birthDay: values.birthDay,
      personal: personal(applicant),
      personKey: personNumber && personNumbers.key(personNumber),
      personNumberSealed: personNumber && personNumbers.seal(personNumber),
      secretQuestion: values.secretQuestion,
      countryId,
      currency: settings.currencyId,
      settings,
      createdAt: new Date(clock.now()),
    });
    if (taken) return TAKEN[taken]();
    await auth.addCredentials(tx, punterId, { passwordHash, isGenerated });
    if (config.demo) await wallet.grantDemoBalance(tx, punterId, settings.currencyId);
    if (arrival) await insertArrival(tx, punterId, arrival, new Date(clock.now()));
    await redeem(tx, punterId, applicant);
    return { punterId };
  };
}

export type OpenAccount = ReturnType<typeof createOpenAccount>;

/**
 * A person's unique number, whatever the jurisdiction calls it. Spain's is the identity document.
 */
export const personNumberOf = ({
  personalNumber,
  cpf,
  documentNumber,
}: FieldValues): string | undefined => personalNumber ?? cpf ?? documentNumber;
