import { IconCashBanknote, IconPercentage0, IconReceipt } from "@tabler/icons-react";
import { type TextKey, useTexts } from "../../lib/text.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Screen } from "../Screen.tsx";
import styles from "./PromotionsScreen.module.css";

interface Promotion {
  id: string;
  icon: typeof IconReceipt;
  title: TextKey;
  text: TextKey;
  action: TextKey;
  href: string;
}

/** What the sportsbook really gives, all of it already working: nothing here needs a claim or a code. */
const PROMOTIONS: readonly Promotion[] = [
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

export function PromotionsScreen() {
  const texts = useTexts();
  return (
    <Screen title={texts("section.promotions")}>
      {PROMOTIONS.map(({ id, icon: Icon, title, text, action, href }) => (
        <section className={styles.card} key={id}>
          <Icon size={30} stroke={1.6} aria-hidden="true" />
          <h2 className={styles.title}>{texts(title)}</h2>
          <p className={styles.text}>{texts(text)}</p>
          <ButtonLink tone="quiet" size="s" href={href}>
            {texts(action)}
          </ButtonLink>
        </section>
      ))}
    </Screen>
  );
}
