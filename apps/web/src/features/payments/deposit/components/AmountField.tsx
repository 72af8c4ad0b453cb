import { amountSteps } from "../../../../domain/money/amount-steps.ts";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { MoneyField } from "../../../../ui/MoneyField.tsx";
import styles from "../Deposit.module.css";

interface AmountFieldProps {
  currency: string;
  /** In whole units of the currency. */
  steps: readonly number[];
  amount: number | null;
  onAmount: (amount: number | null) => void;
  error: string | null;
}

/** An amount to type, or to fill in with one tap. */
export function AmountField({ currency, steps, amount, onAmount, error }: AmountFieldProps) {
  const texts = useTexts();
  const money = useMoneyText(currency);
  return (
    <>
      <MoneyField
        label={texts("deposit.amount")}
        currency={currency}
        value={amount}
        onChange={onAmount}
        min={0}
        error={error}
      />
      <div className={styles.steps}>
        {amountSteps(currency, steps).map((step) => (
          <Button key={step} size="s" aria-pressed={amount === step} onClick={() => onAmount(step)}>
            {money(step)}
          </Button>
        ))}
      </div>
    </>
  );
}
