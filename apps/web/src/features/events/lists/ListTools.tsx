import type { SportId } from "@touchline/contract";
import { IconLayoutGrid } from "@touchline/icons";
import Link from "next/link";
import type { ReactNode } from "react";
import type { BettingProduct, SportView } from "../../../domain/events/sport-ways.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import styles from "./ListTools.module.css";
import { MarketSwitch } from "./MarketSwitch.tsx";
import { SportSwitch } from "./SportSwitch.tsx";

interface ListToolsProps {
  product: BettingProduct;
  current: SportView;
  sport: SportId | null;
  /**
   * The sports to choose from: between the two switches on a phone, below them on a wide screen.
   */
  children: ReactNode;
}

/** The controls above a sportsbook list: which list, sport and market. */
export function ListTools({ product, current, sport, children }: ListToolsProps) {
  const texts = useTexts();
  return (
    <div className={styles.tools}>
      <div className={styles.views}>
        <SportSwitch product={product} current={current} sport={sport} />
        {current === "live" && product === "sport" && (
          <Link
            className={styles.multi}
            href="/sport/live/multi"
            prefetch={false}
            title={texts("events.multiView")}
          >
            <IconLayoutGrid size={18} aria-hidden="true" />
            <span className="only-said">{texts("events.multiView")}</span>
          </Link>
        )}
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
