import { IconArrowsUpDown, IconClockExclamation, IconLink, IconLock } from "@touchline/icons";
import type { ReactNode } from "react";
import { usePriceAge } from "../../../../data/live/price-age.ts";
import { outcomeTitle } from "../../../../domain/events/market-texts.ts";
import { useOddsText } from "../../../../domain/money/odds-text.ts";
import { removeSlipLegs } from "../../../../domain/slip/slip.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import type { Slip } from "../slip-standing.rules.ts";
import styles from "./PriceNotes.module.css";

/** Notes about the selections that the punter should read before placing. */
export function PriceNotes({ slip }: { slip: Slip }) {
  return (
    <>
      <Age />
      <Related slip={slip} />
      <Locked slip={slip} />
      <Moved slip={slip} />
    </>
  );
}

const Note = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div className={styles.note}>
    {icon}
    <div className={styles.text}>{children}</div>
  </div>
);

/** The age of the prices on the screen, if they are stale. */
function Age() {
  const texts = useTexts();
  const seconds = usePriceAge();
  if (seconds === 0) return null;
  return (
    <Note icon={<IconClockExclamation size={18} aria-hidden="true" />}>
      {texts("bets.priceAge", { seconds })}
    </Note>
  );
}

/** The selections that conflict, and why. */
function Related({ slip: { related, legs } }: { slip: Slip }) {
  const texts = useTexts();
  const [first] = related;
  if (!first) return null;
  const name = (outcomeId: string) => {
    const leg = legs.find((each) => each.outcomeId === outcomeId);
    return leg ? outcomeTitle(texts, leg) : "";
  };
  return (
    <Note icon={<IconLink size={18} aria-hidden="true" />}>
      <p role="alert">
        {texts(`bets.related.${first.why}`, { a: name(first.a), b: name(first.b) })}
      </p>
    </Note>
  );
}

/** Selections that are closed for good can be removed in one tap; suspended ones stay. */
function Locked({ slip: { legs, states, mode } }: { slip: Slip }) {
  const texts = useTexts();
  const closed = legs
    .filter(({ outcomeId }) => states.get(outcomeId) === "closed")
    .map(({ outcomeId }) => outcomeId);
  const suspended = legs.some(({ outcomeId }) => states.get(outcomeId) === "suspended");
  if (closed.length > 0) {
    return (
      <Note icon={<IconLock size={18} aria-hidden="true" />}>
        <p>{texts("bets.closedLegs", { count: closed.length })}</p>
        <Button size="s" onClick={() => removeSlipLegs(closed)}>
          {texts("bets.removeClosed", { count: closed.length })}
        </Button>
      </Note>
    );
  }
  if (!suspended || mode === "singles") return null;
  return (
    <Note icon={<IconLock size={18} aria-hidden="true" />}>{texts("bets.suspendedLegs")}</Note>
  );
}

/** Prices that moved since the punter agreed to them, old and new. */
function Moved({ slip: { legs, states, builders } }: { slip: Slip }) {
  const texts = useTexts();
  const oddsText = useOddsText();
  const alone = legs.filter(
    ({ eventId, outcomeId, atStart }) =>
      !atStart &&
      states.get(outcomeId) !== "closed" &&
      !builders.some((builder) => builder.eventId === eventId && builder.why !== "no_builders"),
  );
  const moved = [...alone, ...builders].flatMap(({ odds, chosenOdds }) =>
    odds !== null && chosenOdds !== null && odds !== chosenOdds ? [{ odds, chosenOdds }] : [],
  );
  const [first] = moved;
  if (!first) return null;
  return (
    <Note icon={<IconArrowsUpDown size={18} aria-hidden="true" />}>
      {moved.length > 1
        ? texts("bets.pricesMoved", { count: moved.length })
        : texts("bets.priceMoved", {
            from: oddsText(first.chosenOdds),
            to: oddsText(first.odds),
          })}
    </Note>
  );
}
