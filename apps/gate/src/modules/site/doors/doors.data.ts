import type { Door } from "@touchline/contract";

/**
 * First path segments that a door may lead to. Everything else is refused: the gates, the
 * operator's screens and foreign addresses.
 */
export const OPEN_SECTIONS: ReadonlySet<string> = new Set([
  "",
  "sport",
  "esports",
  "casino",
  "live-casino",
  "livecasino",
  "live",
  "live-games",
  "virtual-sports",
  "toto",
  "mgames",
  "fast-games",
  "crash",
  "scores",
  "betting",
  "slip",
  "popular",
  "zeromarginevents",
  "promotions",
  "quiz",
  "vip-club",
  "join",
  "account",
  "cookies",
  "landings",
  "download-app",
  "android-guide",
  "casino-app",
  "release-notes",
  "contact-us",
  "help",
  "support",
  "blog",
  "rules",
  "terms",
  "privacy",
  "contract",
  "cookies-policy",
  "about",
  "payments",
  "responsible-gambling",
  "company-details",
]);

/**
 * Stable names for links in apps and messages: they survive when an address moves. `{id}` is the
 * link's `id`.
 */
export const DEEP_LINKS: Readonly<Record<string, string>> = {
  home: "/",
  live: "/sport/live/popular",
  upcoming: "/sport/prematch",
  results: "/sport/results",
  statistics: "/sport/tournaments",
  "live-event": "/sport/live/event?id={id}",
  event: "/sport/prematch/event?id={id}",
  "esports-live-event": "/esports/live/event?id={id}",
  "esports-event": "/esports/events/event?id={id}",
  "virtual-event": "/virtual-sports/event?id={id}",
  esports: "/esports/live",
  casino: "/casino/lobby",
  game: "/casino/game/{id}",
  "fast-game": "/fast-games/game/{id}",
  "live-casino": "/live-casino/lobby",
  table: "/live-casino/game/{id}",
  crash: "/crash",
  virtual: "/virtual-sports/lobby",
  toto: "/toto",
  scores: "/scores",
  bets: "/betting",
  slip: "/slip/{id}",
  promotions: "/promotions",
  promotion: "/promotions/{id}",
  join: "/join",
  account: "/account",
  deposit: "/account/deposit",
  messages: "/account/messages",
  offers: "/account/offers",
  loyalty: "/account/loyalty",
  quiz: "/account/quiz",
  documents: "/account/upload",
  security: "/account/security",
  notifications: "/account/notifications",
  settings: "/account/settings",
  limits: "/account/play-limits",
  exclusion: "/account/self-exclusion",
  help: "/help",
  contact: "/contact-us",
};

/** Addresses of older sites by page name: kept for bookmarks and external links. */
export const OLD_PAGES: Readonly<Record<string, string>> = {
  live: "/sport/live/popular",
  inplay: "/sport/live/popular",
  sport: "/sport/prematch",
  sports: "/sport/prematch",
  results: "/sport/results",
  statistics: "/sport/tournaments",
  casino: "/casino/lobby",
  livecasino: "/live-casino/lobby",
  toto: "/toto",
  bonus: "/promotions",
  bonuses: "/promotions",
  promo: "/promotions",
  registration: "/join",
  register: "/join",
  join: "/join",
  deposit: "/account/deposit",
  mobile: "/download-app",
  app: "/download-app",
  rules: "/rules",
  terms: "/terms",
  privacy: "/privacy",
  about: "/about",
  contacts: "/contact-us",
  contact: "/contact-us",
  help: "/help",
  faq: "/help",
};

/** A door's default target; for doors that are pages, the page itself. */
export const USUAL: Readonly<Record<Door, string>> = {
  "transfer-handler": "/",
  "deep-link": "/",
  desktop_redirect: "/",
  help_redirect: "/help",
  "ex-join": "/join",
  "ex-main": "/",
  "affiliate-link": "/landings",
  htm: "/",
  zeromarginevents: "/zeromarginevents",
  popular: "/popular",
};

/**
 * The parameters that log somebody in. Only the door made for them passes them on; in a requested
 * address they are dropped.
 */
export const LOGIN_TOKENS = ["authToken", "regToken", "openToken"] as const;
