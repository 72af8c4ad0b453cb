import type { Heartbeat } from "@touchline/contract";
import { STATES_BY_STRENGTH } from "@touchline/contract/state-permissions";
import { PROFILES, siteOf } from "@touchline/jurisdictions";
import { describe, expect, it } from "vitest";
import { priorityOf } from "../../domain/shell/popups/popup-order.ts";
import { invitations, restrictionPopup, type StandingContext } from "./standing.rules.ts";

const heartbeat = (
  over: Partial<Heartbeat> = {},
  state = "OPENED",
  mainBalance = 100,
  nickname: string | null = "ana",
): Heartbeat =>
  ({
    user: {
      balanceInfo: { mainBalance, withdrawable: 0, bonus: 0, currency: "USD" },
      bonusInfo: {
        productsWithBonus: [],
        bonusesByProducts: {},
        freeBetCount: 0,
        welcomeBonusMoney: 0,
      },
      punterInfo: { state, details: { nickname, email: "a••@example.com", emailConfirmed: true } },
    },
    selfExcludeSettings: {
      endDate: null,
      permanent: false,
      timeout: false,
      selfExcludedByRegulator: false,
    },
    protectionMeasure: null,
    accountStatus: "Opened",
    legalAgreementAccepted: true,
    personalDomain: null,
    ...over,
  }) as Heartbeat;

const NOW = 1_800_000_000_000;
const context = (over: Partial<StandingContext> = {}): StandingContext => ({
  site: siteOf(PROFILES.Curacao),
  product: "sport",
  now: NOW,
  nicknames: { enabled: true, hidden: false },
  asksPersonalDetails: ["OPENED", "NEED_DOCUMENT", "PENDING_VERIFICATION"],
  nullBalance: { shownAt: null, intervalMs: 1000 },
  personalDomainSeen: false,
  welcomeBonusShown: false,
  nicknameAskedAt: null,
  previousLoginTime: null,
  agreements: [],
  ...over,
});
const names = (beat: Heartbeat, over: Partial<StandingContext> = {}) =>
  invitations(beat, context(over)).map(({ name }) => name);
const none = { endDate: null, permanent: false, timeout: false, selfExcludedByRegulator: false };

describe("after login", () => {
  it.each([
    ["OPENED", null],
    ["CLOSED", "account-closed"],
    ["SEIZED", "account-seized"],
    ["BLOCKED_ID_UPLOAD", "blocked-user"],
    ["SELF_EXCLUDED", "self-exclusion"],
    ["PLAYER_PROTECTION_MEASURE", "player-protection-measure"],
    ["SUSPENDED", "suspended"],
    ["NEED_DOCUMENT", "needs-document"],
    ["PENDING_VERIFICATION", "account-inactive"],
    ["INACTIVE", "account-inactive"],
    ["REQUIRED", null],
    ["DORMANT", null],
  ])("a punter whose state is %s gets the popup %s", (state, name) => {
    expect(restrictionPopup(heartbeat({}, state), context())?.name ?? null).toBe(name);
  });

  it("orders the popups of states as the states themselves", () => {
    const popups = STATES_BY_STRENGTH.flatMap(
      (state) => restrictionPopup(heartbeat({}, state), context())?.name ?? [],
    );
    expect(popups).toHaveLength(9);
    expect(popups.toSorted((a, b) => priorityOf(b) - priorityOf(a))).toEqual(popups);
  });

  it("leads an inactive account to what ends its wait", () => {
    const inactive = heartbeat({}, "INACTIVE");
    expect(restrictionPopup(inactive, context())?.props).toEqual({ by: "support" });
    inactive.user.punterInfo.details.emailConfirmed = false;
    expect(restrictionPopup(inactive, context())?.props).toEqual({ by: "email" });
    const checked = heartbeat({}, "PENDING_VERIFICATION");
    expect(restrictionPopup(checked, context())?.props).toEqual({ by: "verification" });
  });

  it("needs no popup for documents in Belarus", () => {
    expect(
      restrictionPopup(heartbeat({}, "NEED_DOCUMENT"), context({ site: siteOf(PROFILES.Belarus) })),
    ).toBeNull();
  });

  it("does not ask again for a document that was sent and is pending", () => {
    expect(
      restrictionPopup(heartbeat({ accountStatus: "PunterUpload" }, "NEED_DOCUMENT"), context()),
    ).toBeNull();
  });

  it("words a suspension by the punter's product", () => {
    expect(
      restrictionPopup(heartbeat({}, "SUSPENDED"), context({ product: "casino" }))?.props,
    ).toEqual({ product: "casino" });
  });

  it.each([
    ["permanent", { ...none, permanent: true }, "PermanentSelfExclusion"],
    ["temporary", { ...none, endDate: 5 }, "TemporarySelfExclusion"],
    ["period", { ...none, endDate: 5 }, "SelfExcluded"],
    ["ending", { ...none, endDate: 5, ending: true }, "PermanentSelfExclusion"],
    ["timeout", { ...none, endDate: 5, timeout: true }, "TimeOutSelfExclusion"],
    [
      "regulator",
      { ...none, permanent: true, selfExcludedByRegulator: true },
      "ProhibitionSelfExclude",
    ],
  ] as const)(
    "reports a self-exclusion of the kind %s",
    (kind, selfExcludeSettings, accountStatus) => {
      const popup = restrictionPopup(
        heartbeat({ selfExcludeSettings, accountStatus }, "SELF_EXCLUDED"),
        context(),
      );
      expect(popup?.props).toEqual({ kind, endDate: selfExcludeSettings.endDate });
    },
  );

  it("reports a protection measure with its end, or as permanent", () => {
    const told = (protectionMeasure: Heartbeat["protectionMeasure"]) =>
      restrictionPopup(heartbeat({ protectionMeasure }, "PLAYER_PROTECTION_MEASURE"), context())
        ?.props;
    expect(told({ permanent: false, endDate: 7 })).toEqual({ permanent: false, endDate: 7 });
    expect(told({ permanent: true, endDate: null })).toEqual({ permanent: true, endDate: null });
  });

  it("puts restrictions before questions, and offers last", () => {
    const order = [
      "self-exclusion",
      "suspended",
      "legal-agreement",
      "needs-document",
      "nickname-required",
      "null-balance",
    ] as const;
    const priorities = order.map(priorityOf);
    expect(priorities).toEqual(priorities.toSorted((a, b) => b - a));
  });
});

