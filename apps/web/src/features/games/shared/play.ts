import type { FreeRounds, GameBet, GameMove, GameRound, ReachedLimit } from "@touchline/contract";
import type { Round, RoundFault, Rounds } from "./rounds.ts";

/** The punter's session across games; amounts in minor units. */
export interface PlayClock {
  startedAt: number;
  staked: number;
  won: number;
}

/**
 * A game in progress, for real or play money: the data for its stage and for the page around it.
 */
export interface Play {
  status: "opening" | "ready" | "failed";
  currency: string;
  /** The server's balance. While a stage shows an outcome, it sees `held` instead. */
  balance: number;
  /** Bonus money that can be staked here, in addition to the balance. */
  bonus: number;
  freeRounds: FreeRounds | null;
  /** The punter is playing the free rounds. */
  isFree: boolean;
  held: number | null;
  limits: { minStake: number; maxStake: number };
  clock: PlayClock;
  round: Round | null;
  busy: boolean;
  fault: RoundFault | null;
  /** The punter's own limit that leaves less than the minimum stake. */
  reached: ReachedLimit | null;
  /** The punter's own interval if known, else the jurisdiction's. */
  realityCheckMs: number | null;
  /** The address of another provider's game. */
  frameUrl: string | null;
}

/** The server's data about a playing punter. */
export type PlayStanding = Pick<Play, "balance" | "bonus" | "freeRounds" | "clock" | "reached"> & {
  realityCheckMs: number;
};

export const NOTHING_YET: Play = {
  status: "opening",
  currency: "",
  balance: 0,
  bonus: 0,
  freeRounds: null,
  isFree: false,
  held: null,
  limits: { minStake: 0, maxStake: 0 },
  clock: { startedAt: 0, staked: 0, won: 0 },
  round: null,
  busy: false,
  fault: null,
  reached: null,
  realityCheckMs: null,
  frameUrl: null,
};

export type PlayFact =
  | {
      type: "opened";
      currency: string;
      balance: number;
      bonus?: number;
      freeRounds?: FreeRounds | null;
      limits: Play["limits"];
      clock: PlayClock;
      round: Round | null;
      reached?: ReachedLimit | null;
      realityCheckMs?: number;
      frameUrl?: string | null;
    }
  | { type: "openFailed"; fault: RoundFault }
  | { type: "asked" }
  | {
      type: "answered";
      round: Round;
      balance: number;
      bonus?: number;
      freeRounds?: FreeRounds | null;
      clock: PlayClock;
    }
  | { type: "freeChosen"; isFree: boolean }
  | { type: "refused"; fault: RoundFault }
  | { type: "stood"; standing: PlayStanding }
  | { type: "shown" };

/** The play after a fact. The outcome's money is held back until the stage has shown it. */
export function playAfter(play: Play, fact: PlayFact): Play {
  switch (fact.type) {
    case "opened": {
      const { type: _, ...opened } = fact;
      return withFree({
        ...play,
        ...opened,
        status: "ready",
        busy: false,
        fault: null,
        held: null,
      });
    }
    case "openFailed":
      return { ...play, status: "failed", fault: fact.fault, busy: false };
    case "asked":
      return { ...play, busy: true, fault: null };
    case "answered": {
      const { round, balance, bonus = 0, freeRounds = null, clock } = fact;
      const cameBack = cashOf(round) + (round.jackpot?.amount ?? 0);
      return withFree({
        ...play,
        busy: false,
        round,
        balance,
        bonus,
        freeRounds,
        clock,
        held: cameBack > 0 ? balance - cameBack : null,
      });
    }
    case "freeChosen":
      return withFree({ ...play, isFree: fact.isFree, fault: null });
    case "refused": {
      const { reached } = fact.fault;
      // If a smaller stake still fits, play continues: the fault says how much.
      const isOver = reached !== undefined && reached.left < play.limits.minStake;
      return {
        ...play,
        busy: false,
        fault: isOver ? null : fact.fault,
        reached: isOver ? reached : play.reached,
      };
    }
    case "stood": {
      // The money of an outcome on show is applied with it, not before.
      const { balance, bonus, freeRounds, clock, ...standing } = fact.standing;
      return withFree({
        ...play,
        ...standing,
        ...(play.held === null && !play.busy && { balance, bonus, freeRounds, clock }),
      });
    }
    case "shown":
      return { ...play, held: null };
  }
}

/** After the last free round the punter plays with money again. */
const withFree = (play: Play): Play => (play.freeRounds ? play : { ...play, isFree: false });

/** The cash part of a win: the bonus receives its share by stake. */
const cashOf = ({ won, staked, bonusStaked = 0 }: Round): number =>
  (won ?? 0) - (bonusStaked > 0 ? Math.floor(((won ?? 0) * bonusStaked) / staked) : 0);

/** The total amount that can be staked. */
export const stakeable = ({
  held,
  balance,
  bonus,
}: Pick<Play, "held" | "balance" | "bonus">): number => (held ?? balance) + bonus;

/** The round still needs a move. */
export const isRunning = ({ round }: Pick<Play, "round">): boolean =>
  round !== null && round.won === null;

type Playing = Pick<Rounds, "mode" | "autoplay" | "lay" | "move" | "shown" | "rested">;

/** The stage's view of a play. A running round continues even while the next one has to wait. */
export const roundsOf = (play: Play, isResting: boolean, playing: Playing): Rounds => ({
  ...playing,
  currency: play.currency,
  balance: Math.max(stakeable(play), freeStake(play) ?? 0),
  limits: limitsOf(play),
  round: play.round,
  busy: play.busy || play.status !== "ready" || (isResting && !isRunning(play)),
  fault: play.fault,
});

/** The stake of a free round, while the punter plays them. */
const freeStake = ({ isFree, freeRounds }: Play): number | null =>
  isFree && freeRounds ? freeRounds.stake : null;

function limitsOf(play: Play): Rounds["limits"] {
  const stake = freeStake(play);
  return stake === null ? play.limits : { minStake: stake, maxStake: stake };
}

export const roundOf = ({
  roundId,
  bet,
  moves,
  view,
  staked,
  bonusStaked,
  won,
  jackpot,
}: GameRound): Round => ({
  roundId,
  bet: bet as GameBet,
  moves: moves as GameMove[],
  view,
  staked,
  bonusStaked,
  won,
  jackpot,
});
