import { currencyExponent, formatMoney, minor } from "@touchline/core";
import { useState } from "react";
import { useTexts } from "../../platform/texts/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Form } from "../../ui/Form.tsx";
import { MoneyField } from "../../ui/MoneyField.tsx";
import styles from "./BudgetCalculator.module.css";
import { budgetOf } from "./budget.rules.ts";

const COSTS = ["home", "living", "debts", "savings"] as const;
const NOTHING: Record<"income" | (typeof COSTS)[number], number | null> = {
  income: null,
  home: null,
  living: null,
  debts: null,
  savings: null,
};
/** An upper bound on monthly amounts, so that sums stay safe integers. */
const MOST = 1_000_000_000_00;

/**
 * Shows what a month leaves and how much of it to spend on gambling at most. Nothing is sent or
 * stored.
 */
export function BudgetCalculator({ currency }: { currency: string }) {
  const texts = useTexts();
  const [month, setMonth] = useState(NOTHING);
  const field = (name: keyof typeof NOTHING) => (
    <MoneyField
      key={name}
      currency={currency}
      label={texts(`safety.month.${name}`)}
      hint={texts(`safety.monthHint.${name}`)}
      value={month[name]}
      max={MOST}
      onChange={(value) => setMonth({ ...month, [name]: value })}
    />
  );
  const money = (amount: number) => formatMoney(minor(amount), { locale: texts.tag, currency });
  const { income, home, living, debts, savings } = month;
  const budget =
    income === null
      ? null
      : budgetOf(
          {
            income,
            home: home ?? 0,
            living: living ?? 0,
            debts: debts ?? 0,
            savings: savings ?? 0,
          },
          10 ** currencyExponent(currency),
        );
  return (
    <>
      <Form onSubmit={(event) => event.preventDefault()}>
        {field("income")}
        {COSTS.map(field)}
      </Form>
      <section className={styles.result} aria-live="polite">
        {budget === null ? (
          <p className={styles.hint}>{texts("safety.budgetEmpty")}</p>
        ) : (
          <>
            <Facts
              facts={[
                [texts("safety.left"), money(budget.left)],
                [texts("safety.suggested"), money(budget.limit)],
              ]}
            />
            <p>{texts(budget.limit > 0 ? "safety.budgetSays" : "safety.budgetNothing")}</p>
            <ButtonLink
              href={budget.limit > 0 ? "/account/deposit" : "/account/self-exclusion"}
              tone="accent"
              size="l"
              wide
              prefetch={false}
            >
              {texts(budget.limit > 0 ? "safety.setLimit" : "safety.takeBreak")}
            </ButtonLink>
          </>
        )}
      </section>
    </>
  );
}
