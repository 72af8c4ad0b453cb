import type { Permission, PunterState } from "@touchline/contract";

/** The permissions that remain in each state. Managing the account itself is always allowed. */
export const STATE_PERMISSIONS: Record<PunterState, readonly Permission[]> = {
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
};

export const statesThatMay = (permission: Permission): PunterState[] =>
  (Object.keys(STATE_PERMISSIONS) as PunterState[]).filter((state) => STATE_PERMISSIONS[state].includes(permission));
