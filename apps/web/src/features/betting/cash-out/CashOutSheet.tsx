import type { Bet } from "@touchline/contract";
import { useState } from "react";
import { QueryRoot } from "../../../data/query/QueryRoot.tsx";
import { useOffer } from "../../../domain/bets/cash-out.live.ts";
import { betName } from "../../../domain/placement/bet-names.ts";
import type { DialogProps } from "../../../domain/shell/popups/kinds.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Sheet } from "../../../ui/Sheet.tsx";
import styles from "./CashOutSheet.module.css";
import { partOf } from "./cash-out.rules.ts";
import { AutoCashOut } from "./components/AutoCashOut.tsx";
import { CashOutAlert } from "./components/CashOutAlert.tsx";
import { CashOutParts } from "./components/CashOutParts.tsx";
import { CashOutSteps } from "./components/CashOutSteps.tsx";
import { OfferFacts } from "./components/OfferFacts.tsx";
import { useCashOut } from "./use-cash-out.ts";

/** Cashes out one bet, fully or in part, now or automatically later. */
export default function CashOutSheet({ props, open, answer, onClosed }: DialogProps<"custom">) {
  const texts = useTexts();
  const bet = props.given as Bet;
  const offer = useOffer(bet.betId, open);
  const quote = offer && "quote" in offer ? offer.quote : null;
  const [percent, setPercent] = useState(100);
  const remaining = quote?.remaining ?? bet.remaining;
  const part = partOf(remaining, percent);
  const course = useCashOut(bet, quote, part);
  const { name } = course.step;
  return (
    <Sheet
      open={open}
      onClose={() => answer(null)}
      onClosed={onClosed}
      title={texts("bets.cashOut")}
      closable={name !== "sending"}
    >
      <QueryRoot>
        <div className={styles.sheet}>
          <p className={styles.bet}>
            {betName(texts, bet)} · {texts("bets.numbered", { number: bet.number })}
          </p>
          {name === "choosing" && quote && (
            <>
              <CashOutParts percent={percent} onChange={setPercent} />
              <OfferFacts bet={bet} quote={quote} part={part} />
            </>
          )}
          <CashOutSteps
            bet={bet}
            quote={quote}
            part={part}
            course={course}
            onClose={() => answer(null)}
          />
          {name === "choosing" && <AutoCashOut bet={bet} offer={quote?.offer ?? null} />}
          {name === "choosing" && <CashOutAlert bet={bet} offer={quote?.offer ?? null} />}
        </div>
      </QueryRoot>
    </Sheet>
  );
}
