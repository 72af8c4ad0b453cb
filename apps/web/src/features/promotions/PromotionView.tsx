import type { Promotion, PromotionStanding } from "@touchline/contract";
import type { ReactNode } from "react";
import { useSession } from "../../data/session/session.ts";
import { useMoneyText } from "../../domain/money/money-text.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { Facts } from "../../ui/Facts.tsx";
import { Note } from "../../ui/Form.tsx";
import { Board } from "./components/Board.tsx";
import { PromoArt } from "./components/PromoArt.tsx";
import { RaceRules, useWhoMayJoin } from "./components/RaceRules.tsx";
import { Timing } from "./components/Timing.tsx";
import styles from "./Promotions.module.css";

interface PromotionViewProps {
  promotion: Promotion;
  /** Null for a guest. */
  standing: PromotionStanding | null;
  /** The surrounding page does not show the title. */
  isTitled?: boolean;
  /** The punter's participation, and how to join. */
  children: ReactNode;
}

/** Whether a promotion's button leads to the sign-up: nothing for a punter, who has an account. */
const isSignUp = ({ href }: { href: string }): boolean => /^(\/[a-z]{2})?\/(ex-)?join\b/.test(href);

/** One promotion: description, duration, eligibility, how to join, leaderboard and terms. */
export function PromotionView({
  promotion,
  standing,
  isTitled = false,
  children,
}: PromotionViewProps) {
  const texts = useTexts();
  const { phase, kind, race, offer, terms, action } = promotion;
  const money = useMoneyText(promotion.prizes?.currency ?? "USD");
  const who = useWhoMayJoin(promotion);
  const isLoggedIn = useSession().status !== "guest";
  return (
    <article className={styles.page} aria-label={promotion.title}>
      <PromoArt art={promotion.art} large />
      <header className={styles.group}>
        <p className={styles.marks}>
          {standing?.isJoined && (
            <span className={classes(styles.mark, styles.own)}>{texts("promotions.isIn")}</span>
          )}
          {kind !== "editorial" && (
            <span className={styles.mark}>{texts(`promotions.kind.${kind}`)}</span>
          )}
          <span className={styles.mark}>{texts(`promotions.phase.${phase}`)}</span>
        </p>
        {isTitled && <h2 className={styles.title}>{promotion.title}</h2>}
        {promotion.prizes && (
          <p className={styles.pool}>
            {texts("promotions.prizes", { amount: money(promotion.prizes.amount) })}
          </p>
        )}
        <p className={styles.lead}>{promotion.text}</p>
        <Timing {...promotion} />
      </header>
      {phase !== "running" && (
        <Note tone={phase === "canceled" ? "warning" : "info"}>
          {texts(`promotions.note.${phase}`)}
        </Note>
      )}
      {children}
      {(kind === "editorial" || kind === "quiz") && action && !(isLoggedIn && isSignUp(action)) && (
        <ButtonLink tone="accent" size="l" wide href={action.href} prefetch={false}>
          {action.label}
        </ButtonLink>
      )}
      {race && <Board promotionId={promotion.promotionId} race={race} standing={standing} />}
      {race && <RaceRules race={race} />}
      <section className={styles.card}>
        <h2 className={styles.heading}>{texts("promotions.terms")}</h2>
        <Facts
          facts={[
            [texts("promotions.who"), who],
            [texts("promotions.code"), offer?.code ?? null],
          ]}
        />
        {terms && <p className={styles.terms}>{terms}</p>}
      </section>
      <ButtonLink href="/promotions" prefetch={false}>
        {texts("promotions.all")}
      </ButtonLink>
    </article>
  );
}
