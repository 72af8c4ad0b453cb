import type { PunterState } from "@touchline/contract";
import type { SiteProfile } from "@touchline/jurisdictions";

/**
 * States that keep nobody from depositing; the gate decides, but nobody is shown a form that can
 * only be refused.
 */
export type KeptOutState = Exclude<PunterState, "OPENED" | "DORMANT">;

export const isKeptOut = (state: PunterState): state is KeptOutState =>
  state !== "OPENED" && state !== "DORMANT";

/**
 * These punters' money nobody may hold back but for a check or an authority: an exclusion keeps
 * nobody from taking out what is theirs.
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

/** Where this site finds out who a punter is. */
export const identityPath = ({ identification }: SiteProfile): string =>
  identification === "cps"
    ? "/account/tsupis/identity"
    : identification === "documents"
      ? "/account/upload"
      : "/account/id-confirmation";

/** What a punter who is kept out can do about it. */
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
