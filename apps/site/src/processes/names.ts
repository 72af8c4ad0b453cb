import type { Role } from "@touchline/gate/roles";

export type ProcessName = Exclude<Role, "whole">;
/** The processes of an installation. Any number of each may run. */
export const PROCESSES = [
  "gate",
  "web",
  "feed",
  "worker",
] as const satisfies readonly ProcessName[];
