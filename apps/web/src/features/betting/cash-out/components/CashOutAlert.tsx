import { useMutation } from "@tanstack/react-query";
import type { Bet } from "@touchline/contract";
import { useState } from "react";
import { call } from "../../../../data/session/session.client.ts";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { showNotice } from "../../../../domain/shell/notices/notices.ts";
import { faultText } from "../../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Form, Refused } from "../../../../ui/Form.tsx";
import { MoneyField } from "../../../../ui/MoneyField.tsx";
import styles from "./AutoCashOut.module.css";

/** Notifies the punter's devices when the offer reaches an amount. It does not cash out. */
export function CashOutAlert({ bet, offer }: { bet: Bet; offer: number | null }) {
  const texts = useTexts();
  const money = useMoneyText(bet.currency);
  const [amount, setAmount] = useState<number | null>(null);
  const set = useMutation({
    mutationFn: (wanted: number) =>
      call("setCashOutAlert", { params: { id: bet.betId }, body: { amount: wanted } }),
    onSuccess: (_, wanted) =>
      showNotice("success", {
        id: "cash-out-alert",
        title: texts("bets.alertSet", { amount: money(wanted) }),
      }),
  });
  const isReached = offer !== null && amount !== null && amount <= offer;
  return (
    <details className={styles.auto}>
      <summary className={styles.summary}>{texts("bets.alert")}</summary>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (amount) set.mutate(amount);
        }}
      >
        <p className={styles.hint}>{texts("bets.alertHint")}</p>
        <MoneyField
          label={texts("bets.alertAmount")}
          currency={bet.currency}
          value={amount}
          onChange={setAmount}
          {...(isReached ? { hint: texts("bets.alertReached") } : {})}
        />
        <Refused>{set.error ? faultText(texts, set.error) : null}</Refused>
        <Button type="submit" wide busy={set.isPending} disabled={!amount || isReached}>
          {texts("bets.alertSave")}
        </Button>
      </Form>
    </details>
  );
}
