/** platform §7: the host of the config service and of the collector depends on the server zone. */
export type ServerZone = "standard" | "staging" | "EU";

export interface ZoneHosts {
  /** Where GET /config is answered: an origin, or nothing for the page's own. */
  config: string;
  /** Where POST /sessions/v2/track is taken. */
  track: string;
}

/** Every zone at the page's own origin, until an operator has others. */
export const OWN_ORIGIN: Record<ServerZone, ZoneHosts> = {
  standard: { config: "", track: "" },
  staging: { config: "", track: "" },
  EU: { config: "", track: "" },
};

export const configAddress = (hosts: ZoneHosts): string => `${hosts.config}/config`;
export const trackAddress = (hosts: ZoneHosts): string => `${hosts.track}/sessions/v2/track`;
