import en from "@touchline/texts/messages/en.json" with { type: "json" };
import { expect, test } from "vitest";
import { sqlFunctions } from "../../../platform/database/sql-functions.ts";
import { HOUSE_ACCOUNTS, POSTING_KINDS } from "../../../ports/chart.data.ts";
import { KINDS } from "./statement-kinds.data.ts";

test("every kind of posting is in one group of the statement, and has a name there", () => {
  expect(Object.values(KINDS).flat().sort()).toEqual([...POSTING_KINDS].sort());
  expect(POSTING_KINDS.filter((kind) => !(`statement.kind.${kind}` in en))).toEqual([]);
});

test("functions of the database post to accounts of the chart only", () => {
  const named = new Set(sqlFunctions().flatMap(({ sql }) => sql.match(/'house:[a-z-]+'/g) ?? []));
  expect(named.size).toBeGreaterThan(2);
  expect([...named].filter((account) => !(account.slice(1, -1) in HOUSE_ACCOUNTS))).toEqual([]);
});
