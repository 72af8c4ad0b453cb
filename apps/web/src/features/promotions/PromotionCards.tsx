import type { PromotionCard } from "@touchline/contract";
import { IconGift } from "@touchline/icons";
import { useMoneyText } from "../../domain/money/money-text.ts";
import { LiveLink } from "../../domain/standing/play-links.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { Empty } from "../../ui/Empty.tsx";
import { PromoArt } from "./components/PromoArt.tsx";
import { Timing } from "./components/Timing.tsx";
import styles from "./Promotions.module.css";
import { groupsOf } from "./promotions.rules.ts";

interface PromotionCardsProps {
  promotions: readonly PromotionCard[];
  /** The promotions that the punter has joined. */
  joined: ReadonlySet<string>;
}

/** The promotions of a page: current, permanent and recently ended ones. */
export function PromotionCards({ promotions, joined }: PromotionCardsProps) {
  const texts = useTexts();
  if (promotions.length === 0)
    return (
      <Empty
        icon={<IconGift size={44} stroke={1.4} aria-hidden="true" />}
        title={texts("promotions.none")}
        text={texts("promotions.noneHint")}
      >
        <LiveLink>{texts("promotions.seeLive")}</LiveLink>
      </Empty>
    );
  return (
    <div className={styles.list}>
      {groupsOf(promotions).map(([name, group]) => (
        <section className={styles.group} key={name} aria-labelledby={`promotions-${name}`}>
          <h2 className={styles.heading} id={`promotions-${name}`}>
            {texts(`promotions.${name}`)}
          </h2>
          <ul className={styles.cards}>
            {group.map((promotion) => (
              <Card
                key={promotion.promotionId}
                promotion={promotion}
                isJoined={joined.has(promotion.promotionId)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Card({ promotion, isJoined }: { promotion: PromotionCard; isJoined: boolean }) {
  const texts = useTexts();
  const { kind, phase, slug, action } = promotion;
  const hasPage = kind === "race" || kind === "offer";
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <PromoArt art={promotion.art} />
        <p className={styles.marks}>
          {isJoined && (
            <span className={classes(styles.mark, styles.own)}>{texts("promotions.isIn")}</span>
          )}
          {kind !== "editorial" && (
            <span className={styles.mark}>{texts(`promotions.kind.${kind}`)}</span>
          )}
          {phase !== "running" && (
            <span className={styles.mark}>{texts(`promotions.phase.${phase}`)}</span>
          )}
        </p>
      </div>
      <h3 className={styles.title}>{promotion.title}</h3>
      {promotion.prizes && <Pool {...promotion.prizes} />}
      <p className={styles.text}>{promotion.text}</p>
      <Timing {...promotion} />
      <div className={styles.actions}>
        {hasPage ? (
          <ButtonLink tone="accent" size="s" href={`/promotions/${slug}`} prefetch={false}>
            {texts("promotions.details")}
          </ButtonLink>
        ) : (
          action && (
            <ButtonLink size="s" href={action.href} prefetch={false}>
              {action.label}
            </ButtonLink>
          )
        )}
      </div>
    </li>
  );
}

function Pool({ amount, currency }: { amount: number; currency: string }) {
  const texts = useTexts();
  const money = useMoneyText(currency);
  return <p className={styles.pool}>{texts("promotions.prizes", { amount: money(amount) })}</p>;
}
