import type { TotoCoupon } from "@touchline/contract";
import { IconCircleCheck } from "@touchline/icons";
import { useEffect, useRef } from "react";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { CopyText } from "../../../ui/CopyText.tsx";
import { putReceiptAway } from "../toto.state.ts";
import styles from "./CouponReceipt.module.css";

/** The placed coupon: its number, lines and cost. */
export function CouponReceipt({
  coupon,
  onSeeMine,
}: {
  coupon: TotoCoupon;
  onSeeMine: () => void;
}) {
  const texts = useTexts();
  const money = useMoneyText(coupon.currency);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so keyboard and screen reader users continue here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.receipt}>
      <IconCircleCheck className={styles.check} size={44} stroke={1.7} aria-hidden="true" />
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
        {texts("toto.placed")}
      </h2>
      <dl className={styles.facts}>
        <Fact name={texts("toto.draw", { number: coupon.drawId })}>
          <CopyText
            text={coupon.number}
            label={texts("toto.copyNumber")}
            done={texts("toto.copied")}
          />
        </Fact>
        <Fact name={texts("toto.lines", { count: coupon.lines })}>
          {coupon.lines} × {money(coupon.unitStake)}
        </Fact>
        <Fact name={texts("toto.cost")}>{money(coupon.stake)}</Fact>
      </dl>
      <p className={styles.hint}>{texts("toto.placedHint")}</p>
      <Button
        tone="accent"
        size="l"
        wide
        onClick={() => {
          putReceiptAway();
          onSeeMine();
        }}
      >
        {texts("toto.seeMine")}
      </Button>
      <Button size="l" wide onClick={putReceiptAway}>
        {texts("toto.another")}
      </Button>
    </section>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
