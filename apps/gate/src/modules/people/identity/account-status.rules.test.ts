import { ACCOUNT_STATUSES, type AccountStatus } from "@touchline/contract";
import { describe, expect, test } from "vitest";
import { accountStatus, needsAction, type StatusFacts } from "./account-status.rules.ts";
import { punterIdentityState } from "./identity.rules.ts";

const LATER = new Date(Date.UTC(2027, 0, 1));
const facts = (over: Partial<StatusFacts>): StatusFacts => ({
  state: "OPENED",
  reason: null,
  active: [],
  legalAgreementAccepted: true,
  emailMissing: false,
  autoState: null,
  documentsWaiting: false,
  onPersonalDomain: false,
  ...over,
});

const CASES: [AccountStatus, Partial<StatusFacts>][] = [
  ["Opened", {}],
  ["antibanOpen", { onPersonalDomain: true }],
  ["LegalAgreement", { legalAgreementAccepted: false }],
  ["NeedAddEmail", { emailMissing: true }],
  ["Closed", { state: "CLOSED" }],
  ["Seized", { state: "SEIZED" }],
  ["Dormant", { state: "DORMANT" }],
  ["Inactive", { state: "INACTIVE" }],
  ["Suspended", { state: "SUSPENDED" }],
  ["SuspendedGDPR", { state: "SUSPENDED", reason: "gdpr" }],
  ["BlockedIDUpload", { state: "BLOCKED_ID_UPLOAD" }],
  ["NeedDocument", { state: "NEED_DOCUMENT" }],
  ["PunterUpload", { state: "NEED_DOCUMENT", documentsWaiting: true }],
  ["PendingVerification", { state: "PENDING_VERIFICATION" }],
  ["Processing", { state: "PENDING_VERIFICATION", documentsWaiting: true }],
  ["HooyuProcessing", { state: "PENDING_VERIFICATION", autoState: "STARTED" }],
  ["Required", { state: "REQUIRED" }],
  ["Processing", { state: "REQUIRED", documentsWaiting: true }],
  ["NeedAutoVerification", { state: "REQUIRED", autoState: "UNCONFIRMED" }],
  ["SelfExcluded", { state: "SELF_EXCLUDED" }],
  ["SelfExcluded", { state: "SELF_EXCLUDED", active: [{ kind: "period", until: LATER }] }],
  [
    "TemporarySelfExclusion",
    { state: "SELF_EXCLUDED", active: [{ kind: "temporary", until: LATER }] },
  ],
  [
    "PermanentSelfExclusion",
    { state: "SELF_EXCLUDED", active: [{ kind: "permanent", until: null }] },
  ],
  ["TimeOutSelfExclusion", { state: "SELF_EXCLUDED", active: [{ kind: "timeout", until: LATER }] }],
  [
    "ProhibitionSelfExclude",
    {
      state: "SELF_EXCLUDED",
      active: [
        { kind: "regulator", until: null },
        { kind: "timeout", until: LATER },
      ],
    },
  ],
  ["PlayerProtectionMeasure", { state: "PLAYER_PROTECTION_MEASURE" }],
  [
    "PermanentProtectionMeasure",
    { state: "PLAYER_PROTECTION_MEASURE", active: [{ kind: "protection", until: null }] },
  ],
  [
    "TemporaryProtectionMeasure",
    { state: "PLAYER_PROTECTION_MEASURE", active: [{ kind: "protection", until: LATER }] },
  ],
];

describe("the account status", () => {
  test.each(CASES)("is %s when it should be", (status, over) =>
    expect(accountStatus(facts(over))).toBe(status),
  );

  test("every status of the specification occurs, as an account status or as an identity state", () => {
    const shown = new Set<string>([
      ...CASES.map(([status]) => status),
      punterIdentityState(identity({})),
    ]);
    expect(ACCOUNT_STATUSES.filter((status) => !shown.has(status))).toEqual([]);
  });

  test("every state except closed asks the punter to act", () => {
    expect(needsAction("CLOSED")).toBe(false);
    expect(needsAction("SUSPENDED")).toBe(true);
  });
});

const identity = (over: Partial<Parameters<typeof punterIdentityState>[0]>) => ({
  bindingState: null,
  needed: false,
  identified: false,
  autoState: null,
  documentsWaiting: false,
  ...over,
});

describe("the identity state of the heartbeat", () => {
  test.each<[string, Parameters<typeof identity>[0]]>([
    ["NotRequired", {}],
    ["NotRequired", { needed: true, identified: true }],
    ["Required", { needed: true }],
    ["PunterUpload", { needed: true, documentsWaiting: true }],
    ["HooyuProcessing", { autoState: "STARTED" }],
    ["NeedAutoVerification", { autoState: "UNCONFIRMED" }],
    ["BIND_IN_PROGRESS", { bindingState: "BIND_IN_PROGRESS", needed: true }],
    ["NONE", { bindingState: "NONE", needed: true }],
  ])("is %s when it should be (%#)", (state, over) =>
    expect(punterIdentityState(identity(over))).toBe(state),
  );
});
