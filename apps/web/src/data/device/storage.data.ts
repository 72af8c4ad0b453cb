import type { Product } from "@touchline/contract";

/**
 * Everything the site keeps on the device, in one place.
 *
 * Cookies are preferences: they reach the server, so a page may render by them. Each has a closed set of values;
 * anything else is read as unset, so that a made-up cookie cannot multiply the pages that the server keeps.
 */
/** system: as the device has it, until the visitor chooses. */
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
  /** The visitor's choice of light or dark, or to go with the device. */
  theme: { cookie: "tl_theme", values: THEMES },
  /** That someone is logged in on this device (not who): the frame then keeps the place of the balance free. */
  session: { cookie: "tl_known", values: ["punter"] },
  /** That this device has our letters: a page can wear them from its first paint. */
  letters: { cookie: "tl_letters", values: ["inter"] },
  /** The product visited last: the root address goes to its lobby. */
  product: { cookie: "tl_product", values: Object.keys(products) as Product[] },
} as const satisfies Record<string, { cookie: string; values: readonly string[] }>;

export type PreferenceName = keyof typeof PREFERENCES;
export type PreferenceValue<N extends PreferenceName> = (typeof PREFERENCES)[N]["values"][number];

/**
 * What this device is called in experiments, only after consent: it reaches the server, which draws the visitor's groups from it
 * and keeps pages by those groups, never by the id.
 */
export const DEVICE_COOKIE = "tl_device";
/** As long as a consent lasts by default: who is asked again is somebody new. */
export const DEVICE_COOKIE_DAYS = 182;

export const LOCAL_KEYS = {
  /** The selections on the bet slip. */
  slip: "tl.slip",
  /** How the selections are bet on: the stakes, the system, the bankers. */
  stakes: "tl.stakes",
  /** The running bet that the slip changes, and the slip from before. */
  editedBet: "tl.edited-bet",
  /** Bets that were sent and whose outcome is not known yet, by the keys they were sent under. */
  placements: "tl.placements",
  /** Settings of the device and other small facts (data/device/local-settings.data.ts tells each). */
  settings: "tl.settings",
  /** When somebody last did something in any tab, in epoch milliseconds: the standby timeout counts from it. */
  activity: "tl.activity",
  /** What a punter was asked or told on this device, and when: by account number. */
  told: "tl.told",
  /** The key of a join form that was left half filled; the gate keeps it for a day. */
  joinForm: "tl.join-form",
  /** The tab of the join form that was used last. */
  joinTab: "tl.join-tab",
  /** When a guest was first here, and last invited to join. */
  guest: "tl.guest",
  /** How often this device came before it was asked to install the site, and when it was told no. */
  install: "tl.install",
  /** The tracking session: when it began, which is its id. This and what follows only after consent (platform §3). */
  trackingSession: "tl.tracking-session",
  /** When that session is over unless it is used again, in epoch milliseconds. */
  trackingExpiry: "tl.tracking-expiry",
  /** The number of that session's next event. */
  trackingIndex: "tl.tracking-index",
  /** What this device is called in tracking, analytics and recordings (partyId). */
  trackingDevice: "tl.tracking-device",
  /** Batches of events that the collector has not acknowledged. */
  trackingPending: "tl.tracking-pending",
  /** Analytics events that were not uploaded when their page was left. */
  trackingAnalytics: "tl.tracking-analytics",
  /** The punter token that events were last sent under: whether a session was renewed. */
  trackingPunter: "tl.tracking-punter",
  /** Stands before the keys of the experiment SDK's own cache (packages/experiments), the tab's too, only after consent. */
  experiments: "tl.exp",
} as const;

export const SESSION_KEYS = {
  /** Paths visited in this tab, without their language prefix, oldest first. */
  history: "tl.history",
  /** A Russian sign-up whose phone is proved: it can be gone on with. */
  registration: "tl.registration",
  /** An identity that was proved and has no account yet: the join form goes on with it. */
  provedPerson: "tl.proved-person",
  /** Whether the visit to the national digital ID began at the join form or at the login. */
  nationalIdPurpose: "tl.national-id-purpose",
  /** The language of the page that the visitor left for the national digital ID, where its address names one. */
  nationalIdLanguage: "tl.national-id-language",
  /** The punter left for the service that identifies them. */
  identityVisit: "tl.identity-visit",
  /** This visit is counted. */
  visitCounted: "tl.visit-counted",
  /** The account status that the restriction popup was shown for. */
  toldStatus: "tl.told-status",
} as const;
