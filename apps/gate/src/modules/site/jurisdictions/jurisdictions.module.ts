import { JURISDICTIONS, type Jurisdiction } from "@touchline/contract";
import {
  DEFAULT_JURISDICTION,
  type JurisdictionProfile,
  profileOf,
} from "@touchline/jurisdictions";
import { ConfigError, type GateConfig } from "../../../config.ts";

export type {
  BonusLaw,
  JurisdictionFlags,
  JurisdictionProfile,
  MethodTerms,
  PaymentLaw,
} from "@touchline/jurisdictions";

export interface Jurisdictions {
  /** The jurisdiction of a host's site; the default one if the host is unknown. */
  ofHost(host: string): Jurisdiction;
  /** Whether a host is a site at all: if the operator listed the hosts, only those are. */
  knows(host: string): boolean;
  profile(jurisdiction: Jurisdiction): JurisdictionProfile;
  /** Whether residents of a country may open an account. */
  serves(jurisdiction: Jurisdiction, countryId: string): boolean;
}

/** Maps hosts to sites, and holds everything that differs between them. */
export function createJurisdictions(config: Pick<GateConfig, "hosts" | "demo">): Jurisdictions {
  const hosts = new Map<string, Jurisdiction>(
    JURISDICTIONS.map((name) => [`${name.toLowerCase()}.localhost`, name]),
  );
  const hostsByOperator: Record<string, true> = {};
  for (const [host, name] of Object.entries(config.hosts)) {
    hosts.set(host.toLowerCase(), named(host, name));
    hostsByOperator[host.toLowerCase()] = true;
  }
  return {
    knows: (host) =>
      Object.keys(config.hosts).length === 0 ||
      config.demo ||
      host.toLowerCase() in hostsByOperator,
    ofHost: (host) => hosts.get(host.toLowerCase()) ?? DEFAULT_JURISDICTION,
    profile: profileOf,
    serves(jurisdiction, countryId) {
      const { residents } = profileOf(jurisdiction);
      return "only" in residents
        ? residents.only.includes(countryId)
        : !residents.allBut.includes(countryId);
    },
  };
}

function named(host: string, name: string): Jurisdiction {
  const found = JURISDICTIONS.find((jurisdiction) => jurisdiction === name);
  if (!found)
    throw new ConfigError(
      `HOSTS gives ${host} the jurisdiction "${name}": use one of ${JURISDICTIONS.join(", ")}`,
    );
  return found;
}
