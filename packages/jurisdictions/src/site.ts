import type { JurisdictionProfile } from "./profile.ts";
import type { SignUpFlow } from "./sign-up.ts";

/** How a punter identifies at login. */
export type LoginWay = "login" | "phone" | "national-id";

/**
 * The part of a site's profile that web pages need. It is sent with every page, so it holds no
 * other jurisdiction and nothing that only the gate decides.
 */
export interface SiteProfile {
  /** The default country of phone fields. */
  homeCountry: string;
  /** The usual way first. */
  loginWays: readonly [LoginWay, ...LoginWay[]];
  tellsLastLogin: boolean;
  identification: JurisdictionProfile["identification"];
  communes: boolean;
  codesWithLoyalty: boolean;
  signUp: Pick<SignUpFlow, "calls" | "personNumber" | "after" | "confirmedByPopup" | "refused">;
}

export function siteOf(profile: JurisdictionProfile): SiteProfile {
  const { calls, personNumber, after, confirmedByPopup, refused } = profile.signUp;
  return {
    homeCountry: profile.defaultCountry,
    loginWays: loginWaysOf(profile),
    tellsLastLogin: profile.reminders.tellsLastLogin,
    identification: profile.identification,
    communes: profile.communes,
    codesWithLoyalty: profile.codesWithLoyalty,
    signUp: { calls, personNumber, after, confirmedByPopup, refused },
  };
}

/** One form takes every name except a phone, which has its own field. */
function loginWaysOf({ login }: JurisdictionProfile): [LoginWay, ...LoginWay[]] {
  const byName = login.names.map((name): LoginWay => (name === "phone_number" ? "phone" : "login"));
  const [first = "login", ...others] = new Set<LoginWay>([
    ...byName,
    ...(login.nationalId ? (["national-id"] as const) : []),
  ]);
  return [first, ...others];
}
