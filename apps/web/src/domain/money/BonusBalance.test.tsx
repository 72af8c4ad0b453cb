// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import english from "@touchline/texts/messages/en.json" with { type: "json" };
import compile from "icu-minify/compile";
import { afterEach, expect, test } from "vitest";
import type { CompiledTexts } from "../../platform/texts/compiled-texts.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { BonusBalance } from "./BonusBalance.tsx";

const TEXTS = Object.fromEntries(
  Object.entries(english).map(([key, text]) => [key, compile(text)]),
) as CompiledTexts;
afterEach(cleanup);

test.each([
  ["apart from cash", 3000, true, "Bonus $30.00"],
  ["hidden with the balance", 3000, false, "Bonus ••••"],
  ["not at all where there is none", 0, true, ""],
])("bonus money shows %s", (_, bonus, isShown, text) => {
  const balanceInfo = { mainBalance: 500, withdrawable: 500, bonus, currency: "USD" };
  render(
    <TextProvider texts={TEXTS} tag="en">
      <p data-testid="it">
        <BonusBalance balanceInfo={balanceInfo} isShown={isShown} />
      </p>
    </TextProvider>,
  );
  expect(screen.getByTestId("it").textContent).toBe(text);
});
