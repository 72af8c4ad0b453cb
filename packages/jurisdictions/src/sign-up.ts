import type { JoinField, SignUpTab } from "@touchline/contract";

/**
 * Calls that take a whole form, named after their paths; the specification gives some countries
 * their own.
 */
export type FormSignUpCall = "standard" | "extended" | "spain" | "italy" | "email-v2" | "email-v3";
/** Calls that open an account by a phone verified with a code. */
export type PhoneSignUpCall = "phone-v2" | "phone-v3" | "belarus" | "russia";
export type SignUpCall = FormSignUpCall | PhoneSignUpCall;

export interface FlowField {
  name: JoinField;
  required: boolean;
  /** Shown to and required from residents of these countries only. */
  onlyIn?: readonly string[];
}

export interface FlowTab {
  id: SignUpTab;
  fields: readonly FlowField[];
}

/** The kind of personal number, and the field it is entered in. */
export type PersonNumberKind = "cpr" | "dni" | "fiscal-code";

/** A country with special rules within a jurisdiction. */
export interface SpecialCountry {
  /** The allowed account currencies. */
  currencies?: readonly [string, ...string[]];
  /**
   * Languages its accounts must not start with (docs/behaviour/sign-up.md#countries: ru, su and be
   * are excluded in some cases).
   */
  excludedLanguages?: readonly string[];
  /** The country has its own site, so its residents cannot join here. */
  ownSite?: true;
}

/**
 * docs/behaviour/sign-up.md#after-a-sign-up, after a sign-up. deposit: a notice, or thanks while
 * the password is on its way, then the deposit. identification: the deposit if identified,
 * otherwise identification first. documents: a notice, then the upload of documents. confirmation:
 * the email first if it must be confirmed, otherwise a popup and the upload of documents.
 */
export type AfterSignUp = "deposit" | "identification" | "documents" | "confirmation";

/** docs/behaviour/sign-up.md#refusals: the action offered after a refused sign-up. */
export type RefusalAction = "email" | "contact-us" | "back" | "lost-password" | "login";

/** The sign-up flow of one jurisdiction. */
export interface SignUpFlow {
  /** Sign-up tabs; the first is open. */
  tabs: readonly [FlowTab, ...FlowTab[]];
  /**
   * The available calls with the tab whose fields they need. Our own pages submit a tab by its
   * first call.
   */
  calls: Partial<Record<SignUpCall, SignUpTab>>;
  /** docs/behaviour/sign-up.md#countries: false if the site determines the country of residence. */
  isCountryChecked: boolean;
  /** docs/behaviour/sign-up.md#countries: countries with special cases. */
  specialCountries: Readonly<Record<string, SpecialCountry>>;
  personNumber: PersonNumberKind | null;
  /** The national digital ID must identify the person before the form is sent. */
  needsNationalId: boolean;
  after: AfterSignUp;
  /**
   * Whether a popup confirms that the link in a confirmation mail worked; elsewhere the login
   * itself shows it.
   */
  confirmedByPopup: boolean;
  /**
   * docs/behaviour/sign-up.md#refusals: no code can be sent to the phone, or the phone already has
   * an account.
   */
  refused: { noCode: RefusalAction; phoneUsed: RefusalAction };
}

export const need = (...names: JoinField[]): FlowField[] =>
  names.map((name) => ({ name, required: true }));
export const may = (...names: JoinField[]): FlowField[] =>
  names.map((name) => ({ name, required: false }));

/** The address fields of the long forms. */
export const EXTENDED_ADDRESS = need("address", "city", "postCode", "region");
