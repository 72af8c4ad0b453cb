import { MOST_TOTE_LINES, type ToteKind } from "@touchline/betting";
import type { ToteRace, ToteTicket } from "@touchline/contract";
import { useState } from "react";
import { useSession } from "../../../data/session/session.ts";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { PlaceOrDeposit } from "../../../domain/placement/PlaceOrDeposit.tsx";
import { CannotBet } from "../../../domain/standing/CannotBet.tsx";
import { useBarredState } from "../../../domain/standing/use-barred-state.ts";
import { faultText } from "../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Refused } from "../../../ui/Form.tsx";
import { MoneyField } from "../../../ui/MoneyField.tsx";
import styles from "./Tote.module.css";
import { costOf, notPlaceable } from "./tote.rules.ts";
import { usePlaceTicket } from "./use-place-ticket.ts";

interface TicketBarProps {
  race: ToteRace;
  kind: ToteKind;
  starters: readonly number[];
  picks: string[][];
  onPlaced: (ticket: ToteTicket) => void;
}

/** The ticket's cost and the button. */
export function TicketBar({ race, kind, starters, picks, onPlaced }: TicketBarProps) {
  const texts = useTexts();
  const session = useSession();
  const barred = useBarredState();
  const money = useMoneyText(race.currency);
  const [stake, setStake] = useState<number | null>(null);
  const unitStake = stake ?? race.unit;
  const { sending, fault, isLost, place } = usePlaceTicket(race.eventId, onPlaced);
  if (barred) return <CannotBet state={barred} />;
  const user = session.status === "punter" ? session.heartbeat.user : null;
  const { lines, cost } = costOf(picks, unitStake);
  const why = notPlaceable(race, kind, starters, picks, {
    unitStake,
    balance: user?.balanceInfo.mainBalance ?? null,
  });
  const says = {
    closed: texts("tote.closedNow"),
    suspended: texts("tote.suspended"),
    unpicked: texts("tote.pickFirst"),
    lines: texts("tote.tooManyLines", { most: MOST_TOTE_LINES }),
    unit: texts("tote.unitTooSmall", { min: money(race.minUnitStake) }),
    cost: texts("tote.costTooLarge", { max: money(race.maxStake) }),
    funds: texts("tote.shortOf", { balance: money(user?.balanceInfo.mainBalance ?? 0) }),
  };
  return (
    <div className={styles.bar}>
      <Refused>{fault !== null && (isLost ? texts("tote.lost") : faultText(texts, fault))}</Refused>
      <p className={styles.hint}>{texts("tote.known")}</p>
      <MoneyField
        label={texts("tote.unitStake")}
        currency={race.currency}
        value={unitStake || null}
        max={race.maxStake}
        onChange={(amount) => setStake(amount ?? 0)}
      />
      <p className={styles.row} aria-live="polite">
        <span>
          {why === "funds"
            ? says.funds
            : texts("tote.linesTimes", { count: lines, unit: money(unitStake) })}
        </span>
        <b>{money(cost)}</b>
      </p>
      <PlaceOrDeposit
        isShort={why === "funds"}
        deposit={texts("shell.deposit")}
        busy={sending}
        disabled={why !== null || session.status === "expected"}
        onClick={() => void place({ kind, marks: picks, unitStake, currency: race.currency })}
      >
        {why ? says[why] : texts(user ? "tote.place" : "tote.login")}
      </PlaceOrDeposit>
    </div>
  );
}
