import type { GameRound } from "@touchline/contract";
import { crashPoint, previousLink, seedHash } from "@touchline/fair";
import type { SeatMove } from "@touchline/fair/live-blackjack";
import type { Chip, TableKind } from "@touchline/fair/live-tables";
import { sameJson } from "./same-json.ts";

/** What this browser found out about a round that many shared. */
export interface SharedVerdict {
  game: "crash" | "table";
  /** The seed is the one whose hash was in the bet when it was laid. A link of crash is held by the one before it instead. */
  hashFits: boolean | null;
  /** Worked out here, the round ends as it did. */
  outcomeFits: boolean;
  /** And pays the same. */
  wonFits: boolean;
  won: number;
  /** What it was worked out from. */
  proof: { roundNo: string; seed: string; beside: string; hash: string };
}

interface CrashView {
  roundNo: string;
  point: number;
  link: string;
  salt: string;
  outAt?: number;
}

interface TableView {
  roundNo: string;
  kind: TableKind;
  chips: Chip[];
  seedHash: string;
  serverSeed: string;
  outcome: unknown;
  seats?: number[];
  moves?: SeatMove[];
}

const isCrash = (view: object): view is CrashView => "link" in view && "salt" in view;
const isTable = (view: object): view is TableView => "serverSeed" in view && "chips" in view;

/** Finds the outcome of a shared round again from what proves it. Null while that is secret, and of a round that was given back. */
export async function verifyShared({ gameId, status, staked, won, view }: GameRound): Promise<SharedVerdict | null> {
  if (status !== "settled" || typeof view !== "object" || view === null) return null;
  if (isCrash(view)) {
    const { roundNo, link, salt, point, outAt } = view;
    const back = outAt === undefined ? 0 : Math.floor((staked * outAt) / 100);
    return {
      game: "crash",
      hashFits: null,
      outcomeFits: crashPoint(link, salt) === point && (outAt ?? 0) <= point,
      wonFits: back === won,
      won: back,
      proof: { roundNo, seed: link, beside: salt, hash: previousLink(link) },
    };
  }
  if (!isTable(view)) return null;
  const { outcomeOf, tableDraws, wonAtTable } = await import("@touchline/fair/live-tables");
  const { roundNo, kind, chips, serverSeed, outcome, seats, moves } = view;
  const again = outcomeOf(kind, tableDraws(serverSeed, gameId, roundNo), seats, moves);
  const back = Number(wonAtTable({ kind, outcome: again }, chips));
  return {
    game: "table",
    hashFits: seedHash(serverSeed) === view.seedHash,
    outcomeFits: sameJson(again, outcome),
    wonFits: back === won,
    won: back,
    proof: { roundNo, seed: serverSeed, beside: gameId, hash: view.seedHash },
  };
}
