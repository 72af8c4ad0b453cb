import { JURISDICTIONS } from "@touchline/contract";
import { isFiscalCode, isPersonalNumber, isSpanishId } from "@touchline/core";
import { checkPhone } from "@touchline/core/phone";
import { PROFILES } from "@touchline/jurisdictions";
import { expect, test } from "vitest";
import { DEMO_PUNTERS } from "./demo-punters.data.ts";
import { tabOf } from "./sign-up-flow.ts";

test.each(JURISDICTIONS)(
  "the flow of %s is consistent: every call has its tab, every tab its call, no field twice",
  (jurisdiction) => {
    const flow = PROFILES[jurisdiction].signUp;
    const calls = Object.keys(flow.calls) as (keyof typeof flow.calls)[];
    expect(new Set(calls.map((call) => tabOf(flow, call)?.id))).toEqual(
      new Set(flow.tabs.map(({ id }) => id)),
    );
    for (const { id, fields } of flow.tabs) {
      const names = fields.map(({ name }) => name);
      expect(new Set(names).size, `${jurisdiction} ${id}`).toBe(names.length);
      // A question and its answer are only useful together.
      expect(names.includes("secretQuestion")).toBe(names.includes("secretAnswer"));
    }
  },
);

test("the country check applies unless the jurisdiction is Spain, Russia or Italy", () => {
  const unchecked = JURISDICTIONS.filter(
    (jurisdiction) => !PROFILES[jurisdiction].signUp.isCountryChecked,
  );
  expect(unchecked.toSorted()).toEqual(["Italy", "Russia", "Spain"]);
});

test("demo punters have personal numbers and phones that their own jurisdiction accepts", () => {
  const of = (jurisdiction: string) =>
    DEMO_PUNTERS.find((punter) => punter.jurisdiction === jurisdiction)?.values;
  expect(isPersonalNumber(of("Denmark")?.personalNumber ?? "")).toBe(true);
  expect(isSpanishId(of("Spain")?.documentNumber ?? "")).toBe(true);
  expect(isFiscalCode(of("Italy")?.personalNumber ?? "")).toBe(true);
  for (const { phone } of DEMO_PUNTERS) if (phone) expect(checkPhone(phone), phone).toBe(true);
});
