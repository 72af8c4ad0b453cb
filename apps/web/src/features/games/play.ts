import type { GameBet, GameMove, GameRound } from "@touchline/contract";
import type { Round, RoundFault, Rounds } from "./rounds.ts";

/** How the punter's time at the game stands; amounts in minor units. */
export interface PlayClock {
  startedAt: number;
  staked: number;
  won: number;
}

/** A game that is being played, for real or for play money: what its stage needs, and what stands around the stage. */
export interface Play {
  status: "opening" | "ready" | "failed";
  currency: string;
  /** As the server says it; the stage sees `held` while it shows an outcome. */
  balance: number;
  held: number | null;
  limits: { minStake: number; maxStake: number };
  clock: PlayClock;
  round: Round | null;
  busy: boolean;
  fault: RoundFault | null;
}

export const NOTHING_YET: Play = {
  status: "opening",
  currency: "",
  balance: 0,
  held: null,
  limits: { minStake: 0, maxStake: 0 },
  clock: { startedAt: 0, staked: 0, won: 0 },
  round: null,
  busy: false,
  fault: null,
};

export type PlayFact =
  | {
      type: "opened";
      currency: string;
      balance: number;
      limits: Play["limits"];
      clock: PlayClock;
      round: Round | null;
    }
  | { type: "openFailed"; fault: RoundFault }
  | { type: "asked" }
  | { type: "answered"; round: Round; balance: number; clock: PlayClock }
  | { type: "refused"; fault: RoundFault }
  | { type: "shown" };

/** What a fact makes of a play. The outcome's money is held back until the stage has shown it. */
export function playAfter(play: Play, fact: PlayFact): Play {
  switch (fact.type) {
    case "opened": {
      const { type: _, ...opened } = fact;
      return { ...play, ...opened, status: "ready", busy: false, fault: null, held: null };
    }
    case "openFailed":
      return { ...play, status: "failed", fault: fact.fault, busy: false };
    case "asked":
      return { ...play, busy: true, fault: null };
    case "answered": {
      const { round, balance, clock } = fact;
      const cameBack = (round.won ?? 0) + (round.jackpot?.amount ?? 0);
      return { ...play, busy: false, round, balance, clock, held: cameBack > 0 ? balance - cameBack : null };
    }
    case "refused":
      return { ...play, busy: false, fault: fact.fault };
    case "shown":
      return { ...play, held: null };
  }
}

/** What a stage is given of it. */
export const roundsOf = (
  play: Play,
  rest: Pick<Rounds, "mode" | "autoplay" | "minRoundMs" | "lay" | "move" | "shown">,
  isPaused: boolean,
): Rounds => ({
  ...rest,
  currency: play.currency,
  balance: play.held ?? play.balance,
  limits: play.limits,
  round: play.round,
  busy: play.busy || isPaused || play.status !== "ready",
  fault: play.fault,
});

export const roundOf = ({ roundId, bet, moves, view, staked, won, jackpot }: GameRound): Round => ({
  roundId,
  bet: bet as GameBet,
  moves: moves as GameMove[],
  view,
  staked,
  won,
  jackpot,
});
