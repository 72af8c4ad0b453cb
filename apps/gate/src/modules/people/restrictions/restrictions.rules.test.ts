import { PERMISSIONS, PUNTER_STATES, type PunterState } from "@touchline/contract";
import { isRestricted } from "@touchline/contract/state-permissions";
import { DAY_MS } from "@touchline/core";
import { PROFILES } from "@touchline/jurisdictions";
import { describe, expect, test } from "vitest";
import type { Restriction } from "../../../ports/restrictions.ts";
import { exclusionEnd, monthsLater, periodBounds } from "./exclusion.rules.ts";
import {
  allows,
  protectionMeasure,
  selfExcludeSettings,
  standingState,
  standingStates,
} from "./restrictions.rules.ts";

const NOW = Date.UTC(2026, 5, 2, 12);
const at = (ms: number) => new Date(NOW + ms);
const facts = (over: Partial<Parameters<typeof standingState>[0]> = {}) => ({
  state: "OPENED" as PunterState,
  stateUntil: null,
  restrictions: [] as Restriction[],
  identificationMissing: false,
  ...over,
});

describe("the effective state", () => {
  test.each<[string, Parameters<typeof facts>[0], PunterState]>([
    ["nothing stands against an open account", {}, "OPENED"],
    [
      "an exclusion that runs",
      { restrictions: [{ kind: "timeout", until: at(1) }] },
      "SELF_EXCLUDED",
    ],
    [
      "an exclusion that has ended",
      { restrictions: [{ kind: "timeout", until: at(0) }] },
      "OPENED",
    ],
    [
      "an exclusion for good",
      { restrictions: [{ kind: "permanent", until: null }] },
      "SELF_EXCLUDED",
    ],
    [
      "a register's exclusion",
      { restrictions: [{ kind: "regulator", until: null }] },
      "SELF_EXCLUDED",
    ],
    [
      "a protection measure",
      { restrictions: [{ kind: "protection", until: null }] },
      "PLAYER_PROTECTION_MEASURE",
    ],
    [
      "an exclusion beside a protection measure",
      {
        restrictions: [
          { kind: "protection", until: null },
          { kind: "timeout", until: at(1) },
        ],
      },
      "SELF_EXCLUDED",
    ],
    [
      "an exclusion of a suspended account",
      { state: "SUSPENDED", restrictions: [{ kind: "permanent", until: null }] },
      "SELF_EXCLUDED",
    ],
    [
      "a closed account stays closed",
      { state: "CLOSED", restrictions: [{ kind: "permanent", until: null }] },
      "CLOSED",
    ],
    ["a suspension that runs", { state: "SUSPENDED", stateUntil: at(1) }, "SUSPENDED"],
    ["a suspension whose time has passed", { state: "SUSPENDED", stateUntil: at(0) }, "OPENED"],
    ["identification that is missing", { identificationMissing: true }, "REQUIRED"],
    [
      "a document needed before identification",
      { state: "NEED_DOCUMENT", identificationMissing: true },
      "NEED_DOCUMENT",
    ],
  ])("%s", (_, over, state) => expect(standingState(facts(over), NOW)).toBe(state));

  test("all restrictions of an account are listed, the strongest first", () => {
    const all = standingStates(
      facts({ state: "SUSPENDED", restrictions: [{ kind: "timeout", until: at(1) }] }),
      NOW,
    );
    expect(all).toEqual(["SELF_EXCLUDED", "SUSPENDED"]);
    // A suspended punter's break does not give back the right to withdraw.
    expect(all.every((state) => allows(state, "withdraw"))).toBe(false);
  });

  test("only an open account may do everything, and every account may manage itself", () => {
    for (const state of PUNTER_STATES) {
      expect(allows(state, "account")).toBe(true);
      for (const permission of ["bet", "play", "message", "bonus"] as const)
        expect(allows(state, permission)).toBe(state === "OPENED");
    }
    for (const permission of PERMISSIONS) expect(allows("OPENED", permission)).toBe(true);
  });

  test("open accounts may deposit, and so may dormant ones, which a deposit reactivates", () => {
    expect(PUNTER_STATES.filter((state) => allows(state, "deposit"))).toEqual([
      "OPENED",
      "DORMANT",
    ]);
  });

  test("blocked upload, suspended, self-excluded, protection measure and need document count as restricted", () => {
    expect(PUNTER_STATES.filter(isRestricted)).toEqual([
      "SUSPENDED",
      "SELF_EXCLUDED",
      "PLAYER_PROTECTION_MEASURE",
      "NEED_DOCUMENT",
      "BLOCKED_ID_UPLOAD",
    ]);
  });
});

