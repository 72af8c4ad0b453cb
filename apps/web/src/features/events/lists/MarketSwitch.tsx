import { LIST_MARKETS, type ListMarket, listMarketsOf } from "@touchline/betting";
import type { SportId } from "@touchline/contract";
import { changeLocalSettings, useLocalSetting } from "../../../data/device/local-settings.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import styles from "./MarketSwitch.module.css";

/**
 * The market that lists show; the device stores the choice. Sports with one list market have no
 * switch.
 */
export function MarketSwitch({
  sport,
  only = LIST_MARKETS,
}: {
  sport: SportId | null;
  only?: readonly ListMarket[];
}) {
  const texts = useTexts();
  const chosen = useLocalSetting("listMarket");
  const offered = (sport === null ? LIST_MARKETS : listMarketsOf(sport)).filter((market) =>
    only.includes(market),
  );
  if (offered.length < 2) return null;
  const shown = offered.includes(chosen) ? chosen : "result";
  return (
    <fieldset className={styles.markets}>
      <legend className="only-said">{texts("events.markets")}</legend>
      {offered.map((market) => (
        <button
          type="button"
          key={market}
          className={styles.market}
          aria-pressed={market === shown}
          onClick={() => changeLocalSettings({ listMarket: market })}
        >
          {texts(`events.market.${market}`)}
        </button>
      ))}
    </fieldset>
  );
}
