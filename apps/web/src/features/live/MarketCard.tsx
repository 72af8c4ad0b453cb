import { IconChevronDown } from "@tabler/icons-react";
import type { EventTree, Market, Outcome } from "@touchline/contract";
import { memo, useState } from "react";
import { lineText, marketTitle } from "../../lib/market-texts.ts";
import { type Texts, useTexts } from "../../lib/text.tsx";
import { classes } from "../../ui/classes.ts";
import { LivePrice } from "./LivePrice.tsx";
import styles from "./MarketCard.module.css";
import { byLine } from "./market-groups.rules.ts";

interface MarketCardProps {
  type: Market["type"];
  head: EventTree["head"];
  /** All of one type: one market, or one for each line. */
  markets: readonly Market[];
}

/** The markets of one type, foldable. Prices inside wake by themselves. */
export const MarketCard = memo(function MarketCard({ type, head, markets }: MarketCardProps) {
  const texts = useTexts();
  const [open, setOpen] = useState(true);
  const wide = type === "match_result";
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>
        <button type="button" className={styles.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
          {marketTitle(texts, { type })}
          <IconChevronDown className={classes(styles.chevron, open && styles.open)} size={16} aria-hidden="true" />
        </button>
      </h2>
      {open && (
        <div className={classes(styles.odds, wide && styles.three)}>
          {markets
            .toSorted(byLine)
            .flatMap((market) =>
              market.outcomes.map((outcome) => (
                <LivePrice
                  key={outcome.outcomeId}
                  head={head}
                  market={market}
                  outcome={outcome}
                  label={shortLabel(texts, market, outcome)}
                />
              )),
            )}
        </div>
      )}
    </section>
  );
});

/** On a button the side and the line are enough: the heading says the rest. */
function shortLabel(texts: Texts, market: Market, outcome: Outcome): string {
  const { type, lineQuarters: line } = market;
  if (type === "handicap" && line !== null) return `${outcome.key} (${lineText(outcome.key === "1" ? line : -line, texts.tag, true)})`;
  if (line !== null) return texts(`outcome.${outcome.key as "over"}`, { line: lineText(line, texts.tag, false) });
  if (outcome.key === "yes" || outcome.key === "no") return texts(`outcome.${outcome.key}`);
  return outcome.key;
}
