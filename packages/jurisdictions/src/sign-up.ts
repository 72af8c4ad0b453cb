import type { JoinField, SignUpTab } from "@touchline/contract";

/**
 * Calls that take a whole form, named after their paths: the specification gives some countries a
 * path of their own.
 */
export type FormSignUpCall = "standard" | "extended" | "spain" | "italy" | "email-v2" | "email-v3";
/** Calls that open an account by a phone which a code proves. */
export type PhoneSignUpCall = "phone-v2" | "phone-v3" | "belarus" | "russia";
export type SignUpCall = FormSignUpCall | PhoneSignUpCall;

export interface FlowField {
  name: JoinField;
  required: boolean;
  /** Asked for, and required, of residents of these countries only. */
  onlyIn?: readonly string[];
}

export interface FlowTab {
  id: SignUpTab;
  fields: readonly FlowField[];
}

/** Which number names the person, and in which field it is given. */
export type PersonNumberKind = "cpr" | "dni" | "fiscal-code";

/** A country that a jurisdiction serves in its own way. */
export interface SpecialCountry {
  /** The account is kept in one of these only. */
  currencies?: readonly [string, ...string[]];
  /**
   * Languages that its accounts do not start with (product §5: ru, su and be are excluded in some
   * cases).
   */
  excludedLanguages?: readonly string[];
  /** The country has a site of its own: nobody joins here. */
  ownSite?: true;
}

/**
 * product §4, after a sign-up. deposit: a notice, or thanks while the password is on its way, then
 * the deposit. identification: the deposit once identified, before that the identification.
 * documents: a notice, then the upload of documents. confirmation: the email comes first where it
 * must be confirmed, else a popup and the upload of documents.
 */
export type AfterSignUp = "deposit" | "identification" | "documents" | "confirmation";

/** product §8: the way on that a refused sign-up offers. */
export type RefusalAction = "email" | "contact-us" | "back" | "lost-password" | "login";

/** How one jurisdiction signs people up. */
export interface SignUpFlow {
  /** Ways to sign up, the first one open. */
  tabs: readonly [FlowTab, ...FlowTab[]];
  /**
   * The calls that are served, with the tab whose fields they need. Our own pages send a tab by its
   * first call.
   */
  calls: Partial<Record<SignUpCall, SignUpTab>>;
  /** product §5: false where the country of residence is given by the site and not asked. */
  isCountryChecked: boolean;
  /** product §5: countries that are special-cased. */
  specialCountries: Readonly<Record<string, SpecialCountry>>;
  personNumber: PersonNumberKind | null;
  /** The person was proved by the national digital ID before the form is sent. */
  needsNationalId: boolean;
  after: AfterSignUp;
  /**
   * Whether a popup says that the link of a confirmation mail worked; elsewhere being logged in
   * says it.
   */
  confirmedByPopup: boolean;
  /** product §8: no code can be sent to the phone, or the phone has an account. */
  refused: { noCode: RefusalAction; phoneUsed: RefusalAction };
}

export const need = (...names: JoinField[]): FlowField[] =>
  names.map((name) => ({ name, required: true }));
export const may = (...names: JoinField[]): FlowField[] =>
  names.map((name) => ({ name, required: false }));

/** The address of the long forms. */
export const EXTENDED_ADDRESS = need("address", "city", "postCode", "region");
