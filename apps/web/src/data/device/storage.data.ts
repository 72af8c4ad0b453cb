import type { Product } from "@touchline/contract";

/**
 * All cookies and storage keys that pages set, except those of the session (data/session). The
 * server's cookies are in packages/core/src/cookies.data.ts.
 *
 * Cookies are preferences: they reach the server, so a page may be rendered by them. Each has a
 * closed set of values and anything else counts as unset, so that a made-up cookie cannot multiply
 * the pages in the server's cache.
 */
/** system: follows the device until the visitor chooses. */
export const THEMES = ["system", "dark", "light"] as const;
export type Theme = (typeof THEMES)[number];

const products = {
  sport: true,
  esports: true,
  casino: true,
  "live-casino": true,
  "live-games": true,
  "virtual-sports": true,
  toto: true,
  scores: true,
  mgames: true,
  crash: true,
  "fast-games": true,
} as const satisfies Record<Product, true>;

export const PREFERENCES = {
  /** The visitor's choice of light, dark or the device's theme. */
  theme: { cookie: "tl_theme", values: THEMES },
  /** Someone is logged in on this device (not who): the frame reserves space for the balance. */
  session: { cookie: "tl_known", values: ["punter"] },
  /** This device has our font, so a page can use it from its first paint. */
  letters: { cookie: "tl_letters", values: ["inter"] },
  /** The product visited last. The root address redirects to its lobby. */
  product: { cookie: "tl_product", values: Object.keys(products) as Product[] },
} as const satisfies Record<string, { cookie: string; values: readonly string[] }>;

export type PreferenceName = keyof typeof PREFERENCES;
export type PreferenceValue<N extends PreferenceName> = (typeof PREFERENCES)[N]["values"][number];

/**
 * The device's id for experiments, set only after consent. The server draws the visitor's groups
 * from it and caches pages by those groups, never by the id.
 */
export const DEVICE_COOKIE = "tl_device";
/** As long as a consent lasts by default. A visitor who is asked again counts as a new one. */
export const DEVICE_COOKIE_DAYS = 182;

export const LOCAL_KEYS = {
  /** The selections on the bet slip. */
  slip: "tl.slip",
  /** Stakes, system and bankers of the slip. */
  stakes: "tl.stakes",
  /** The open bet that the slip edits, and the slip from before. */
  editedBet: "tl.edited-bet",
  /** Bets that were sent and have no known result yet, by their idempotency keys. */
  placements: "tl.placements",
  /** Settings of the device and other small values (listed in local-settings.data.ts). */
  settings: "tl.settings",
  /** The last activity in any tab, in epoch milliseconds. The standby timeout counts from it. */
  activity: "tl.activity",
  /** Prompts and notices a punter has seen on this device, with times, by account number. */
  told: "tl.told",
  /** The key of an unfinished join form. The gate stores the form for a day. */
  joinForm: "tl.join-form",
  /** The tab of the join form that was used last. */
  joinTab: "tl.join-tab",
  /** When a guest first visited, and when the site last invited them to join. */
  guest: "tl.guest",
  /** How often this device visited before the install prompt, and when the visitor declined it. */
  install: "tl.install",
  /**
   * The tracking session: the time it began, which is its id. This and the following keys are set
   * only after consent (docs/behaviour/storage.md#local-storage).
   */
  trackingSession: "tl.tracking-session",
  /** When that session expires unless it is used again, in epoch milliseconds. */
  trackingExpiry: "tl.tracking-expiry",
  /** The number of that session's next event. */
  trackingIndex: "tl.tracking-index",
  /** The device's id in tracking, analytics and recordings (partyId). */
  trackingDevice: "tl.tracking-device",
  /** Batches of events that the collector has not acknowledged. */
  trackingPending: "tl.tracking-pending",
  /** Analytics events that were not uploaded before their page was left. */
  trackingAnalytics: "tl.tracking-analytics",
  /** The punter token of the last events sent, to detect a renewed session. */
  trackingPunter: "tl.tracking-punter",
  /**
   * Prefix of the keys in the experiment SDK's own cache (packages/experiments), also in the tab's
   * storage. Only after consent.
   */
  experiments: "tl.exp",
} as const;

export const SESSION_KEYS = {
  /** Paths visited in this tab, without their language prefix, oldest first. */
  history: "tl.history",
  /** A Russian sign-up with a confirmed phone, which can be continued. */
  registration: "tl.registration",
  /** A verified identity that has no account yet. The join form continues with it. */
  provedPerson: "tl.proved-person",
  /** Whether the visitor left for the national digital ID from the join form or from the login. */
  nationalIdPurpose: "tl.national-id-purpose",
  /**
   * The language prefix of the page that the visitor left for the national digital ID, if it had
   * one.
   */
  nationalIdLanguage: "tl.national-id-language",
  /** The punter has left for the identification service. */
  identityVisit: "tl.identity-visit",
  /** This visit has been counted. */
  visitCounted: "tl.visit-counted",
  /** The account status for which the restriction popup was shown. */
  toldStatus: "tl.told-status",
  /** The popup of a sign-up that its new punter has not answered yet. */
  signUpPopup: "tl.joined",
} as const;
