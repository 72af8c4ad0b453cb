import type { JoinTab, SignUpReply } from "@touchline/contract";
import type { SiteProfile } from "@touchline/jurisdictions";
import type { JoinExtras } from "./join.body.ts";
import type { JoinValues } from "./join.rules.ts";
import type { JoinRefusal } from "./join-refusal.ts";

/** The new account, or the refusal of a step; null if the visitor cancelled the sign-up. */
export type JoinOutcome =
  | { ok: true; reply: SignUpReply }
  | { ok: false; refusal: JoinRefusal | null };

export interface JoinRequest {
  site: SiteProfile;
  tab: JoinTab["id"];
  values: JoinValues;
  extras: Omit<JoinExtras, "token">;
}