describe("questions to a punter", () => {
  it("show the legal agreement until it is accepted, to restricted punters too", () => {
    expect(names(heartbeat({ legalAgreementAccepted: false }))).toEqual(["legal-agreement"]);
    expect(names(heartbeat({ legalAgreementAccepted: false }, "SUSPENDED", 0, null))).toEqual([
      "legal-agreement",
    ]);
    expect(names(heartbeat())).toEqual([]);
  });

  it("ask to deposit only when not restricted, the balance is 0 and the interval has passed", () => {
    const empty = heartbeat({}, "OPENED", 0);
    expect(names(empty)).toEqual(["null-balance"]);
    expect(names(empty, { nullBalance: { shownAt: NOW - 999, intervalMs: 1000 } })).toEqual([]);
    expect(names(empty, { nullBalance: { shownAt: NOW - 1000, intervalMs: 1000 } })).toEqual([
      "null-balance",
    ]);
    for (const state of ["SUSPENDED", "SEIZED", "INACTIVE", "PENDING_VERIFICATION", "REQUIRED"])
      expect(names(heartbeat({}, state, 0)), state).toEqual([]);
    expect(names(heartbeat({}, "DORMANT", 0))).toEqual(["null-balance"]);
    expect(names(heartbeat({}, "OPENED", 1))).toEqual([]);
  });

  it("ask for a nickname only if it is empty, the state asks for details, it is not hidden and the server enables it", () => {
    const nameless = heartbeat({}, "OPENED", 1, null);
    const atTable = { product: "live-casino" } as const;
    expect(names(nameless, atTable)).toEqual(["nickname-required"]);
    expect(names(nameless, { ...atTable, nicknames: { enabled: false, hidden: false } })).toEqual(
      [],
    );
    expect(names(nameless, { ...atTable, nicknames: { enabled: true, hidden: true } })).toEqual([]);
    expect(names(nameless, { ...atTable, nicknameAskedAt: NOW - 1 })).toEqual([]);
    expect(names(heartbeat({}, "DORMANT", 1, null), atTable)).toEqual([]);
    expect(names(heartbeat({}, "OPENED", 1, "ana"), atTable)).toEqual([]);
  });

  it.each([
    ["live-casino", true],
    ["live-games", true],
    ["crash", true],
    ["sport", false],
    ["casino", false],
    [null, false],
  ] as const)("ask for a nickname where others see it: on pages of %s, %s", (product, asks) => {
    expect(names(heartbeat({}, "OPENED", 1, null), { product })).toEqual(
      asks ? ["nickname-required"] : [],
    );
  });

  it("show a personal domain once per punter", () => {
    const own = heartbeat({ personalDomain: "ana.example" });
    expect(names(own)).toEqual(["personal-domain"]);
    expect(names(own, { personalDomainSeen: true })).toEqual([]);
  });

  it("show the last login where the law requires it", () => {
    expect(names(heartbeat(), { site: siteOf(PROFILES.Spain), previousLoginTime: 5 })).toEqual([
      "last-login-date",
    ]);
    expect(names(heartbeat(), { site: siteOf(PROFILES.Spain) })).toEqual([]);
    expect(names(heartbeat(), { previousLoginTime: 5 })).toEqual([]);
  });

  it("offer the welcome bonus once per device", () => {
    const beat = heartbeat();
    beat.user.bonusInfo.welcomeBonusMoney = 500;
    expect(names(beat)).toEqual(["welcome-bonus"]);
    expect(names(beat, { welcomeBonusShown: true })).toEqual([]);
    const inactive = heartbeat({}, "INACTIVE");
    inactive.user.bonusInfo.welcomeBonusMoney = 500;
    expect(names(inactive)).toEqual([]);
  });
});
