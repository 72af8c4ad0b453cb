/** platform §9: tracking session lifetime, sliding. */
export const SESSION_LIFETIME_MS = 30 * 60 * 1000;
/** platform §9: tracking batch size default. */
export const BATCH_SIZE = 10;
/** platform §9: tracking batch timeout. */
export const BATCH_TIMEOUT_MS = 7_000;
/** platform §9: tracking attempt limit. */
export const ATTEMPT_LIMIT = 5;

/** platform §9: wrapper polling interval. */
export const POLL_MS = 100;
/** platform §9: analytics queue before receiver attaches. */
export const WAITING_LIMIT = 512;
/** platform §9: analytics flush every 10000 ms. */
export const FLUSH_INTERVAL_MS = 10_000;
/** platform §9: analytics flush size. */
export const FLUSH_SIZE = 200;
/** platform §9: analytics retries. */
export const FLUSH_RETRIES = 12;
