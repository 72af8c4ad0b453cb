import { IconX } from "@touchline/icons";
import { useId } from "react";
import { eventTitle, marketTitle, outcomeTitle } from "../../../../domain/events/market-texts.ts";
import { isUnbuildable, type SlipBuilder } from "../../../../domain/slip/builder.rules.ts";
import type { SlipLeg } from "../../../../domain/slip/slip.rules.ts";
import { removeSlipLegs } from "../../../../domain/slip/slip.ts";
import { NO_PRICE } from "../../../../domain/slip/slip-bet.rules.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import { IconButton } from "../../../../ui/IconButton.tsx";
import type { Slip } from "../slip-standing.rules.ts";
import styles from "./BuilderRow.module.css";
import { LegPrice } from "./LegPrice.tsx";
import leg from "./LegRow.module.css";
import { LiveScore } from "./LiveScore.tsx";
import { Margin } from "./Margin.tsx";

/** The picks of one event as one selection, with their combined price. */
export function BuilderRow({ builder, slip }: { builder: SlipBuilder; slip: Slip }) {
  const texts = useTexts();
  const name = useId();
  const [first] = builder.legs;
  const { why } = builder;
  return (
    <li
      className={classes(styles.builder, isUnbuildable(builder) && leg.related)}
      aria-labelledby={name}
    >
      <div className={styles.head}>
        <p id={name}>
          <b>{texts("bets.builder.title")}</b>
          <span className={classes(leg.match, styles.about)}>
            {eventTitle(texts, first)}
            <LiveScore treeId={first.treeId} />
          </span>
        </p>
        <BuilderPrice builder={builder} />
      </div>
      <ul className={styles.picks}>
        {builder.legs.map((pick) => (
          <Pick key={pick.outcomeId} pick={pick} slip={slip} />
        ))}
      </ul>
      {builder.odds !== null && <Margin permille={builder.marginPermille} />}
      {why !== null && why !== "pricing" && why !== "no_builders" && (
        <p className={leg.mark} role="alert">
          {texts(`bets.builder.why.${why}`)}
        </p>
      )}
    </li>
  );
}

function BuilderPrice({ builder: { odds, chosenOdds, why } }: { builder: SlipBuilder }) {
  const texts = useTexts();
  if (odds !== null && chosenOdds !== null)
    return <LegPrice leg={{ odds, chosenOdds }} state="open" />;
  if (why === "suspended") return <LegPrice leg={NO_PRICES} state="suspended" />;
  if (why !== "pricing") return null;
  return (
    <p className={leg.price}>
      <span className={styles.waits} aria-hidden="true" />
      <span className="only-said">{texts("bets.builder.pricing")}</span>
    </p>
  );
}
const NO_PRICES = { odds: NO_PRICE, chosenOdds: NO_PRICE };

function Pick({ pick, slip }: { pick: SlipLeg; slip: Slip }) {
  const texts = useTexts();
  const title = outcomeTitle(texts, pick);
  const state = slip.states.get(pick.outcomeId);
  return (
    <li className={styles.pick}>
      <p>
        {title}
        <span className={classes(leg.match, styles.about)}>
          {marketTitle(texts, pick)}
          {state === "closed" && ` · ${texts("bets.legClosed")}`}
          {state === "suspended" && ` · ${texts("bets.legSuspended")}`}
        </span>
      </p>
      <IconButton
        label={texts("slip.remove", { selection: title })}
        onClick={() => removeSlipLegs([pick.outcomeId])}
      >
        <IconX size={18} />
      </IconButton>
    </li>
  );
}
