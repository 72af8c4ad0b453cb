import type { GameBet, GameMove, GameRound, gameRound, ReplyOf } from "@touchline/contract";
import { createDraws, type Play, seedHash } from "@touchline/fair";
import { loadGame } from "@touchline/fair/load-game";
import { sameJson } from "./same-json.ts";

export type CheckedRound = ReplyOf<typeof gameRound>;

/** This browser's own verification of a round whose seed is revealed. */
export interface Verdict {
  /** The revealed seed matches the hash shown before the round. */
  hashFits: boolean;
  /** The first numbers drawn for it. */
  draws: number[];
  /** Null if the bet and the moves cannot be played with this seed. */
  replayed: Replayed | null;
}

/** The result of the replay. Amounts are in minor units, as computed here. */
export interface Replayed {
  /** The replay shows the same outcome. */
  outcomeFits: boolean;
  /** The debited stake matches the bet and its moves. */
  stakedFits: boolean;
  staked: number;
  /** The payout matches. */
  wonFits: boolean;
  won: number;
  /**
   * The jackpot was paid if and only if the draws hit it. The draws do not say how much it held.
   */
  jackpotFits: boolean;
  /** The jackpot that the draws hit. */
  jackpot: string | null;
}

const SHOWN_DRAWS = 8;

/**
 * Replays a round in this browser with the same code that the gate runs. Null while its server seed
 * is secret, and for a round without one.
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
