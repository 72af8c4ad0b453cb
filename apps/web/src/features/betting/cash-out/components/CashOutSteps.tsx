import type { Bet, CashOutQuote } from "@touchline/contract";
import { IconCircleCheck } from "@touchline/icons";
import { useEffect, useState } from "react";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { faultText } from "../../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Note, Refused } from "../../../../ui/Form.tsx";
import { offerFor } from "../cash-out.rules.ts";
import { RECALL_MS, type useCashOut } from "../use-cash-out.ts";
import styles from "./CashOutSteps.module.css";

interface CashOutStepsProps {
  bet: Bet;
  quote: CashOutQuote | null;
  part: number;
  course: ReturnType<typeof useCashOut>;
  onClose: () => void;
}

/** The actions or progress of each step of a cash-out. */
export function CashOutSteps({ bet, quote, part, course, onClose }: CashOutStepsProps) {
  const texts = useTexts();
  const money = useMoneyText(bet.currency);
  const { step, want, confirm, again, back } = course;
  switch (step.name) {
    case "choosing": {
      const offered = quote && offerFor(quote, part);
      return (
        <>
          {step.fault !== undefined && <Refused>{faultText(texts, step.fault)}</Refused>}
          {!quote && <Note tone="warning">{texts("bets.noCashOut.suspended")}</Note>}
          <Button
            tone="accent"
            size="l"
            wide
            disabled={!offered}
            onClick={() => offered && want(offered)}
          >
            {texts("bets.cashOutNow", { amount: offered ? money(offered) : "" })}
          </Button>
        </>
      );
    }
    case "asking":
      return (
        <>
          {step.was !== undefined && (
            <p role="alert" className={styles.changed}>
              {texts("bets.offerChanged", { from: money(step.was), to: money(step.agreed) })}
            </p>
          )}
          <p>
            {texts(part < (quote?.remaining ?? 0) ? "bets.askPartial" : "bets.askWhole", {
              amount: money(step.agreed),
            })}
          </p>
          <Button tone="accent" size="l" wide onClick={() => confirm(step.agreed)}>
            {texts("bets.cashOutConfirm", { amount: money(step.agreed) })}
          </Button>
          <Button size="l" wide onClick={back}>
            {texts("popup.cancel")}
          </Button>
        </>
      );
    case "recallable":
      return (
        <>
          <p role="status">
            {texts("bets.recallable", { amount: money(step.agreed) })} <Seconds />
          </p>
          <Button tone="danger" size="l" wide onClick={back}>
            {texts("bets.recall")}
          </Button>
        </>
      );
    case "sending":
      return (
        <Button tone="accent" size="l" wide busy>
          {texts("bets.cashingOut")}
        </Button>
      );
    case "lost":
      return (
        <>
          <Refused>{texts("bets.cashOutLost")}</Refused>
          <Button tone="accent" size="l" wide onClick={() => again(step.agreed)}>
            {texts("notice.retry")}
          </Button>
        </>
      );
    case "unavailable":
      return (
        <>
          <Refused>
            {texts(`bets.noCashOut.${isKnown(step.reason) ? step.reason : "unavailable"}`)}
          </Refused>
          <Button size="l" wide onClick={back}>
            {texts("notice.retry")}
          </Button>
        </>
      );
    case "done":
      return (
        <div className={styles.done} role="status">
          <IconCircleCheck className={styles.check} size={44} stroke={1.7} aria-hidden="true" />
          <p className={styles.title}>{texts("bets.cashedOutFor", { amount: money(step.paid) })}</p>
          <p>
            {step.bet.status === "cashed_out"
              ? texts("bets.betIsOver")
              : texts("bets.restRuns", { amount: money(step.bet.remaining) })}
          </p>
          <Button size="l" wide onClick={onClose}>
            {texts("bets.done")}
          </Button>
        </div>
      );
  }
}

const REASONS = ["suspended", "settled", "cashed_out", "no_chances", "unavailable"] as const;
const isKnown = (reason: string): reason is (typeof REASONS)[number] =>
  REASONS.some((known) => known === reason);

/** The seconds left to cancel it. */
function Seconds() {
  const texts = useTexts();
  const [left, setLeft] = useState(RECALL_MS / 1000);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return <b>{texts("bets.secondsLeft", { seconds: String(left) })}</b>;
}
