import Link from "next/link";
import { closePanel } from "../../../../data/device/shell-state.ts";
import { chooseMode } from "../../../../domain/slip/bet-slip.state.ts";
import { slipParts } from "../../../../domain/slip/builder.rules.ts";
import { clearSlip } from "../../../../domain/slip/slip.ts";
import { modesFor } from "../../../../domain/slip/slip-stakes.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Tabs } from "../../../../ui/Tabs.tsx";
import { ShareButton } from "../../share/ShareButton.tsx";
import styles from "../BetSlip.module.css";
import { useSlip } from "../use-slip.ts";
import { BuilderRow } from "./BuilderRow.tsx";
import { Extras } from "./Extras.tsx";
import { LegRow } from "./LegRow.tsx";
import { PlaceBar } from "./PlaceBar.tsx";
import { Policy } from "./Policy.tsx";
import { PriceNotes } from "./PriceNotes.tsx";
import { RefusalNote } from "./RefusalNote.tsx";
import { SystemSizes } from "./SystemSizes.tsx";
import { EachStake, TicketStake } from "./TicketStake.tsx";

/** The slip while the punter fills it in. */
export function SlipForm() {
  const texts = useTexts();
  const slip = useSlip();
  const { legs, mode, bets, edit } = slip;
  const [ticket] = bets;
  const parts = slipParts(legs).length;
  const isBuilder = parts === 1 && slip.builders[0]?.why !== "no_builders";
  const offered = modesFor(legs.length, parts).filter(
    (value) => !edit || value !== "singles" || legs.length === 1,
  );
  const modes = offered.map((value) => ({
    value,
    label: texts(`bets.mode.${value === "accumulator" && isBuilder ? "builder" : value}`),
  }));
  return (
    <>
      <div className={styles.head}>
        <p className={styles.count}>{texts("slip.selections", { count: legs.length })}</p>
        <ShareButton legs={legs} />
        {!edit && (
          <Button tone="ghost" size="s" onClick={clearSlip}>
            {texts("slip.clear")}
          </Button>
        )}
      </div>
      <Tabs label={texts("bets.modes")} value={mode} onChange={chooseMode} tabs={modes}>
        <div className={styles.form}>
          <ul className={styles.legs}>
            {slipParts(legs).map(({ eventId, legs: own }) => {
              const builder = slip.builders.find(
                (each) => each.eventId === eventId && each.why !== "no_builders",
              );
              if (builder) return <BuilderRow key={eventId} builder={builder} slip={slip} />;
              return own.map((leg) => <LegRow key={leg.outcomeId} leg={leg} slip={slip} />);
            })}
          </ul>
          <PriceNotes slip={slip} />
          {mode === "system" && ticket && <SystemSizes bet={ticket} currency={slip.currency} />}
          {ticket && (mode !== "singles" || bets.length === 1) && (
            <>
              <TicketStake bet={ticket} slip={slip} />
              <RefusalNote bet={ticket} slip={slip} />
            </>
          )}
          {bets.length > 1 && <EachStake slip={slip} />}
          {!edit && <Extras slip={slip} />}
          {slip.punter && (
            <>
              <Policy mode={slip.punter.betPlacingMode} />
              <Link
                className={styles.limits}
                href="/account/limits"
                prefetch={false}
                onClick={closePanel}
              >
                {texts("bets.seeLimits")}
              </Link>
            </>
          )}
        </div>
      </Tabs>
      <PlaceBar slip={slip} />
    </>
  );
}
