import type {
  BINDING_STATES,
  CupisOneInfo,
  IDENTITY_ERRORS,
  IdentificationMethod,
} from "@touchline/contract";
import { ageOn, isDay } from "@touchline/core";
import { isSameName } from "@touchline/core/same-name";
import type { AutoState } from "../../../ports/identity.ts";

export type BindingState = (typeof BINDING_STATES)[number];
export type IdentityError = (typeof IDENTITY_ERRORS)[number];

export interface RussianPerson {
  firstName: string;
  lastName: string;
  middleName?: string | undefined;
  birthDay: string;
  passportNumber: string;
  snils?: string | undefined;
  inn?: string | undefined;
  citizenship: string;
}

/** The state before the payment centre knows the punter. */
export const UNKNOWN_PUNTER: CupisOneInfo = {
  bindingState: "NONE",
  additionalState: "OK",
  additionalStateReason: null,
  identificationLevel: null,
  errorCode: null,
  identificationMethod: null,
  identificationLink: null,
};

/** Identified well enough to bet: by the simplified or the full method, and not locked since. */
export const isIdentified = ({
  bindingState,
  additionalState,
}: Pick<CupisOneInfo, "bindingState" | "additionalState">): boolean =>
  (bindingState === "BIND" || bindingState === "SIMPLE_SUCCESS") && additionalState === "OK";

/** Methods that finish at once, in contrast to those that redirect the punter to another page. */
export const isImmediate = (method: IdentificationMethod): boolean =>
  method === "Fast" || method === "Simplified";

/** The level that a successful method gives. */
export const levelOf = (method: IdentificationMethod): "full" | "limited" =>
  method === "SimplifiedWithVerification" ||
  method === "ESIA_Full" ||
  method === "Tinkoff" ||
  method === "Sber"
    ? "full"
    : "limited";

export const boundBy = (method: IdentificationMethod): BindingState =>
  levelOf(method) === "full" ? "BIND" : "SIMPLE_SUCCESS";

/**
 * A failed simplified method leaves the others open; a failed full one means that the person is not
 * who they claim to be.
 */
export const failedBy = (method: IdentificationMethod, error: IdentityError): BindingState => {
  if (error === "ExternalError" || error === "sberUnavailable") return "UNKNOWN";
  return levelOf(method) === "full" ? "FAIL" : "SIMPLE_FAIL";
};

/** Faults that can be detected before asking the centre. */
export function personFault(
  person: RussianPerson,
  method: IdentificationMethod,
  minimumAge: number,
  today: string,
): IdentityError | null {
  if (person.citizenship !== "RU")
    return method === "Sber" ? "sberInvalidCitizenship" : "unsupportedCitizenship";
  if (
    !isDay(person.birthDay) ||
    person.birthDay > today ||
    ageOn(person.birthDay, today) < minimumAge
  )
    return "IncorrectBirthDate";
  if (!/^\d{10}$/.test(digits(person.passportNumber))) return "passportInvalid";
  if (!NAME.test(person.firstName) || !NAME.test(person.lastName)) return "IncorrectPersonalData";
  if (person.snils && !isSnils(person.snils)) return "discreditSnils";
  return null;
}

/** If name and birth day differ from the account's, the document belongs to somebody else. */
export function accountFault(
  {
    firstName,
    lastName,
    birthDay,
  }: { firstName: string | null; lastName: string | null; birthDay: string | null },
  person: RussianPerson,
): IdentityError | null {
  if (birthDay !== null && birthDay !== person.birthDay) return "AccountBirthDateMismatch";
  return isSameName({ firstName, lastName }, person) ? null : "AccountNameMismatch";
}

export const digits = (text: string): string => text.replace(/\D/g, "");

/** Names as in a Russian passport. */
const NAME = /^[А-ЯЁа-яё]+(?:[ -][А-ЯЁа-яё]+)*$/;

/** The insurance number ends in two check digits. */
export function isSnils(text: string): boolean {
  const all = digits(text);
  if (all.length !== 11) return false;
  const sum = [...all.slice(0, 9)].reduce(
    (total, digit, at) => total + Number(digit) * (9 - at),
    0,
  );
  return Number(all.slice(9)) === (sum % 101) % 100;
}

export interface IdentityFacts {
  /** Russia's binding state; null elsewhere. */
  bindingState: BindingState | null;
  needed: boolean;
  identified: boolean;
  autoState: AutoState | null;
  documentsWaiting: boolean;
}

/**
 * The heartbeat's punterIdentityState: the payment centre's state in Russia, elsewhere that of the
 * identity check.
 */
export function punterIdentityState({
  bindingState,
  needed,
  identified,
  autoState,
  documentsWaiting,
}: IdentityFacts): string {
  if (bindingState !== null) return bindingState;
  if (identified) return "NotRequired";
  if (autoState === "STARTED") return "HooyuProcessing";
  if (documentsWaiting) return "PunterUpload";
  if (autoState === "UNCONFIRMED") return "NeedAutoVerification";
  return needed ? "Required" : "NotRequired";
}
