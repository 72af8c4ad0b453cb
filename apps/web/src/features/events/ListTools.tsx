import type { Sport } from "@touchline/contract";
import type { ReactNode } from "react";
import styles from "./ListTools.module.css";
import { MarketSwitch } from "./MarketSwitch.tsx";
import { SportSwitch } from "./SportSwitch.tsx";
import type { BettingProduct, SportView } from "./sport-ways.ts";

interface ListToolsProps {
  product: BettingProduct;
  current: SportView;
  sport: Sport | null;
  /** The sports to choose from, between the two switches on a phone and below them on a wide screen. */
  children: ReactNode;
}

/** Above a list of the sportsbook: which list, of which sport, with which market. */
export function ListTools({ product, current, sport, children }: ListToolsProps) {
  return (
    <div className={styles.tools}>
      <div className={styles.views}>
        <SportSwitch product={product} current={current} sport={sport} />
      </div>
      <div className={styles.sports}>{children}</div>
      {current !== "outrights" && (
        <div className={styles.markets}>
          <MarketSwitch sport={sport} />
        </div>
      )}
    </div>
  );
}
