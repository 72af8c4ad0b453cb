import type { GameBet, GameMove, gameRound, ReplyOf } from "@touchline/contract";
import { createDraws, seedHash } from "@touchline/fair";
import { loadGame } from "@touchline/fair/load-game";
import { sameJson } from "./same-json.ts";

export type CheckedRound = ReplyOf<typeof gameRound>;

/** What this browser found out by itself about a round. */
export interface Verdict {
  /** The revealed seed is the one whose hash was shown before the round. */
  hashFits: boolean;
  /** Played again from the seeds, the round shows the same. */
  outcomeFits: boolean;
  /** And pays the same. */
  wonFits: boolean;
  /** What it came to here, in minor units. */
  won: number;
  /** The first numbers that were drawn for it. */
  draws: number[];
}

const SHOWN_DRAWS = 8;

/** Plays a round again in this browser, by the code that served it. Null while its server seed is secret, or of a round of another kind. */
export async function verifyRound({ round, seeds }: CheckedRound): Promise<Verdict | null> {
  if (!seeds?.serverSeed) return null;
  const { serverSeed, serverHash, clientSeed, nonce } = seeds;
  const game = await loadGame(round.gameId);
  const again = game?.play(createDraws({ serverSeed, clientSeed, nonce }), round.bet as GameBet, round.moves as GameMove[]);
  if (!again) return null;
  const words = createDraws({ serverSeed, clientSeed, nonce });
  return {
    hashFits: seedHash(serverSeed) === serverHash,
    outcomeFits: sameJson(again.view, round.view),
    wonFits: (again.won === null ? null : Number(again.won)) === round.won,
    won: Number(again.won ?? 0),
    draws: Array.from({ length: SHOWN_DRAWS }, () => words.next()),
  };
}
