import type { SportId } from "@touchline/contract";
import Link from "next/link";
import {
  type BettingProduct,
  type SportView,
  VIEWS,
  viewHref,
} from "../../../domain/events/sport-ways.ts";
import { type TextKey, useTexts } from "../../../platform/texts/text.ts";
import styles from "./SportSwitch.module.css";

const LABELS: Readonly<Record<SportView, TextKey>> = {
  live: "events.live",
  prematch: "events.prematch",
  outrights: "events.outrights",
};

interface SportSwitchProps {
  product: BettingProduct;
  /** Null on a page that is none of the three. */
  current: SportView | null;
  /** Keeps the chosen sport. */
  sport: SportId | null;
}

/** Switches between live, upcoming and outrights. */
export function SportSwitch({ product, current, sport }: SportSwitchProps) {
  const texts = useTexts();
  return (
    <nav aria-label={texts("events.views")}>
      <ul className={styles.views}>
        {VIEWS.map((view) => (
          <li key={view}>
            <Link
              className={styles.view}
              href={viewHref(product, view, sport)}
              prefetch={false}
              aria-current={view === current ? "page" : undefined}
            >
              {texts(LABELS[view])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
