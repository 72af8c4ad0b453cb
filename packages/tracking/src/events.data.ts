/** docs/behaviour/tracking.md#events: app event names. On the wire each has the parent marker as a prefix. */
const APP_EVENTS = [
  "top menu link",
  "download app",
  "came from app",
  "came from app scores",
  "balance refill",
  "results page click",
  "statistics click",
  "left menu click",
  "search click",
  "lobby click",
  "upload documents click",
  "user authorized",
  "puzzle pow",
  "tracking-engine properties updated",
  "set join type",
  "identification page click",
  "deposit page click",
  "experiment shown",
  "main page open",
] as const;

/** docs/behaviour/tracking.md#events: user events. */
const USER_EVENTS = ["login success", "login failure", "logout", "user session updated"] as const;

/**
 * Sent to analytics for every page with its screen area (docs/behaviour/routes.md#screen-area); the specification has no
 * name for it.
 */
export const PAGE_VIEW = "page view";

export type EventName = (typeof APP_EVENTS)[number] | (typeof USER_EVENTS)[number];

/**
 * docs/behaviour/tracking.md#events: app event names carry a parent marker prefix; the specification does not show its
 * text.
 */
const PARENT_MARKER = "parent:";

const app: ReadonlySet<string> = new Set(APP_EVENTS);

/** An event's name at the collectors. */
export const wireName = (name: EventName): string => (app.has(name) ? PARENT_MARKER + name : name);
