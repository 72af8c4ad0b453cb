// @vitest-environment happy-dom

import type { Fault } from "@touchline/contract";
import { beforeEach, expect, test, vi } from "vitest";

/** A fresh page load: nothing has been reported yet. */
let page: typeof import("./report.ts");
beforeEach(async () => {
  vi.resetModules();
  page = await import("./report.ts");
});

function told(): Fault[] {
  const faults: Fault[] = [];
  page.reportInto((fault) => void faults.push(fault));
  return faults;
}

test("a fault waits for its sender, and each message is reported once per page load", () => {
  page.report("SUBSCRIBE message error");
  page.report("SUBSCRIBE message error");
  const faults = told();
  page.report("SUBSCRIBE message error");
  page.report("other", "at f (a.js:1:2)");
  expect(faults).toEqual([
    { message: "SUBSCRIBE message error" },
    { message: "other", details: "at f (a.js:1:2)" },
  ]);
});

test("the first twenty faults of a page load are reported, even with sends in between", () => {
  for (let at = 0; at < 15; at++) page.report(`early ${at}`);
  const faults = told();
  for (let at = 0; at < 15; at++) page.report(`late ${at}`);
  expect(faults).toHaveLength(20);
});

test.each([
  ["GET https://site/confirm?token=secret failed", "GET https://site/confirm… failed"],
  ["no account jane@example.com here", "no account … here"],
  ["phone +44 7700 900123 is taken", "phone … is taken"],
  [
    `Unexpected token 'J', "Jane Doe" is not valid JSON`,
    "Unexpected token 'J', … is not valid JSON",
  ],
  ["x".repeat(300), "x".repeat(200)],
])("a report contains no personal data: %s", (message, clean) => {
  page.report(message);
  expect(told()).toEqual([{ message: clean }]);
});
