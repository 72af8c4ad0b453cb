import type { GameRound } from "@touchline/contract";
import { type CrashView, crashVerdict } from "./crash-verdict.ts";
import type { TableView } from "./table-verdict.ts";

/** What this browser found out about a round that many shared. */
export interface SharedVerdict {
  game: "crash" | "table";
  /**
   * The seed is the one whose hash was in the bet when it was laid. A link of crash is held by the
   * one before it instead.
   */
  hashFits: boolean | null;
  /** Worked out here, the round ends as it did. */
  outcomeFits: boolean;
  /**
   * As much was laid as the chips say, with what was doubled and split. A bet on crash is its stake
   * alone: nothing says it twice.
   */
  stakedFits: boolean | null;
  /** And pays the same. */
  wonFits: boolean;
  /** What it came to here, in minor units. */
  staked: number;
  won: number;
  /**
   * What it was worked out from; of a crash round also its place in the chain, where its record
   * tells it.
   */
  proof: {
    roundNo: string;
    seed: string;
    beside: string;
    hash: string;
    position: number | null;
    anchor: string | null;
  };
}

const isCrash = (view: object): view is CrashView => "link" in view && "salt" in view;
const isTable = (view: object): view is TableView => "serverSeed" in view && "chips" in view;

/**
 * Finds the outcome of a shared round again from what proves it. Null while that is secret, and of
 * a round that was given back.
 */
export async function verifyShared(round: GameRound): Promise<SharedVerdict | null> {
  const { status, view } = round;
  if (status !== "settled" || typeof view !== "object" || view === null) return null;
  if (isCrash(view)) return crashVerdict(round, view);
  if (!isTable(view)) return null;
  // The rules of all tables come when a round at one is looked at.
  const { tableVerdict } = await import("./table-verdict.ts");
  return tableVerdict(round, view);
}
