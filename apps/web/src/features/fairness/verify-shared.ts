import type { GameRound } from "@touchline/contract";
import { type CrashView, crashVerdict } from "./crash-verdict.ts";
import type { SharedVerdict } from "./shared-verdict.ts";
import type { TableView } from "./table-verdict.ts";

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
