import type { Jurisdiction } from "@touchline/contract";
import { alderney } from "./alderney.ts";
import { belarus } from "./belarus.ts";
import { curacao } from "./curacao.ts";
import { denmark } from "./denmark.ts";
import { italy } from "./italy.ts";
import { nigeria } from "./nigeria.ts";
import type { JurisdictionProfile } from "./profile.ts";
import { russia } from "./russia.ts";
import { spain } from "./spain.ts";

export type { Holidays, LimitLaw, LimitWindow, Weekday } from "./limit-law.ts";
export type { MethodTerms, PaymentLaw } from "./payment-law.ts";
export type {
  BonusLaw,
  DepositLimits,
  ExclusionChoices,
  JurisdictionFlags,
  JurisdictionProfile,
  LoginNameType,
  PushLaw,
} from "./profile.ts";
export { settingsOf } from "./settings.ts";
export type {
  AfterSignUp,
  FlowField,
  FlowTab,
  FormSignUpCall,
  PersonNumberKind,
  PhoneSignUpCall,
  RefusalAction,
  SignUpCall,
  SignUpFlow,
} from "./sign-up.ts";
export { type LoginWay, type SiteProfile, siteOf } from "./site.ts";

/** One line per jurisdiction (docs/how-to/add-a-jurisdiction.md). */
export const PROFILES: Record<Jurisdiction, JurisdictionProfile> = {
  Curacao: curacao,
  Russia: russia,
  Belarus: belarus,
  Denmark: denmark,
  Spain: spain,
  Italy: italy,
  Alderney: alderney,
  Nigeria: nigeria,
};

/** The jurisdiction of hosts that name none. */
export const DEFAULT_JURISDICTION: Jurisdiction = "Curacao";

export const profileOf = (jurisdiction: Jurisdiction): JurisdictionProfile =>
  PROFILES[jurisdiction];
