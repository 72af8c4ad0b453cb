import type {
  Permission,
  PunterState,
  SelfExcludeSettings,
  UserSettings,
} from "@touchline/contract";
import { ownState, STATES_BY_STRENGTH, stateMay } from "@touchline/contract/state-permissions";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Restriction } from "../../../ports/restrictions.ts";

/** The reason of an exclusion that was made under another account of the person. */
export const SAME_PERSON = "same-person";

export const allows = (state: PunterState, permission: Permission): boolean =>
  stateMay(state, permission);

/** A milder reason must not give back what a stricter one took. */
export function barredBy(states: readonly PunterState[], permission: Permission) {
  const state = states.find((each) => !allows(each, permission));
  return state ? refusal("INCORRECT_PUNTER_STATE", { state, permission }) : null;
}

/**
 * Whether a punter may receive more than mandatory messages: nothing bars messages, and they did
 * not decline correspondence.
 */
export const isWritable = (
  states: readonly PunterState[],
  settings: Pick<UserSettings, "noEmailCorrespondence">,
): boolean => !settings.noEmailCorrespondence && isReachable(states);

/** The same for an answer to their own question, which needs no further consent. */
export const isReachable = (states: readonly PunterState[]): boolean =>
  states.every((state) => allows(state, "message"));

export interface StandingFacts {
  /** The account's stored state. */
  state: PunterState;
  stateUntil: Date | null;
  /** Restrictions that were not lifted; ended ones are ignored. */
  restrictions: readonly Restriction[];
  identificationMissing: boolean;
}

/** All states in force for an account, strongest first; an open account has only OPENED. */
export function standingStates(
  { restrictions, identificationMissing, ...account }: StandingFacts,
  now: number,
): PunterState[] {
  const all = new Set<PunterState>([ownState(account, now)]);
  for (const { kind } of activeAt(restrictions, now))
    all.add(kind === "protection" ? "PLAYER_PROTECTION_MEASURE" : "SELF_EXCLUDED");
  if (identificationMissing) all.add("REQUIRED");
  return STATES_BY_STRENGTH.filter((strong) => all.has(strong));
}

/** The state to show: the strongest. */
export const standingState = (facts: StandingFacts, now: number): PunterState =>
  standingStates(facts, now)[0] ?? "OPENED";

export const activeAt = <R extends Restriction>(restrictions: readonly R[], now: number): R[] =>
  restrictions.filter(({ until }) => until === null || until.getTime() > now);

/** The exclusion to show: a permanent one first, else the one with the latest end. */
export function longest(restrictions: readonly Restriction[]): Restriction | undefined {
  return restrictions.toSorted(
    (a, b) => (b.until?.getTime() ?? Infinity) - (a.until?.getTime() ?? Infinity) || 0,
  )[0];
}

/** docs/behaviour/account-states.md#self-exclusion, selfExcludeSettings. */
export function selfExcludeSettings(
  restrictions: readonly Restriction[],
  now: number,
): SelfExcludeSettings {
  const active = activeAt(restrictions, now).filter(({ kind }) => kind !== "protection");
  const told = longest(active);
  return {
    endDate: told?.until?.getTime() ?? null,
    permanent: told !== undefined && told.until === null && told.kind !== "regulator",
    timeout: told?.kind === "timeout",
    selfExcludedByRegulator: active.some(({ kind }) => kind === "regulator"),
    ...(told?.kind === "permanent" && told.until !== null ? { ending: true as const } : {}),
    ...(told?.reason === SAME_PERSON ? { samePerson: true as const } : {}),
  };
}

export function protectionMeasure(
  restrictions: readonly Restriction[],
  now: number,
): { permanent: boolean; endDate: number | null } | null {
  const told = longest(activeAt(restrictions, now).filter(({ kind }) => kind === "protection"));
  return told ? { permanent: told.until === null, endDate: told.until?.getTime() ?? null } : null;
}
