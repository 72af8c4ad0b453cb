import { formatMoney, minor } from "@touchline/core";
import { useRef, useState } from "react";
import { amountSteps } from "../../lib/amount-steps.ts";
import { newKey } from "../../lib/browser.ts";
import { faultText } from "../../lib/call-fault.ts";
import { showNotice } from "../../lib/notices/notices.ts";
import { useTexts } from "../../lib/text.tsx";
import { track } from "../../lib/track.ts";
import { isUnanswered } from "../../lib/unanswered.ts";
import { Button } from "../../ui/Button.tsx";
import { Form, Refused } from "../../ui/Form.tsx";
import { MoneyField } from "../../ui/MoneyField.tsx";
import styles from "./Deposit.module.css";
import { useDeposit } from "./deposit.client.ts";

/** In whole units of the currency. */
const STEPS = [10, 25, 50, 100];

/** A deposit through the sandbox bank. */
export function DepositForm({ currency }: { currency: string }) {
  const texts = useTexts();
  const deposit = useDeposit();
  /** What was sent without an answer: sent again as it was, it is made once. */
  const unanswered = useRef<{ amount: number; key: string } | null>(null);
  const [amount, setAmount] = useState<number | null>(null);
  /** Another amount is another try: what was said of the last one goes. */
  const change = (value: number | null) => {
    deposit.reset();
    setAmount(value);
  };
  const shown = (value: number) => formatMoney(minor(value), { locale: texts.tag, currency });

  const refusalText = (error: unknown): string =>
    isUnanswered(error) ? texts("deposit.unanswered") : `${faultText(texts, error)} ${texts("deposit.notCharged")}`;

  async function submit(): Promise<void> {
    if (!amount) return;
    const sent = unanswered.current?.amount === amount ? unanswered.current : { amount, key: newKey() };
    unanswered.current = null;
    try {
      await deposit.mutateAsync(sent);
      track("balance refill");
      showNotice("success", { id: "deposit", title: texts("deposit.done", { amount: shown(amount) }) });
      setAmount(null);
    } catch (error) {
      if (isUnanswered(error)) unanswered.current = sent;
    }
  }

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <MoneyField label={texts("deposit.amount")} currency={currency} value={amount} onChange={change} min={0} />
      <div className={styles.steps}>
        {amountSteps(currency, STEPS).map((step) => (
          <Button key={step} size="s" aria-pressed={amount === step} onClick={() => change(step)}>
            {shown(step)}
          </Button>
        ))}
      </div>
      <Refused>{deposit.error ? refusalText(deposit.error) : null}</Refused>
      <Button type="submit" tone="accent" size="l" wide busy={deposit.isPending} disabled={!amount}>
        {amount ? texts("deposit.submitAmount", { amount: shown(amount) }) : texts("deposit.submit")}
      </Button>
    </Form>
  );
}
