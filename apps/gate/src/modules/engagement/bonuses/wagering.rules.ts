import type { WagerRow } from "@touchline/contract";
import { type Minor, minor } from "@touchline/core";
import type { TurnoverFact } from "../../../ports/turnover.ts";
import { type WageringTerms, weigh } from "./terms.rules.ts";

export interface Wager {
  /** The stake that ran to its end; the whole stake if none did. */
  stake: Minor;
  bps: number;
  counted: Minor;
  why: WagerRow["why"];
}

const STATES = { void: "void", cashedOut: "cashedOut", running: "running" } as const;

/**
 * How much a stake now counts towards a bonus: own and bonus money that ran to its end, weighted in
 * basis points, rounded down.
 */
export function wagerOf(bonus: WageringTerms, fact: TurnoverFact): Wager {
  const ran = minor(fact.ownCounted + fact.bonusCounted);
  const { bps, why } = weigh(bonus, {
    product: fact.product,
    gameId: fact.gameId,
    odds: fact.leastOdds,
    notEarning: fact.notEarning,
  });
  const state = fact.state === "final" ? null : STATES[fact.state];
  return {
    stake: state ? fact.amount : ran,
    bps,
    counted: minor((ran * BigInt(bps)) / 10_000n),
    why: state ?? why,
  };
}
