export { createReplay, type Replay, type ReplayIds, type ReplayOptions } from "./replay.ts";
export { SERVER_ZONES, type ServerZone, type ZoneHosts } from "./server-zone.ts";
