import { currencyExponent, formatMoney, minor } from "@touchline/core";
import { useRef, useState } from "react";
import { newKey } from "../../lib/browser.ts";
import { faultCode, faultText } from "../../lib/call-fault.ts";
import { showNotice } from "../../lib/notices/notices.ts";
import { useTexts } from "../../lib/text.tsx";
import { Button } from "../../ui/Button.tsx";
import { Form, Refused } from "../../ui/Form.tsx";
import { MoneyField } from "../../ui/MoneyField.tsx";
import styles from "./Deposit.module.css";
import { useDeposit } from "./deposit.client.ts";

/** In whole units of the currency; ones with large numbers get larger steps. */
const STEPS = [10, 25, 50, 100];
const LARGE_UNITS: Readonly<Record<string, number>> = { RUB: 100, JPY: 100, KRW: 1000, KZT: 100, NGN: 100, VND: 10_000, IDR: 10_000 };

/** Failures after which nobody knows whether the deposit was made: the same key must be sent again. */
const UNANSWERED = new Set(["network", "timeout", "500", "502", "503", "504"]);

/** A deposit through the sandbox bank. */
export function DepositForm({ currency }: { currency: string }) {
  const texts = useTexts();
  const deposit = useDeposit();
  const key = useRef(newKey());
  const [amount, setAmount] = useState<number | null>(null);
  const unit = 10 ** currencyExponent(currency) * (LARGE_UNITS[currency] ?? 1);
  const shown = (value: number) => formatMoney(minor(value), { locale: texts.tag, currency });

  async function submit(): Promise<void> {
    if (!amount) return;
    try {
      await deposit.mutateAsync({ amount, key: key.current });
      showNotice("success", { id: "deposit", title: texts("deposit.done", { amount: shown(amount) }) });
      setAmount(null);
      key.current = newKey();
    } catch (error) {
      if (!UNANSWERED.has(faultCode(error))) key.current = newKey();
    }
  }

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <MoneyField label={texts("deposit.amount")} currency={currency} value={amount} onChange={setAmount} min={0} />
      <div className={styles.steps}>
        {STEPS.map((step) => (
          <Button key={step} size="s" aria-pressed={amount === step * unit} onClick={() => setAmount(step * unit)}>
            {shown(step * unit)}
          </Button>
        ))}
      </div>
      <Refused>{deposit.error ? `${faultText(texts, deposit.error)} ${texts("deposit.notCharged")}` : null}</Refused>
      <Button type="submit" tone="accent" size="l" wide busy={deposit.isPending} disabled={!amount}>
        {amount ? texts("deposit.submitAmount", { amount: shown(amount) }) : texts("deposit.submit")}
      </Button>
    </Form>
  );
}
