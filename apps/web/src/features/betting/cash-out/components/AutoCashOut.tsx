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

/** A threshold at which the bet is cashed out automatically, even while the punter is away. */
export function AutoCashOut({ bet, offer }: { bet: Bet; offer: number | null }) {
  const texts = useTexts();
  const money = useMoneyText(bet.currency);
  const [standing, setStanding] = useState(bet.autoCashOut);
  const [threshold, setThreshold] = useState(bet.autoCashOut);
  const change = useMutation({
    mutationFn: (wanted: number | null) =>
      call("autoCashOut", { params: { id: bet.betId }, body: { threshold: wanted } }),
    onSuccess: ({ autoCashOut }) => {
      setStanding(autoCashOut);
      const title =
        autoCashOut === null
          ? texts("bets.autoRemoved")
          : texts("bets.autoSet", { amount: money(autoCashOut) });
      showNotice("success", { id: "auto-cash-out", title });
    },
  });
  const isReached = offer !== null && threshold !== null && threshold <= offer;
  return (
    <details className={styles.auto} open={standing !== null}>
      <summary className={styles.summary}>{texts("bets.auto")}</summary>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (threshold) change.mutate(threshold);
        }}
      >
        <p className={styles.hint}>{texts("bets.autoHint")}</p>
        <MoneyField
          label={texts("bets.autoThreshold")}
          currency={bet.currency}
          value={threshold}
          onChange={setThreshold}
          {...(isReached ? { hint: texts("bets.autoReached") } : {})}
        />
        <Refused>{change.error ? faultText(texts, change.error) : null}</Refused>
        <Button
          type="submit"
          wide
          busy={change.isPending}
          disabled={!threshold || threshold === standing}
        >
          {texts("bets.autoSave")}
        </Button>
        {standing !== null && (
          <Button
            wide
            tone="ghost"
            busy={change.isPending}
            onClick={() => {
              setThreshold(null);
              change.mutate(null);
            }}
          >
            {texts("bets.autoRemove")}
          </Button>
        )}
      </Form>
    </details>
  );
}
