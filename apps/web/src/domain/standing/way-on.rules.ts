import type { PunterState } from "@touchline/contract";
import type { SiteProfile } from "@touchline/jurisdictions";

/**
 * States that block deposits. The gate decides, but the site does not show a form that can only be
 * refused.
 */
export type KeptOutState = Exclude<PunterState, "OPENED" | "DORMANT">;

export const isKeptOut = (state: PunterState): state is KeptOutState =>
  state !== "OPENED" && state !== "DORMANT";

/**
 * States in which punters may withdraw. Only a check or an authority may hold back money: an
 * exclusion does not.
 */
const MAY_WITHDRAW: readonly PunterState[] = [
  "OPENED",
  "DORMANT",
  "REQUIRED",
  "SELF_EXCLUDED",
  "PLAYER_PROTECTION_MEASURE",
];
export const mayWithdraw = (state: PunterState): boolean => MAY_WITHDRAW.includes(state);

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
