import type { TextKey } from "./text.tsx";

type SectionTitle = Extract<TextKey, `section.${string}`>;

/**
 * Addresses of product §2 whose screens come with later issues, each with the name of its section.
 * An address that gets a page of its own leaves this table; one that is in neither is the real 404.
 */
export const SECTIONS_TO_COME: Readonly<Record<string, SectionTitle>> = {
  // Information.
  "/download-app": "section.downloadApp",
  "/landings/download-app": "section.downloadApp",
  "/android-guide": "section.downloadApp",
  "/casino-app": "section.casinoApp",
  "/release-notes": "section.whatsNew",
  "/landings": "section.offers",

  // Casino and games.
};

/** What can be used today: where the screen of a section to come sends its visitor on. */
export const SECTIONS_OPEN: readonly { path: string; title: SectionTitle }[] = [
  { path: "/sport/live/popular", title: "section.livePopular" },
  { path: "/sport/prematch", title: "section.prematch" },
  { path: "/sport/results", title: "section.results" },
  { path: "/esports/live", title: "section.esports" },
  { path: "/scores", title: "section.scores" },
  { path: "/virtual-sports/lobby", title: "section.virtualSports" },
  { path: "/toto", title: "section.toto" },
  { path: "/betting", title: "section.myBets" },
  { path: "/join", title: "section.join" },
  { path: "/account/settings", title: "section.settings" },
  { path: "/account/language", title: "section.language" },
];

/** Names of addresses that the operator may put at the foot of a page. */
export const SECTION_TITLES: Readonly<Record<string, SectionTitle>> = {
  ...SECTIONS_TO_COME,
  "/account/offers": "section.offers",
  "/vip-club": "section.vipClub",
  "/account/loyalty": "section.loyalty",
  "/contact-us": "section.contactUs",
  "/cookies": "section.cookies",
  "/sport/results": "section.results",
  "/sport/tournaments": "section.statistics",
  "/promotions": "section.promotions",
  "/sport/promotions": "section.promotions",
  "/virtual-sports/lobby": "section.virtualSports",
  "/virtual-sports/promotions": "section.promotions",
  "/toto": "section.toto",
  "/toto/correct-score": "section.totoCorrectScore",
  "/toto/goals": "section.totoGoals",
  "/toto/promotions": "section.promotions",
  "/betting": "section.myBets",
  "/scores": "section.scores",
};

/** What the search offers beside what is open today. */
export const SECTIONS_FOUND: readonly { path: string; title: SectionTitle }[] = [
  { path: "/sport", title: "section.sport" },
  { path: "/sport/tournaments", title: "section.statistics" },
  { path: "/live-casino/lobby", title: "section.liveCasino" },
  { path: "/fast-games", title: "section.fastGames" },
  { path: "/crash", title: "section.crash" },
  { path: "/toto/correct-score", title: "section.totoCorrectScore" },
  { path: "/toto/goals", title: "section.totoGoals" },
  { path: "/promotions", title: "section.promotions" },
  { path: "/account", title: "section.account" },
  { path: "/account/deposit", title: "section.deposit" },
  { path: "/account/offers", title: "section.offers" },
  { path: "/vip-club", title: "section.vipClub" },
  { path: "/download-app", title: "section.downloadApp" },
  { path: "/release-notes", title: "section.whatsNew" },
  { path: "/contact-us", title: "section.contactUs" },
];
