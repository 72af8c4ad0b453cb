import { assert, isOneOf } from "@touchline/core";

/**
 * Owners of the installation's shared jobs, room by room: a job's name begins with its owner. The
 * last room is the platform and what the gate keeps of itself.
 */
const JOBS = {
  people: [
    "accounts",
    "auth",
    "captcha",
    "codes",
    "identity",
    "national-id",
    "native",
    "regulation",
  ],
  money: ["joint-limits", "payments", "reconciliation", "turnover"],
  sport: ["bets", "catalogue", "slips", "toto"],
  games: ["crash", "games", "jackpots", "tables"],
  engagement: [
    "alerts",
    "bonuses",
    "loyalty",
    "messages",
    "price-boosts",
    "promotions",
    "pushes",
    "quiz",
    "tickets",
  ],
  measuring: ["analytics", "collected-keys", "experiments", "replay", "tracking", "vitals"],
  site: ["notify"],
  platform: ["metrics", "months", "operators", "platform"],
} as const;
type Room = keyof typeof JOBS;

interface Work {
  /** The modules of the gate that it has. A web process asks the gates. */
  modules: "all" | "none";
  /** Whether it reads the feed's source, or copies the catalogue from processes that do. */
  feed: "source" | "copy" | "none";
  /** Rooms whose shared jobs it runs. Each process runs the jobs that it needs for itself. */
  jobs: readonly Room[];
  /** Whether it makes a demo's accounts and offers. */
  seedsDemo: boolean;
}

const ALL = Object.keys(JOBS) as Room[];

/** The work of each kind of process; `whole` is an installation of one process (docs/scale.md). */
export const ROLES = {
  whole: { modules: "all", feed: "source", jobs: ALL, seedsDemo: true },
  gate: { modules: "all", feed: "copy", jobs: [], seedsDemo: false },
  feed: { modules: "all", feed: "source", jobs: [], seedsDemo: false },
  worker: { modules: "all", feed: "copy", jobs: ALL, seedsDemo: true },
  web: { modules: "none", feed: "none", jobs: [], seedsDemo: false },
} as const satisfies Record<string, Work>;

export type Role = keyof typeof ROLES;
/** The roles that have the gate's modules. */
export type GateRole = {
  [Name in Role]: (typeof ROLES)[Name]["modules"] extends "all" ? Name : never;
}[Role];

const roomOf = (owner: string): Room | undefined => ALL.find((room) => isOneOf(JOBS[room], owner));

/** Whether a process of this role runs a shared job. */
export function runsJob(role: GateRole, job: string): boolean {
  const room = roomOf(job.slice(0, job.indexOf(".")));
  assert(room !== undefined, `roles.ts names no owner of the job ${job}`);
  const { jobs }: Work = ROLES[role];
  return jobs.includes(room);
}

/** The owners of shared jobs that a role runs, room by room. */
export function jobsOf(role: Role): [Room, readonly string[]][] {
  const { jobs }: Work = ROLES[role];
  return jobs.map((room) => [room, JOBS[room]]);
}
