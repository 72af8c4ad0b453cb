import type {
  Jurisdiction,
  LoginType,
  PunterState,
  SettingsChange,
  SharedFact,
  Tier,
  UserSettings,
} from "@touchline/contract";
import type { Reader, Tx } from "../platform/database/db.ts";
import type { Refusal } from "../platform/http/refusal.ts";

/** Punters: identity, state and settings. Logging in belongs to auth, money to the wallet. */
export interface Punters {
  byId(reader: Reader, punterId: string): Promise<Punter>;
  /** Several at once, in no particular order. */
  byIds(reader: Reader, punterIds: readonly string[]): Promise<Punter[]>;
  /** The owner of a login on that jurisdiction's site: logins of other sites do not count here. */
  byLogin(
    reader: Reader,
    jurisdiction: Jurisdiction,
    login: LoginName,
  ): Promise<LoginOwner | undefined>;
  /** Finds punters by the keyed hash of a national identity or of a personal number. */
  byNationalId(
    reader: Reader,
    jurisdiction: Jurisdiction,
    nationalIdKey: string,
  ): Promise<LoginOwner | undefined>;
  byPerson(
    reader: Reader,
    jurisdiction: Jurisdiction,
    personKey: string,
  ): Promise<LoginOwner | undefined>;
  /** Accounts of the same person, including the given one. */
  samePerson(reader: Reader, jurisdiction: Jurisdiction, person: KnownPerson): Promise<string[]>;
  /** Null if the punter was created, else the conflict, and nothing was written. */
  create(tx: Tx, punter: NewPunter): Promise<Taken | null>;
  /** Records what the punter confirmed or chose; null clears a field. */
  change(tx: Tx, punterId: string, change: PunterChange): Promise<void>;
  /** False if another punter of the jurisdiction has the nickname. */
  changeNickname(tx: Tx, punterId: string, nickname: string): Promise<boolean>;
  /** Changes some settings and returns all; concurrent changes of different ones both survive. */
  changeSettings(tx: Tx, punterId: string, change: SettingsChange): Promise<UserSettings>;
  /** Fills in missing personal data; existing values stay. */
  fillInPerson(tx: Tx, punterId: string, name: ProvedName): Promise<void>;
  /** The legal texts in force in a jurisdiction, and their newest date. */
  legalTexts: LegalTexts;
  legalVersion(jurisdiction: Jurisdiction): string;
  /** The punter accepts the legal texts in force. */
  acceptLegalTexts(tx: Tx, acceptance: Acceptance): Promise<void>;
  /** The latest acceptance of each text. */
  acceptances(reader: Reader, punterId: string): Promise<AcceptedText[]>;
  /** The forms in which logins and phones are compared. */
  loginKey(login: string): string;
  phoneKey(phone: string): string;
  /** Nobody may have a nickname that looks like ours. */
  isReservedName(nickname: string): boolean;
  personNumbers: PersonNumbers;
  perPerson: OncePerPerson;
}

/** Promotions that a person may have once, whatever their accounts (docs/adr/0076). */
export interface OncePerPerson {
  /**
   * Null, or why another account of the same person stands against it; then nothing is claimed.
   * Two accounts that claim at once wait for each other. `devices`: whether a shared device is a
   * reason.
   */
  claim(
    tx: Tx,
    punterId: string,
    promotions: readonly string[],
    how: { devices: boolean; now: Date },
  ): Promise<SharedFact | null>;
  /** Which of these the person has under another account, and the fact that tells so. */
  takenByOthers(
    reader: Reader,
    punterId: string,
    promotions: readonly string[],
  ): Promise<Map<string, SharedFact>>;
  /**
   * The person behind an account, as claims compare it: name and birth day in one form, and the
   * other accounts that are theirs by the rules of exclusion.
   */
  personOf(reader: Reader, punterId: string): Promise<{ name: string | null; same: string[] }>;
  /** Each fact has a code of its own, so that every screen that shows a refusal names it. */
  refusal(
    why: SharedFact,
  ): Refusal<"OFFER_SAME_PERSON" | "OFFER_SAME_METHOD" | "OFFER_SHARED_DEVICE">;
}

