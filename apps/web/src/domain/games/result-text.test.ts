import english from "@touchline/texts/messages/en.json" with { type: "json" };
import { expect, test } from "vitest";
import type { Texts } from "../../platform/texts/text.ts";
import { resultText } from "./result-text.ts";

const texts = ((key: keyof typeof english, args: { amount?: string } = {}) =>
  english[key].replace("{amount}", args.amount ?? "")) as unknown as Texts;
const money = (amount: number) => `$${(amount / 100).toFixed(2)}`;

test.each([
  [1000, 2500, "Returned $25.00 (+$15.00)"],
  [1000, 1000, "Returned $10.00"],
  [1000, 400, "Returned $4.00 (−$6.00)"],
  [0, 300, "Returned $3.00 (+$3.00)"],
  [1000, 0, "No win"],
])("a stake of %i that pays %i reads %s", (staked, won, said) => {
  expect(resultText(texts, money, { staked, won })).toBe(said);
});
