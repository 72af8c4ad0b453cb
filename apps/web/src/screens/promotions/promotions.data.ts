import { IconCashBanknote, IconClockBolt, IconLock, IconPercentage0, IconPlayCard, IconReceipt, IconRefresh, IconShieldCheck, IconStack2, IconTrophy, IconUsers } from "@tabler/icons-react";
import type { Product } from "@touchline/contract";
import type { TextKey } from "../../lib/text.tsx";

export interface Promotion {
  id: string;
  icon: typeof IconReceipt;
  title: TextKey;
  text: TextKey;
  action: TextKey;
  href: string;
}

/** What the sportsbook really gives, all of it already working: nothing here needs a claim or a code. */
const SPORT: readonly Promotion[] = [
  {
    id: "zero",
    icon: IconPercentage0,
    title: "events.zeroMargin",
    text: "events.zeroMarginHint",
    action: "promotions.seeEvents",
    href: "/zeromarginevents",
  },
  {
    id: "cash-out",
    icon: IconCashBanknote,
    title: "promotions.cashOut",
    text: "promotions.cashOutText",
    action: "promotions.seeBets",
    href: "/betting",
  },
  {
    id: "free-bet",
    icon: IconReceipt,
    title: "promotions.freeBets",
    text: "promotions.freeBetsText",
    action: "promotions.seePrematch",
    href: "/sport/prematch",
  },
];

/** The pools' own: the guarantee, the rollover without takeout and the small unit are rules of every draw. */
const TOTO: readonly Promotion[] = [
  {
    id: "jackpot",
    icon: IconTrophy,
    title: "promotions.totoJackpot",
    text: "promotions.totoJackpotText",
    action: "promotions.seeToto",
    href: "/toto",
  },
  {
    id: "rollover",
    icon: IconRefresh,
    title: "promotions.totoRollover",
    text: "promotions.totoRolloverText",
    action: "promotions.seeScores",
    href: "/toto/correct-score",
  },
  {
    id: "small-unit",
    icon: IconStack2,
    title: "promotions.totoSmall",
    text: "promotions.totoSmallText",
    action: "promotions.seeGoals",
    href: "/toto/goals",
  },
];

/** What every game here gives: a prize that grows, play for nothing, and proof. */
const CASINO: readonly Promotion[] = [
  {
    id: "jackpot",
    icon: IconTrophy,
    title: "promotions.casinoJackpot",
    text: "promotions.casinoJackpotText",
    action: "promotions.seeJackpot",
    href: "/casino/game/golden-whistle",
  },
  {
    id: "demo",
    icon: IconPlayCard,
    title: "promotions.demo",
    text: "promotions.demoText",
    action: "promotions.seeGames",
    href: "/casino/lobby",
  },
  {
    id: "fair",
    icon: IconShieldCheck,
    title: "promotions.fair",
    text: "promotions.fairText",
    action: "promotions.seeFairness",
    href: "/casino/fairness",
  },
];

const TABLES: readonly Promotion[] = [
  {
    id: "behind",
    icon: IconUsers,
    title: "promotions.behind",
    text: "promotions.behindText",
    action: "promotions.seeTables",
    href: "/live-casino/lobby",
  },
  {
    id: "shows",
    icon: IconRefresh,
    title: "promotions.shows",
    text: "promotions.showsText",
    action: "promotions.seeShows",
    href: "/live-games/lobby",
  },
  {
    id: "fair",
    icon: IconShieldCheck,
    title: "promotions.fair",
    text: "promotions.tableFairText",
    action: "promotions.seeFairness",
    href: "/casino/fairness",
  },
];

/** Rules of every virtual event: its price stands, its draw can be checked, its bets are settled at once. */
const VIRTUAL: readonly Promotion[] = [
  {
    id: "price",
    icon: IconLock,
    title: "promotions.virtualPrice",
    text: "promotions.virtualPriceText",
    action: "promotions.seeVirtual",
    href: "/virtual-sports/lobby",
  },
  {
    id: "seed",
    icon: IconShieldCheck,
    title: "promotions.virtualSeed",
    text: "promotions.virtualSeedText",
    action: "promotions.seeRaces",
    href: "/virtual-sports/lobby?sport=Greyhounds",
  },
  {
    id: "quick",
    icon: IconClockBolt,
    title: "promotions.virtualQuick",
    text: "promotions.virtualQuickText",
    action: "promotions.seeBets",
    href: "/betting",
  },
];

/** By product; one without promotions of its own shows the sportsbook's. */
export const PROMOTIONS: Readonly<Partial<Record<Product, readonly Promotion[]>> & { sport: readonly Promotion[] }> = {
  sport: SPORT,
  "virtual-sports": VIRTUAL,
  casino: CASINO,
  "live-casino": TABLES,
  "live-games": TABLES,
  toto: TOTO,
};
