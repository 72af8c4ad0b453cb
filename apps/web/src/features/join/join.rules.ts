import type { Calls, ReplyOf } from "@touchline/contract";

export type JoinConfig = ReplyOf<Calls["joinConfig"]>;

export interface JoinFields {
  email: string;
  password: string;
  countryId: string;
  currencyID: string;
  termsAgreement: boolean;
  wantsEmails: boolean;
}
