import type { Jurisdiction } from "@touchline/contract";
import type { JurisdictionProfile } from "@touchline/jurisdictions";

/** Which site a host is, and everything that differs between sites. */
export interface Jurisdictions {
  /** The jurisdiction of a host's site; the default one if the host is unknown. */
  ofHost(host: string): Jurisdiction;
  /** Whether a host is a site at all: if the operator listed the hosts, only those are. */
  knows(host: string): boolean;
  profile(jurisdiction: Jurisdiction): JurisdictionProfile;
  /** Whether residents of a country may open an account. */
  serves(jurisdiction: Jurisdiction, countryId: string): boolean;
}