/** Personal numbers: a keyed hash to compare them, and a sealed form to show them again. */
export interface PersonNumbers {
  key(number: string): string;
  seal(number: string): string;
  open(sealed: string): string;
}

export interface Punter {
  punterId: string;
  accountNumber: bigint;
  jurisdiction: Jurisdiction;
  email: string | null;
  emailConfirmed: boolean;
  nickname: string | null;
  firstName: string | null;
  lastName: string | null;
  /** ISO day. */
  birthDay: string | null;
  personal: Record<string, string | number>;
  personKey: string | null;
  personNumberSealed: string | null;
  nationalIdKey: string | null;
  phoneNumber: string | null;
  phoneConfirmed: boolean;
  phoneChangedAt: Date | null;
  loginType: LoginType | null;
  countryId: string;
  currency: string;
  state: PunterState;
  stateReason: string | null;
  stateUntil: Date | null;
  identifiedAt: Date | null;
  threeDs: boolean;
  personalDomain: string | null;
  createdAt: Date;
  tier: Tier;
  /** The punter's active bonus. */
  bonusGrantId: string | null;
  /** Whether they ever set a limit of their own on bets. */
  hasSportLimits: boolean;
  settings: UserSettings;
  /** Of the legal texts in force. */
  legalAgreementAccepted: boolean;
}

export interface NewPunter {
  punterId: string;
  jurisdiction: Jurisdiction;
  email?: string | undefined;
  /** The owner followed the link in a mail. */
  emailConfirmed?: boolean;
  nickname?: string | undefined;
  phoneNumber?: string | undefined;
  /** The owner entered the code of a message: the phone can log in. */
  phoneProved?: boolean;
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** ISO day. */
  birthDay?: string | undefined;
  personal?: Record<string, string | number>;
  personKey?: string | undefined;
  personNumberSealed?: string | undefined;
  nationalIdKey?: string | undefined;
  secretQuestion?: string | undefined;
  secretAnswerHash?: string | undefined;
  state?: PunterState;
  refererId?: string | undefined;
  countryId: string;
  currency: string;
  tier?: Tier;
  settings: UserSettings;
  createdAt: Date;
}

/** The field that another punter of the jurisdiction already has. */
export type Taken = "email" | "nickname" | "phone" | "person";

export type LoginName = {
  type: "email" | "nickname" | "account_number" | "phone_number";
  value: string;
};

export interface LoginOwner {
  punterId: string;
  state: PunterState;
}

/** The known facts about somebody who may have another account. */
export interface KnownPerson {
  email?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  birthDay?: string | null | undefined;
  /** Keyed hash of the personal number or document. */
  personKey?: string | null | undefined;
}

export interface ProvedName {
  firstName: string;
  lastName: string;
  birthDay: string;
}

/** Columns that other modules may set; names, money and settings have their own functions. */
export type PunterChange = Partial<{
  state: PunterState;
  state_reason: string | null;
  state_until: Date | null;
  email: string;
  email_key: string;
  email_confirmed_at: Date | null;
  phone_number: string;
  phone_key: string | null;
  phone_changed_at: Date;
  national_id_key: string;
  person_key: string;
  person_number_sealed: string;
  login_type: LoginType | null;
  legal_version: string | null;
  legal_agreement_at: Date | null;
  three_ds: boolean;
  personal_domain: string | null;
  tier: Tier;
}>;

/**
 * The legal texts in force in a jurisdiction, each with its effective date; supplied by the content
 * module.
 */
export type LegalTexts = (jurisdiction: Jurisdiction) => readonly { id: string; version: string }[];

export interface Acceptance {
  punterId: string;
  jurisdiction: Jurisdiction;
  language: string;
  at: Date;
}

export interface AcceptedText {
  page: string;
  version: string;
  language: string;
  acceptedAt: number;
}
