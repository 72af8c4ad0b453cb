import { minor } from "@touchline/core";
import { expect, test } from "vitest";
import { outcomeOf, templateFor } from "./settled-messages.rules.ts";

const bet = (
  state: "final" | "void" | "cashedOut" | "running",
  result: "won" | "part_paid" | "lost" | "void" | null,
  returned = 0n,
) => ({
  kind: "bet" as const,
  state,
  result,
  returned: minor(returned),
});
const won = bet("final", "won", 2000n);
const lost = bet("final", "lost");

test.each([
  ["won", won, null, "bet-won"],
  ["part paid", bet("final", "part_paid", 400n), null, "bet-part-paid"],
  ["lost", lost, null, null],
  ["void", bet("void", "void", 1000n), null, "bet-void"],
  ["cashed out", bet("cashedOut", null, 700n), null, null],
  ["still running after a part was cashed out", bet("running", null, 300n), null, null],
  ["lost after it was won", lost, outcomeOf(won), "bet-corrected"],
  ["won after it was lost", won, outcomeOf(lost), "bet-corrected"],
  ["won with another payout", bet("final", "won", 1500n), outcomeOf(won), "bet-corrected"],
  ["void after it was won", bet("void", "void", 1000n), outcomeOf(won), "bet-void"],
  ["open again", bet("running", null), outcomeOf(won), "bet-reopened"],
  ["lost after it was open again", lost, outcomeOf(bet("running", null)), "bet-corrected"],
  ["a coupon that won", { ...won, kind: "coupon" as const }, null, "coupon-won"],
  ["a coupon that lost", { ...lost, kind: "coupon" as const }, null, null],
  [
    "a coupon that was given back",
    { ...bet("void", "void", 1000n), kind: "coupon" as const },
    null,
    "coupon-void",
  ],
])("%s", (_, fact, before, template) => expect(templateFor(fact, before)).toBe(template));
