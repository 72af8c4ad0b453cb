export { RECONNECT_CEILING_MS, reconnectDelayMs } from "./backoff.ts";
export type { LiveStatus } from "./connection.ts";
export { LiveLink, type LiveLinkOptions } from "./live-link.ts";
export {
  type LiveContext,
  LiveSocket,
  type LiveSocketOptions,
  SUBSCRIBE_DEBOUNCE_MS,
} from "./live-socket.ts";
export { type LiveKey, LiveStore, type Price, type TreeShape } from "./live-store.ts";
