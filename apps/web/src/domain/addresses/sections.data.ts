import type { TextKey } from "../../platform/texts/text.ts";

type SectionTitle = Extract<TextKey, `section.${string}`>;

/** The main sections, which the search lists first. */
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

/** Titles of the addresses that the operator may link in the footer. */
export const SECTION_TITLES: Readonly<Record<string, SectionTitle>> = {
  "/download-app": "section.downloadApp",
  "/landings/download-app": "section.downloadApp",
  "/android-guide": "section.downloadApp",
  "/casino-app": "section.casinoApp",
  "/release-notes": "section.whatsNew",
  "/help": "section.help",
  "/support": "section.support",
  "/terms": "section.terms",
  "/rules": "section.rules",
  "/privacy": "section.privacy",
  "/contract": "section.contract",
  "/cookies-policy": "section.cookiesPolicy",
  "/responsible-gambling": "section.responsibleGambling",
  "/responsible-gambling/self-test": "section.selfTest",
  "/about": "section.about",
  "/payments": "section.payments",
  "/company-details": "section.companyDetails",
  "/blog": "section.blog",
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

/**
 * The footer of every page, in addition to the operator's links: help, legal texts, information.
 */
export const FOOTER_COLUMNS = [
  {
    title: "shell.footerSafety",
    paths: [
      "/help",
      "/support",
      "/contact-us",
      "/responsible-gambling",
      "/responsible-gambling/self-test",
    ],
  },
  {
    title: "shell.footerLegal",
    paths: ["/terms", "/rules", "/privacy", "/contract", "/cookies-policy", "/cookies"],
  },
  {
    title: "shell.footerInformation",
    paths: ["/about", "/payments", "/company-details", "/release-notes", "/blog", "/download-app"],
  },
] as const satisfies readonly { title: TextKey; paths: readonly string[] }[];

/** The search lists these after the main sections. */
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
  { path: "/account/withdraw", title: "section.withdraw" },
  { path: "/account/offers", title: "section.offers" },
  { path: "/vip-club", title: "section.vipClub" },
  { path: "/download-app", title: "section.downloadApp" },
  { path: "/release-notes", title: "section.whatsNew" },
  { path: "/contact-us", title: "section.contactUs" },
  { path: "/help", title: "section.help" },
  { path: "/responsible-gambling", title: "section.responsibleGambling" },
];
