export { CallError, SESSION_HASH_INVALID } from "./call-error.ts";
export {
  type Call,
  type CallInput,
  type CallLayerOptions,
  createCalls,
  REQUEST_TIMEOUT_MS,
  SSR_RETRIES,
} from "./calls.ts";
export { CACHE_BUCKETS, ReadCache } from "./read-cache.ts";
