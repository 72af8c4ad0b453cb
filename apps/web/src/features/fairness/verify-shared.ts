import type { GameRound } from "@touchline/contract";
import { type CrashView, crashVerdict } from "./crash-verdict.ts";
import type { TableView } from "./table-verdict.ts";

/** This browser's verification of a shared round. */
export interface SharedVerdict {
  game: "crash" | "table";
  /**
   * The seed matches the hash that the bet recorded. Null for crash, where the previous link
   * commits to the next.
   */
  hashFits: boolean | null;
  /** The outcome computed here matches the round's. */
  outcomeFits: boolean;
  /**
   * The stake matches the chips, including doubles and splits. Null for crash, whose stake is
   * recorded only once.
   */
  stakedFits: boolean | null;
  /** The payout matches. */
  wonFits: boolean;
  /** The amounts computed here, in minor units. */
  staked: number;
  won: number;
  /**
   * The inputs of the computation and, for a crash round, its place in the chain if the record has
   * it.
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
 * Recomputes a shared round's outcome from its proof. Null while the proof is secret, and for a
 * refunded round.
 */
export async function verifyShared(round: GameRound): Promise<SharedVerdict | null> {
  const { status, view } = round;
  if (status !== "settled" || typeof view !== "object" || view === null) return null;
  if (isCrash(view)) return crashVerdict(round, view);
  if (!isTable(view)) return null;
  // The rules of all tables load only when a table's round is opened.
  const { tableVerdict } = await import("./table-verdict.ts");
  return tableVerdict(round, view);
}
