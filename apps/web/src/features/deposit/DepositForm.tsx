import { formatMoney, minor } from "@touchline/core";
import { useRef, useState } from "react";
import { amountSteps } from "../../lib/amount-steps.ts";
import { newKey } from "../../lib/browser.ts";
import { faultCode, faultText } from "../../lib/call-fault.ts";
import { showNotice } from "../../lib/notices/notices.ts";
import { useTexts } from "../../lib/text.tsx";
import { track } from "../../lib/track.ts";
import { isUnanswered } from "../../lib/unanswered.ts";
import { Button } from "../../ui/Button.tsx";
import { Form, Refused } from "../../ui/Form.tsx";
import { MoneyField } from "../../ui/MoneyField.tsx";
import { useExperiment, useFlag } from "../experiments/experiments.state.ts";
import { CryptoVisual } from "./components/CryptoVisual.tsx";
import styles from "./Deposit.module.css";
import { useDeposit, useDepositLimits } from "./deposit.client.ts";
import { isAboutAmount, roomLeft, stepsOf } from "./deposit.rules.ts";
import { CRYPTO_VISUAL, DEPOSIT_STEPS, HANDLE_ERRORS, NOT_ACTIVE_BUTTON } from "./deposit-experiments.data.ts";

/** platform §3: variant b shows the experiment. */
const useVariantB = (experiment: string): boolean => useExperiment(experiment, "variant") === "b";

/** A deposit through the sandbox bank. */
export function DepositForm({ currency }: { currency: string }) {
  const texts = useTexts();
  const deposit = useDeposit();
  const limits = useDepositLimits();
  const steps = stepsOf(useFlag(DEPOSIT_STEPS));
  const waitsForAmount = useVariantB(NOT_ACTIVE_BUTTON);
  const errorsAtField = useVariantB(HANDLE_ERRORS);
  const cryptoShown = useVariantB(CRYPTO_VISUAL);
  /** What was sent without an answer: sent again as it was, it is made once. */
  const unanswered = useRef<{ amount: number; key: string } | null>(null);
  const [amount, setAmount] = useState<number | null>(null);
  const [missing, setMissing] = useState(false);
  /** Another amount is another try: what was said of the last one goes. */
  const change = (value: number | null) => {
    deposit.reset();
    setMissing(false);
    setAmount(value);
  };
  const shown = (value: number) => formatMoney(minor(value), { locale: texts.tag, currency });

  const refusalText = (error: unknown): string =>
    isUnanswered(error) ? texts("deposit.unanswered") : `${faultText(texts, error)} ${texts("deposit.notCharged")}`;

  const room = errorsAtField && limits.data ? roomLeft(limits.data) : null;
  const over = room !== null && amount !== null && amount > room;
  const refused = deposit.error ? refusalText(deposit.error) : null;
  /** What is wrong with the amount itself. */
  const amountFault = missing ? texts("deposit.enterAmount") : over ? texts("deposit.overLimit", { amount: shown(room) }) : null;
  const aboutAmount = deposit.error !== null && isAboutAmount(faultCode(deposit.error));

  async function submit(): Promise<void> {
    if (!amount) return setMissing(true);
    if (over) return;
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
      <MoneyField
        label={texts("deposit.amount")}
        currency={currency}
        value={amount}
        onChange={change}
        min={0}
        error={errorsAtField ? (amountFault ?? (aboutAmount ? refused : null)) : null}
      />
      <div className={styles.steps}>
        {amountSteps(currency, steps).map((step) => (
          <Button key={step} size="s" aria-pressed={amount === step} onClick={() => change(step)}>
            {shown(step)}
          </Button>
        ))}
      </div>
      <Refused>{errorsAtField ? !aboutAmount && refused : (amountFault ?? refused)}</Refused>
      <Button type="submit" tone="accent" size="l" wide busy={deposit.isPending} disabled={waitsForAmount && (!amount || over)}>
        {amount ? texts("deposit.submitAmount", { amount: shown(amount) }) : texts("deposit.submit")}
      </Button>
      {cryptoShown && <CryptoVisual />}
    </Form>
  );
}
