import { IconCashBanknote, IconPercentage0, IconReceipt, IconRefresh, IconStack2, IconTrophy } from "@tabler/icons-react";
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

/** By product; one without promotions of its own shows the sportsbook's. */
export const PROMOTIONS: Readonly<Partial<Record<Product, readonly Promotion[]>> & { sport: readonly Promotion[] }> = {
  sport: SPORT,
  toto: TOTO,
};
