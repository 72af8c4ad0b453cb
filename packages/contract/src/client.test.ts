import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { clientCalls } from "../../../scripts/gen-client-calls.ts";

test("the browser's table of calls matches the contract", () => {
  expect(
    readFileSync(new URL("./client.gen.ts", import.meta.url), "utf8"),
    "run: node scripts/gen-client-calls.ts",
  ).toBe(clientCalls());
});
