import { MOST_TOTO_LINES, totoCost, totoLines } from "@touchline/betting";
import type { TotoDraw } from "@touchline/contract";
import { minor } from "@touchline/core";
import { usePunter, useSession } from "../../../data/session/session.ts";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { PlaceOrDeposit } from "../../../domain/placement/PlaceOrDeposit.tsx";
import { CannotBet } from "../../../domain/standing/CannotBet.tsx";
import { useBarredState } from "../../../domain/standing/use-barred-state.ts";
import { faultText } from "../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Refused } from "../../../ui/Form.tsx";
import { LoadFailed } from "../../../ui/LoadFailed.tsx";
import { MoneyField } from "../../../ui/MoneyField.tsx";
import type { FollowedDraw } from "../toto.queries.ts";
import { notPlaceable } from "../toto.rules.ts";
import { setUnitStake, useMarks, useUnitStake } from "../toto.state.ts";
import { usePlaceCoupon } from "../use-place-coupon.ts";
import styles from "./CouponBar.module.css";

/** The coupon's cost and the button. Stays visible while the punter picks results. */
export function CouponBar({ followed: { draw, hasFailed, askAgain } }: { followed: FollowedDraw }) {
  const texts = useTexts();
  const barred = useBarredState();
  const currency = usePunter(({ balanceInfo }) => balanceInfo.currency);
  if (barred)
    return (
      <div className={styles.bar}>
        <CannotBet state={barred} />
      </div>
    );
  // The page contains a guest's figures: minor units differ by currency.
  if (currency && currency !== draw.currency)
    return (
      <div className={styles.bar}>
        {hasFailed ? (
          <LoadFailed text={texts("toto.noOwnPrices", { currency })} onRetry={askAgain} />
        ) : (
          <Button tone="accent" size="l" wide busy>
            {texts("shell.loading")}
          </Button>
        )}
      </div>
    );
  return <CouponSums draw={draw} />;
}

function CouponSums({ draw }: { draw: TotoDraw }) {
  const texts = useTexts();
  const session = useSession();
  const money = useMoneyText(draw.currency);
  const marks = useMarks(draw);
  const unitStake = useUnitStake(draw.currency) ?? draw.unit;
  const { sending, fault, isLost, place } = usePlaceCoupon();
  const user = session.status === "punter" ? session.heartbeat.user : null;
  const lines = totoLines(marks);
  const cost = Number(totoCost(marks, minor(unitStake)));
  const why = notPlaceable(draw, marks, {
    unitStake,
    cost,
    balance: user?.balanceInfo.mainBalance ?? null,
  });
  const says = {
    closed: texts("toto.status.closed"),
    unmarked: texts("toto.markAll"),
    lines: texts("toto.tooManyLines", { most: MOST_TOTO_LINES }),
    unit: texts("toto.unitTooSmall", { min: money(draw.minUnitStake) }),
    cost: texts("toto.costTooLarge", { max: money(draw.maxStake) }),
    funds: texts("toto.shortOf", { balance: money(user?.balanceInfo.mainBalance ?? 0) }),
  };
  return (
    <div className={styles.bar}>
      <Refused>{fault !== null && (isLost ? texts("toto.lost") : faultText(texts, fault))}</Refused>
      <div className={styles.sums}>
        <MoneyField
          className={styles.unit}
          label={texts("toto.unitStake")}
          currency={draw.currency}
          value={unitStake || null}
          max={draw.maxStake}
          onChange={(amount) => setUnitStake(amount ?? 0, draw.currency)}
        />
        <div className={styles.end}>
          <p className={styles.cost} aria-live="polite">
            {why === "funds" ? (
              <span className={styles.short}>{says.funds}</span>
            ) : (
              <span>
                {lines > 0
                  ? texts("toto.linesTimes", {
                      lines: texts("toto.lines", { count: lines }),
                      unit: money(unitStake),
                    })
                  : texts("toto.markedOf", {
                      marked: marks.filter(({ length }) => length > 0).length,
                      count: marks.length,
                    })}
              </span>
            )}
            <b className={styles.total}>
              <span className="only-said">{texts("toto.cost")} </span>
              {money(cost)}
            </b>
          </p>
          <PlaceOrDeposit
            isShort={why === "funds"}
            deposit={texts("shell.deposit")}
            busy={sending}
            disabled={why !== null || session.status === "expected"}
            onClick={() => void place(draw, { marks, unitStake, currency: draw.currency })}
          >
            {sending
              ? texts("toto.sending")
              : why
                ? says[why]
                : texts(user ? "toto.place" : "toto.login")}
          </PlaceOrDeposit>
        </div>
      </div>
    </div>
  );
}
