import type { GameBet, GameMove, GameRound, gameRound, ReplyOf } from "@touchline/contract";
import { createDraws, type Play, seedHash } from "@touchline/fair";
import { loadGame } from "@touchline/fair/load-game";
import { sameJson } from "./same-json.ts";

export type CheckedRound = ReplyOf<typeof gameRound>;

/** What this browser found out by itself about a round whose seed is revealed. */
export interface Verdict {
  /** The revealed seed is the one whose hash was shown before the round. */
  hashFits: boolean;
  /** The first numbers that were drawn for it. */
  draws: number[];
  /** Null where the bet and the moves cannot be played on this seed. */
  replayed: Replayed | null;
}

/** What came of playing it again. Amounts are in minor units, as they came to here. */
export interface Replayed {
  /** It shows the same. */
  outcomeFits: boolean;
  /** As much was taken as its bet and moves come to. */
  stakedFits: boolean;
  staked: number;
  /** And pays the same. */
  wonFits: boolean;
  won: number;
  /**
   * The progressive prize was paid if, and only if, the draws hit it. How much it held is not to be
   * found in the draws.
   */
  jackpotFits: boolean;
  /** The prize that the draws hit. */
  jackpot: string | null;
}

const SHOWN_DRAWS = 8;

/**
 * Plays a round again in this browser, by the code that served it. Null while its server seed is
 * secret, and of a round that has none.
 */
export async function verifyRound({ round, seeds }: CheckedRound): Promise<Verdict | null> {
  if (!seeds?.serverSeed) return null;
  const { serverSeed, serverHash, clientSeed, nonce } = seeds;
  const drawn = () => createDraws({ serverSeed, clientSeed, nonce });
  const words = drawn();
  const game = await loadGame(round.gameId);
  const again = game?.play(drawn(), round.bet as GameBet, round.moves as GameMove[]);
  return {
    hashFits: seedHash(serverSeed) === serverHash,
    draws: Array.from({ length: SHOWN_DRAWS }, () => words.next()),
    replayed: again ? compared(again, round) : null,
  };
}

function compared(again: Play<unknown>, { view, staked, won, jackpot }: GameRound): Replayed {
  const hit = again.jackpot ?? null;
  return {
    outcomeFits: sameJson(again.view, view),
    stakedFits: Number(again.staked) === staked,
    staked: Number(again.staked),
    wonFits: (again.won === null ? null : Number(again.won)) === won,
    won: Number(again.won ?? 0),
    jackpotFits: jackpot ? jackpot.name === hit && jackpot.amount > 0 : hit === null,
    jackpot: hit,
  };
}
