/** docs/behaviour/constants.md#tracking-and-analytics: tracking session lifetime, sliding. */
export const SESSION_LIFETIME_MS = 30 * 60 * 1000;
/** docs/behaviour/constants.md#tracking-and-analytics: tracking batch size default. */
export const BATCH_SIZE = 10;
/** docs/behaviour/constants.md#tracking-and-analytics: tracking batch timeout. */
export const BATCH_TIMEOUT_MS = 7_000;
/** docs/behaviour/constants.md#tracking-and-analytics: tracking attempt limit. */
export const ATTEMPT_LIMIT = 5;

/** docs/behaviour/constants.md#tracking-and-analytics: wrapper polling interval. */
export const POLL_MS = 100;
/** docs/behaviour/constants.md#tracking-and-analytics: analytics queue before receiver attaches. */
export const WAITING_LIMIT = 512;
/** docs/behaviour/constants.md#tracking-and-analytics: analytics flush every 10000 ms. */
export const FLUSH_INTERVAL_MS = 10_000;
/** docs/behaviour/constants.md#tracking-and-analytics: analytics flush size. */
export const FLUSH_SIZE = 200;
/** docs/behaviour/constants.md#tracking-and-analytics: analytics retries. */
export const FLUSH_RETRIES = 12;
