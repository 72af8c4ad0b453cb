import { closePanel } from "../../../../data/device/shell-state.ts";
import { useSession } from "../../../../data/session/session.ts";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useOddsText } from "../../../../domain/money/odds-text.ts";
import {
  betFault,
  isAtStart,
  oddsOfBet,
  prospectOf,
} from "../../../../domain/slip/slip-bet.rules.ts";
import { CannotBet } from "../../../../domain/standing/CannotBet.tsx";
import { DepositLink } from "../../../../domain/standing/play-links.tsx";
import { useBarredState } from "../../../../domain/standing/use-barred-state.ts";
import { faultText } from "../../../../domain/texts/call-fault.ts";
import { type TextKey, type Texts, useTexts } from "../../../../platform/texts/text.ts";
import { Button, ButtonLink } from "../../../../ui/Button.tsx";
import { Refused } from "../../../../ui/Form.tsx";
import { isLost, usePlacement } from "../bet-slip.placement.ts";
import type { NotReady, Slip } from "../slip-standing.rules.ts";
import { usePlace } from "../use-place.ts";
import styles from "./PlaceBar.module.css";

/** Total stake, possible winnings and the button. Stays visible while the content scrolls. */
export function PlaceBar({ slip }: { slip: Slip }) {
  const texts = useTexts();
  const { fault } = usePlacement();
  const barred = useBarredState();
  return (
    <div className={styles.bar}>
      <Totals slip={slip} />
      <Refused>
        {fault !== null && (isLost(fault) ? texts("bets.notPlaced") : faultText(texts, fault))}
      </Refused>
      {barred ? <CannotBet state={barred} onLeave={closePanel} /> : <PlaceButton slip={slip} />}
    </div>
  );
}

function Totals({ slip }: { slip: Slip }) {
  const texts = useTexts();
  const oddsText = useOddsText();
  const { bets, mode, limits, total, currency, related, split } = slip;
  const money = useMoneyText(currency);
  const prospects = bets
    .map((bet) => prospectOf(bet, limits.get(bet.id)?.maxPayout))
    .filter((prospect) => prospect !== null);
  const payout = prospects.reduce((sum, prospect) => sum + prospect.payout, 0n);
  const isUnpriced = bets.some((bet) => isAtStart(bet) && bet.unitStake > 0);
  const capped = prospects.some((prospect) => prospect.capped);
  const odds =
    mode === "accumulator" && related.length === 0 && bets[0]
      ? (bets[0].priceBoost?.boostedOdds ?? oddsOfBet(bets[0]))
      : null;
  return (
    <dl className={styles.totals}>
      {odds !== null && <Total name={texts("slip.totalOdds")} value={oddsText(odds)} />}
      {(mode === "system" || bets.length > 1 || bets[0]?.eachWay) && (
        <Total name={texts("bets.totalStake")} value={money(total)} />
      )}
      {split.parts.size > 0 && !split.why && (
        <Total name={texts("bets.bonusPart")} value={money(sumOf(split.parts))} />
      )}
      {isUnpriced && <Total name={texts("bets.payout")} value={texts("bets.atSp")} />}
      {!isUnpriced && payout > 0n && (
        <Total name={texts(capped ? "bets.cappedPayout" : "bets.payout")} value={money(payout)} />
      )}
    </dl>
  );
}

const sumOf = (parts: ReadonlyMap<string, number>) =>
  [...parts.values()].reduce((sum, part) => sum + part, 0);

const Total = ({ name, value }: { name: string; value: string }) => (
  <div className={styles.total}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** The button's label while another step comes first. */
const WAITS: Readonly<Partial<Record<NotReady, TextKey>>> = {
  related: "bets.relatedMark",
  builder: "bets.relatedMark",
  locked: "bets.waitsForMarket",
  pricing: "bets.builder.pricing",
  worth: "bets.edit.noWorth",
  stake: "bets.enterStake",
};

function PlaceButton({ slip }: { slip: Slip }) {
  const texts = useTexts();
  const isGuest = useSession().status === "guest";
  const money = useMoneyText(slip.currency);
  const place = usePlace(slip);
  const { punter, ready, asks, why, bets, total, split, edit } = slip;
  const waits = why && WAITS[why];
  const fault = bets.map(betFault).find((each) => each !== null);
  return (
    <>
      {why === "related" && <p className={styles.why}>{texts("bets.relatedHint")}</p>}
      {why === "shape" && fault && <p className={styles.why}>{texts(`bets.fault.${fault}`)}</p>}
      {why === "funds" && punter && (
        <div className={styles.funds} role="alert">
          <p>{texts("bets.shortOf", { balance: money(punter.balance) })}</p>
          <DepositLink size="s" tone="accent" onClick={closePanel}>
            {texts("shell.deposit")}
          </DepositLink>
        </div>
      )}
      {why === "bonus" && punter && split.why && (
        <div className={styles.funds} role="alert">
          <p>
            {texts("bets.shortOf", { balance: money(punter.balance) })}{" "}
            {texts(`bets.bonusWhy.${split.why}`)}
          </p>
          <ButtonLink size="s" href="/account/offers" prefetch={false} onClick={closePanel}>
            {texts("bets.bonusTerms")}
          </ButtonLink>
        </div>
      )}
      <Button
        tone="accent"
        size="l"
        wide
        disabled={!isGuest && (punter === null || why !== null)}
        onClick={() => place(ready)}
      >
        {!punter
          ? texts(isGuest ? "bets.loginToBet" : "shell.loading")
          : waits
            ? texts(waits)
            : edit?.quote
              ? changeText(texts, total - edit.quote.offer, money)
              : asks
                ? texts("bets.acceptAndPlace")
                : texts("bets.place", { count: Math.max(1, ready.length), amount: money(total) })}
      </Button>
    </>
  );
}

/** The price of the change beyond the old bet's value, or the amount refunded from it. */
function changeText(texts: Texts, more: number, money: (amount: number) => string): string {
  if (more === 0) return texts("bets.edit.change");
  return more > 0
    ? texts("bets.edit.pay", { amount: money(more) })
    : texts("bets.edit.getBack", { amount: money(-more) });
}
