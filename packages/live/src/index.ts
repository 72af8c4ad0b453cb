export { RECONNECT_CEILING_MS, reconnectDelayMs } from "./backoff.ts";
export { type LiveContext, LiveSocket, type LiveSocketOptions, type LiveStatus, SUBSCRIBE_DEBOUNCE_MS } from "./live-socket.ts";
export { type LiveKey, LiveStore, type Price, type TreeShape } from "./live-store.ts";
