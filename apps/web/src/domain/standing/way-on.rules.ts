import type { PunterState } from "@touchline/contract";
import { type StateWithout, stateMay } from "@touchline/contract/state-permissions";
import type { SiteProfile } from "@touchline/jurisdictions";

/** States that block deposits. */
export type KeptOutState = StateWithout<"deposit">;

export const isKeptOut = (state: PunterState): state is KeptOutState => !stateMay(state, "deposit");

/** Only a check or an authority may hold back money: an exclusion does not. */
export const mayWithdraw = (state: PunterState): boolean => stateMay(state, "withdraw");

export interface WayOn {
  name: "documents" | "identity" | "contactUs" | "help";
  path: string;
}

/** The page where this site identifies punters. */
export const identityPath = ({ identification }: SiteProfile): string =>
  identification === "cps"
    ? "/account/tsupis/identity"
    : identification === "documents"
      ? "/account/upload"
      : "/account/id-confirmation";

/** The next step for a restricted punter. */
export function wayOn(state: KeptOutState, site: SiteProfile): WayOn {
  switch (state) {
    case "NEED_DOCUMENT":
      return { name: "documents", path: "/account/upload" };
    case "REQUIRED":
    case "PENDING_VERIFICATION":
      return { name: "identity", path: identityPath(site) };
    case "SELF_EXCLUDED":
      return { name: "help", path: "/account/self-exclusion" };
    default:
      return { name: "contactUs", path: "/account/contact-us" };
  }
}
