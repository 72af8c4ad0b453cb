/** The processes of an installation. Any number of each may run. */
export const PROCESSES = ["gate", "web", "feed", "worker"] as const;
export type ProcessName = (typeof PROCESSES)[number];
