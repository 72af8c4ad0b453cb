import type { Permission, PunterState } from "@touchline/contract";

/** What an account in each state may still do. Everybody may look after the account itself, and take out what is theirs. */
export const STATE_PERMISSIONS: Record<PunterState, readonly Permission[]> = {
  OPENED: ["account", "details", "bet", "play", "deposit", "withdraw", "message", "bonus"],
  // Asleep, not locked: a deposit wakes it.
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