describe("the heartbeat's report of an exclusion", () => {
  test.each<[string, Restriction[], Partial<ReturnType<typeof selfExcludeSettings>>]>([
    [
      "none",
      [],
      { endDate: null, permanent: false, timeout: false, selfExcludedByRegulator: false },
    ],
    [
      "a timeout",
      [{ kind: "timeout", until: at(DAY_MS) }],
      { endDate: NOW + DAY_MS, timeout: true, permanent: false },
    ],
    [
      "a temporary one",
      [{ kind: "temporary", until: at(DAY_MS) }],
      { endDate: NOW + DAY_MS, timeout: false, permanent: false },
    ],
    ["one for good", [{ kind: "permanent", until: null }], { endDate: null, permanent: true }],
    [
      "the register's",
      [{ kind: "regulator", until: null }],
      { endDate: null, permanent: false, selfExcludedByRegulator: true },
    ],
    [
      "the longer of two",
      [
        { kind: "timeout", until: at(DAY_MS) },
        { kind: "temporary", until: at(2 * DAY_MS) },
      ],
      { endDate: NOW + 2 * DAY_MS, timeout: false },
    ],
  ])("%s", (_, restrictions, told) =>
    expect(selfExcludeSettings(restrictions, NOW)).toMatchObject(told),
  );

  test("a protection measure is permanent or has an end date", () => {
    expect(protectionMeasure([{ kind: "protection", until: null }], NOW)).toEqual({
      permanent: true,
      endDate: null,
    });
    expect(protectionMeasure([{ kind: "protection", until: at(DAY_MS) }], NOW)).toEqual({
      permanent: false,
      endDate: NOW + DAY_MS,
    });
    expect(protectionMeasure([{ kind: "protection", until: at(0) }], NOW)).toBeNull();
    expect(protectionMeasure([{ kind: "permanent", until: null }], NOW)).toBeNull();
  });
});

describe("the length of an exclusion", () => {
  test("a break of days is not offered in Italy", () => {
    expect(exclusionEnd({ kind: "timeout", daysCount: 1 }, PROFILES.Italy.exclusion, NOW)).toBe(
      "notOffered",
    );
    expect(exclusionEnd({ kind: "timeout", daysCount: 1 }, PROFILES.Spain.exclusion, NOW)).toEqual({
      kind: "timeout",
      until: at(DAY_MS),
    });
  });
  test.each([
    ["2026-06-02", "notAvailable"],
    ["2026-06-03", new Date(Date.UTC(2026, 5, 4))],
    ["2031-06-02", new Date(Date.UTC(2031, 5, 3))],
    ["2031-06-03", "notAvailable"],
    ["2027-02-29", "notAvailable"],
  ])("a period that ends on %s", (endDay, end) => {
    const found = exclusionEnd({ kind: "period", endDay }, PROFILES.Curacao.exclusion, NOW);
    expect(typeof found === "string" ? found : found.until).toEqual(end);
  });
  test("a length the jurisdiction does not list is refused", () => {
    expect(
      exclusionEnd({ kind: "temporary", monthsCount: 5 }, PROFILES.Curacao.exclusion, NOW),
    ).toBe("notAvailable");
    expect(exclusionEnd({ kind: "timeout", daysCount: 2 }, PROFILES.Curacao.exclusion, NOW)).toBe(
      "notAvailable",
    );
    expect(
      exclusionEnd({ kind: "period", endDay: "2026-07-01" }, PROFILES.Italy.exclusion, NOW),
    ).toBe("notOffered");
    expect(periodBounds(PROFILES.Italy.exclusion, NOW)).toBeNull();
  });
  test.each([
    [Date.UTC(2026, 0, 31), 1, Date.UTC(2026, 1, 28)],
    [Date.UTC(2027, 11, 31), 2, Date.UTC(2028, 1, 29)],
    [Date.UTC(2026, 5, 15), 6, Date.UTC(2026, 11, 15)],
  ])("months added: from %i by %i", (from, months, to) =>
    expect(monthsLater(from, months)).toBe(to),
  );
});
