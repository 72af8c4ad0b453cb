import type { Permission } from "./route.ts";
import type { PunterState } from "./values.ts";

/**
 * The permissions that remain in each state. Managing the account itself is always allowed. The
 * gate enforces them, and the site shows no form that can only be refused.
 */
export const STATE_PERMISSIONS = {
  OPENED: ["account", "details", "bet", "play", "deposit", "withdraw", "message", "bonus"],
  // Asleep, not locked: a deposit reactivates it.
  DORMANT: ["account", "deposit", "withdraw"],
  REQUIRED: ["account", "withdraw"],
  NEED_DOCUMENT: ["account", "details"],
  BLOCKED_ID_UPLOAD: ["account"],
  PENDING_VERIFICATION: ["account", "details"],
  INACTIVE: ["account"],
  SELF_EXCLUDED: ["account", "withdraw"],
  PLAYER_PROTECTION_MEASURE: ["account", "withdraw"],
  SUSPENDED: ["account"],
  SEIZED: ["account"],
  CLOSED: ["account"],
} as const satisfies Record<PunterState, readonly Permission[]>;

/** The states without a permission. */
export type StateWithout<P extends Permission> = {
  [S in PunterState]: P extends (typeof STATE_PERMISSIONS)[S][number] ? never : S;
}[PunterState];

/** The account's own state: one with an end ends by itself. */
export const ownState = (
  { state, stateUntil }: { state: PunterState; stateUntil: Date | null },
  now: number,
): PunterState => (stateUntil && stateUntil.getTime() <= now ? "OPENED" : state);

export const stateMay = (state: PunterState, permission: Permission): boolean =>
  (STATE_PERMISSIONS[state] as readonly Permission[]).includes(permission);

export const statesThatMay = (permission: Permission): PunterState[] =>
  (Object.keys(STATE_PERMISSIONS) as PunterState[]).filter((state) => stateMay(state, permission));

/**
 * The states, strongest first. If several apply to an account, the site shows the first of them and
 * opens its popup.
 */
export const STATES_BY_STRENGTH: readonly PunterState[] = [
  "CLOSED",
  "SEIZED",
  "SELF_EXCLUDED",
  "PLAYER_PROTECTION_MEASURE",
  "SUSPENDED",
  "BLOCKED_ID_UPLOAD",
  "NEED_DOCUMENT",
  "PENDING_VERIFICATION",
  "INACTIVE",
  "REQUIRED",
  "DORMANT",
  "OPENED",
];

const RESTRICTED: ReadonlySet<PunterState> = new Set([
  "BLOCKED_ID_UPLOAD",
  "SUSPENDED",
  "SELF_EXCLUDED",
  "PLAYER_PROTECTION_MEASURE",
  "NEED_DOCUMENT",
]);
/** docs/behaviour/account-states.md#restricted: the states that count as restricted. */
export const isRestricted = (state: PunterState): boolean => RESTRICTED.has(state);
