import { JURISDICTIONS, type Jurisdiction } from "@touchline/contract";
import { DEFAULT_JURISDICTION, profileOf } from "@touchline/jurisdictions";
import { ConfigError, type GateConfig } from "../../../config.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";

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
