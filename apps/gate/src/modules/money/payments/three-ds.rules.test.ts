import { describe, expect, test } from "vitest";
import { TRANS_STATUSES } from "./providers/provider.ts";
import { isUnlawful, TRANS_STATUS, threeDsFor } from "./three-ds.rules.ts";

const REQUIRED = { threeDs: "required" } as const;
const PREFERRED = { threeDs: "preferred" } as const;
const EXEMPT = { most: 3000n, total: 10_000n, inARow: 5 };

describe("a card's bank is asked to authenticate", () => {
  test.each([
    ["always where the law wants it", REQUIRED, null, 1n, { total: 0n, inARow: 0 }, "challenge"],
    [
      "not for the smallest amounts",
      REQUIRED,
      EXEMPT,
      3000n,
      { total: 0n, inARow: 0 },
      "exempt_low_value",
    ],
    ["for one coin more", REQUIRED, EXEMPT, 3001n, { total: 0n, inARow: 0 }, "challenge"],
    [
      "when small amounts have added up",
      REQUIRED,
      EXEMPT,
      3000n,
      { total: 7001n, inARow: 3 },
      "challenge",
    ],
    ["after five in a row", REQUIRED, EXEMPT, 100n, { total: 500n, inARow: 5 }, "challenge"],
    [
      "as it likes where no law asks",
      PREFERRED,
      EXEMPT,
      100_000n,
      { total: 0n, inARow: 0 },
      "default",
    ],
  ] as const)("%s", (_, law, exempt, amount, history, asked) =>
    expect(threeDsFor(law, exempt, amount, history)).toBe(asked),
  );
});

describe("an authentication's outcome", () => {
  test("is known for every transStatus", () =>
    expect(Object.keys(TRANS_STATUS).sort()).toEqual([...TRANS_STATUSES].sort()));
  test.each([
    ["Y", false],
    ["A", false],
    ["I", false],
    ["C", false],
    ["D", false],
    ["N", true],
    ["R", true],
    ["U", true],
    [null, true],
  ] as const)(
    "%s captured where the law requires authentication is unlawful: %s",
    (status, unlawful) => {
      expect(isUnlawful(REQUIRED, "challenge", status)).toBe(unlawful);
      expect(isUnlawful(REQUIRED, "exempt_low_value", status)).toBe(false);
      expect(isUnlawful(PREFERRED, "default", status)).toBe(false);
    },
  );
});
