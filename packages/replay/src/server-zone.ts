/**
 * docs/behaviour/session-replay.md#remote-config: the host of the config service and of the
 * collector depends on the server zone.
 */
export type ServerZone = "standard" | "staging" | "EU";

export interface ZoneHosts {
  /** The origin of GET /config; empty for the page's own. */
  config: string;
  /** The origin of POST /sessions/v2/track. */
  track: string;
}

/** Every zone uses the page's own origin until the operator configures others. */
export const OWN_ORIGIN: Record<ServerZone, ZoneHosts> = {
  standard: { config: "", track: "" },
  staging: { config: "", track: "" },
  EU: { config: "", track: "" },
};

export const configAddress = (hosts: ZoneHosts): string => `${hosts.config}/config`;
export const trackAddress = (hosts: ZoneHosts): string => `${hosts.track}/sessions/v2/track`;
