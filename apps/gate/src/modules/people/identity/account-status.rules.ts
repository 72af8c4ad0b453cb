import type { AccountStatus, PunterState } from "@touchline/contract";
import type { AutoState } from "../../../ports/identity.ts";
import type { Restriction } from "../../../ports/restrictions.ts";
import { longest } from "../restrictions/restrictions.module.ts";

export interface StatusFacts {
  /** The state in force. */
  state: PunterState;
  reason: string | null;
  active: readonly Restriction[];
  legalAgreementAccepted: boolean;
  /** The jurisdiction requires an email and the account has none. */
  emailMissing: boolean;
  autoState: AutoState | null;
  documentsWaiting: boolean;
  /** The account was readmitted through an address of its own. */
  onPersonalDomain: boolean;
}

const EXCLUSIONS: Record<string, AccountStatus> = {
  permanent: "PermanentSelfExclusion",
  temporary: "TemporarySelfExclusion",
  timeout: "TimeOutSelfExclusion",
  regulator: "ProhibitionSelfExclude",
  period: "SelfExcluded",
};

/**
 * docs/behaviour/account-states.md#account-statuses, account statuses: the state with its reason.
 */
export function accountStatus(facts: StatusFacts): AccountStatus {
  switch (facts.state) {
    case "CLOSED":
      return "Closed";
    case "SEIZED":
      return "Seized";
    case "SELF_EXCLUDED":
      return exclusionStatus(facts.active);
    case "PLAYER_PROTECTION_MEASURE":
      return protectionStatus(facts.active);
    case "SUSPENDED":
      return facts.reason === "gdpr" ? "SuspendedGDPR" : "Suspended";
    case "BLOCKED_ID_UPLOAD":
      return "BlockedIDUpload";
    case "NEED_DOCUMENT":
      return facts.documentsWaiting ? "PunterUpload" : "NeedDocument";
    case "PENDING_VERIFICATION":
      return underCheck(facts) ?? "PendingVerification";
    case "REQUIRED":
      return facts.autoState === "UNCONFIRMED"
        ? "NeedAutoVerification"
        : (underCheck(facts) ?? "Required");
    case "INACTIVE":
      return "Inactive";
    case "DORMANT":
      return "Dormant";
    case "OPENED":
      if (!facts.legalAgreementAccepted) return "LegalAgreement";
      if (facts.emailMissing) return "NeedAddEmail";
      return facts.onPersonalDomain ? "antibanOpen" : "Opened";
  }
}

function underCheck({ autoState, documentsWaiting }: StatusFacts): AccountStatus | null {
  if (autoState === "STARTED") return "HooyuProcessing";
  return documentsWaiting ? "Processing" : null;
}

function exclusionStatus(active: readonly Restriction[]): AccountStatus {
  const exclusions = active.filter(({ kind }) => kind !== "protection");
  const told = exclusions.find(({ kind }) => kind === "regulator") ?? longest(exclusions);
  // An exclusion set by the operator has no separate kind.
  return (told && EXCLUSIONS[told.kind]) ?? "SelfExcluded";
}

function protectionStatus(active: readonly Restriction[]): AccountStatus {
  const told = longest(active.filter(({ kind }) => kind === "protection"));
  if (!told) return "PlayerProtectionMeasure";
  return told.until === null ? "PermanentProtectionMeasure" : "TemporaryProtectionMeasure";
}

/** docs/behaviour/account-states.md#statuses-that-need-action: statuses needing user action. */
const NEEDS_ACTION: ReadonlySet<PunterState> = new Set([
  "BLOCKED_ID_UPLOAD",
  "DORMANT",
  "INACTIVE",
  "NEED_DOCUMENT",
  "OPENED",
  "PENDING_VERIFICATION",
  "PLAYER_PROTECTION_MEASURE",
  "REQUIRED",
  "SEIZED",
  "SELF_EXCLUDED",
  "SUSPENDED",
]);
export const needsAction = (state: PunterState): boolean => NEEDS_ACTION.has(state);
