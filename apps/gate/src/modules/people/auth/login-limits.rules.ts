import { MINUTE_MS } from "@touchline/core";

/** Over this time, as many failures are forgiven as a limit allows. */
export const WINDOW_MS = 15 * MINUTE_MS;
export const DENIAL_MS = 15 * MINUTE_MS;

/**
 * Failures that disable logging in: few for one login from one address, so that nobody can lock out
 * a stranger; many for a login from everywhere, and for an address that tries many logins.
 */
export const FAILURE_LIMITS = { pair: 5, login: 50, address: 60 } as const;
export type LimitKind = keyof typeof FAILURE_LIMITS;

/**
 * Failures after which a captcha is required: few for a pair, whose owner may misremember; many for
 * a crowd behind one address.
 */
export const CAPTCHA_AFTER: Record<LimitKind, number> = { pair: 3, login: 20, address: 30 };
