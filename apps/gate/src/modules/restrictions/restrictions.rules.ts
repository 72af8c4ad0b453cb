import type { Permission, PunterState } from "@touchline/contract";

/** An account may do everything in this state; in all others only what concerns itself. */
export const allows = (state: PunterState, permission: Permission): boolean => permission === "account" || state === "OPENED";
