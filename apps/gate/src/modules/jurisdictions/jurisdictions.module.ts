import { JURISDICTIONS, type Jurisdiction } from "@touchline/contract";
import { ConfigError, type GateConfig } from "../../platform/config.ts";
import { alderney } from "./alderney.data.ts";
import { belarus } from "./belarus.data.ts";
import { curacao } from "./curacao.data.ts";
import { denmark } from "./denmark.data.ts";
import { italy } from "./italy.data.ts";
import { nigeria } from "./nigeria.data.ts";
import type { JurisdictionProfile } from "./profile.ts";
import { russia } from "./russia.data.ts";
import { spain } from "./spain.data.ts";

export type { MethodTerms, PaymentLaw } from "./payment-law.ts";
export type { BonusLaw, JurisdictionFlags, JurisdictionProfile } from "./profile.ts";

const PROFILES: Record<Jurisdiction, JurisdictionProfile> = {
  Curacao: curacao,
  Russia: russia,
  Belarus: belarus,
  Denmark: denmark,
  Spain: spain,
  Italy: italy,
  Alderney: alderney,
  Nigeria: nigeria,
};

export interface Jurisdictions {
  /** The jurisdiction whose site a host is; Curacao's where the host names none. */
  ofHost(host: string): Jurisdiction;
  /** Whether a host is a site at all: where the operator listed the hosts, no other is. */
  knows(host: string): boolean;
  profile(jurisdiction: Jurisdiction): JurisdictionProfile;
  /** Whether residents of a country may open an account. */
  serves(jurisdiction: Jurisdiction, countryId: string): boolean;
}

/** Which site a host is, and everything that is different there. */
export function createJurisdictions(config: Pick<GateConfig, "hosts" | "demo">): Jurisdictions {
  const hosts = new Map<string, Jurisdiction>(JURISDICTIONS.map((name) => [`${name.toLowerCase()}.localhost`, name]));
  const hostsByOperator: Record<string, true> = {};
  for (const [host, name] of Object.entries(config.hosts)) {
    hosts.set(host.toLowerCase(), named(host, name));
    hostsByOperator[host.toLowerCase()] = true;
  }
  return {
    knows: (host) => Object.keys(config.hosts).length === 0 || config.demo || host.toLowerCase() in hostsByOperator,
    ofHost: (host) => hosts.get(host.toLowerCase()) ?? "Curacao",
    profile: (jurisdiction) => PROFILES[jurisdiction],
    serves(jurisdiction, countryId) {
      const { residents } = PROFILES[jurisdiction];
      return "only" in residents ? residents.only.includes(countryId) : !residents.allBut.includes(countryId);
    },
  };
}

function named(host: string, name: string): Jurisdiction {
  const found = JURISDICTIONS.find((jurisdiction) => jurisdiction === name);
  if (!found) throw new ConfigError(`HOSTS gives ${host} the jurisdiction "${name}": use one of ${JURISDICTIONS.join(", ")}`);
  return found;
}
