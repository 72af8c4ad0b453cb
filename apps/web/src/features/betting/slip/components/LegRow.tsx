import { IconAnchor, IconX } from "@touchline/icons";
import { eventTitle, marketTitle, outcomeTitle } from "../../../../domain/events/market-texts.ts";
import { toggleBanker } from "../../../../domain/slip/bet-slip.state.ts";
import type { SlipLeg } from "../../../../domain/slip/slip.rules.ts";
import { removeSlipLegs } from "../../../../domain/slip/slip.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { isLocked, type Slip } from "../slip-standing.rules.ts";
import { LegPrice } from "./LegPrice.tsx";
import styles from "./LegRow.module.css";
import { LiveScore } from "./LiveScore.tsx";
import { PriceBoostSwitch } from "./PriceBoostSwitch.tsx";
import { RefusalNote } from "./RefusalNote.tsx";
import { TicketStake } from "./TicketStake.tsx";

/** One selection. A locked one keeps its place; selections that conflict are marked. */
export function LegRow({ leg, slip }: { leg: SlipLeg; slip: Slip }) {
  const texts = useTexts();
  const title = outcomeTitle(texts, leg);
  const state = slip.states.get(leg.outcomeId) ?? "unknown";
  const isRelated = slip.related.some(({ a, b }) => a === leg.outcomeId || b === leg.outcomeId);
  const [bet] = slip.bets.filter(({ id }) => id === leg.outcomeId);
  return (
    <li
      className={classes(
        styles.leg,
        slip.mode === "system" && styles.compact,
        isLocked(state) && styles.locked,
        isRelated && styles.related,
      )}
    >
      <p className={styles.outcome}>{title}</p>
      <IconButton
        className={styles.remove}
        label={texts("slip.remove", { selection: title })}
        onClick={() => removeSlipLegs([leg.outcomeId])}
      >
        <IconX size={18} />
      </IconButton>
      <p className={styles.match}>
        {marketTitle(texts, leg)} · {eventTitle(texts, leg)}
        <LiveScore treeId={leg.treeId} />
        {leg.bestOdds && ` · ${texts("bets.bestOdds")}`}
        {leg.atStart && ` · ${texts("bets.atStart")}`}
      </p>
      <LegPrice
        leg={bet?.priceBoost ? { chosenOdds: leg.odds, odds: bet.priceBoost.boostedOdds } : leg}
        state={state}
      />
      {isRelated && <p className={styles.mark}>{texts("bets.relatedMark")}</p>}
      {slip.mode === "system" && slip.builders.length === 0 && (
        <Banker leg={leg} title={title} slip={slip} />
      )}
      {bet && slip.bets.length > 1 && (
        <div className={styles.single}>
          <PriceBoostSwitch bet={bet} slip={slip} />
          <TicketStake bet={bet} slip={slip} />
          <RefusalNote bet={bet} slip={slip} />
        </div>
      )}
    </li>
  );
}

/** A banker is in every line of a system. At least one selection must not be a banker. */
function Banker({ leg, title, slip }: { leg: SlipLeg; title: string; slip: Slip }) {
  const texts = useTexts();
  const bankers = slip.bets[0]?.bankers ?? [];
  const on = bankers.includes(leg.outcomeId);
  return (
    <button
      type="button"
      className={styles.banker}
      aria-pressed={on}
      aria-label={texts("bets.bankerOf", { selection: title })}
      title={texts("bets.banker")}
      disabled={!on && bankers.length >= slip.legs.length - 1}
      onClick={() => toggleBanker(leg.outcomeId)}
    >
      <IconAnchor size={15} aria-hidden="true" />
      <span className={styles.bankerName}>{texts("bets.banker")}</span>
    </button>
  );
}
