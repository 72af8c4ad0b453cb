import { judgePrices, type Relation } from "@touchline/betting";
import type { CashOutQuote, PriceBoost } from "@touchline/contract";
import type { BetPlacingMode } from "@touchline/core";
import { type Split, splitStakes } from "../../../domain/slip/bonus.rules.ts";
import { isUnbuildable, type SlipBuilder } from "../../../domain/slip/builder.rules.ts";
import type { EditedBet } from "../../../domain/slip/edited-bet.ts";
import type { SlipLeg } from "../../../domain/slip/slip.rules.ts";
import {
  betFault,
  pricesOf,
  relatedPairs,
  type SlipBet,
  stakeOfBet,
} from "../../../domain/slip/slip-bet.rules.ts";
import type { SlipMode } from "../../../domain/slip/slip-stakes.ts";
import { type Limits, stakeProblem } from "../../../domain/slip/stake.rules.ts";
import type { LegState } from "./bet-slip.live.ts";

/** An open bet that the slip edits, and its current value; null while it has none. */
export interface SlipEdit {
  bet: EditedBet;
  quote: CashOutQuote | null;
}

export interface Slip {
  edit: SlipEdit | null;
  legs: readonly SlipLeg[];
  states: ReadonlyMap<string, LegState>;
  mode: SlipMode;
  bets: readonly SlipBet[];
  /**
   * All boosted prices on offer, whatever is on the slip, and the chosen ones that have ended
   * since.
   */
  priceBoosts: readonly PriceBoost[];
  endedBoosts: readonly string[];
  limits: ReadonlyMap<string, Limits>;
  related: readonly Relation[];
  /** Picks of one event that form a builder; none in singles. */
  builders: readonly SlipBuilder[];
  currency: string;
  /** Null for a guest. */
  punter: {
    account: string;
    balance: number;
    bonus: number;
    betPlacingMode: BetPlacingMode;
  } | null;
  /**
   * The bonus part of each ready bet, and the term that excludes the bonus for a bet that needs it.
   */
  split: Split;
  /** The bets that can be placed as they are, and their total stake. */
  ready: readonly SlipBet[];
  total: number;
  /** The prices moved so far that the punter must agree first. */
  asks: boolean;
  why: NotReady | null;
}

/** Why nothing can be placed now; the first reason that applies. */
export type NotReady =
  | "worth"
  | "related"
  | "builder"
  | "locked"
  | "pricing"
  | "shape"
  | "stake"
  | "limits"
  | "funds"
  | "bonus";

export const isLocked = (state: LegState | undefined): boolean =>
  state === "suspended" || state === "closed";

/** The facts that decide whether the slip's bets can be placed. */
type SlipFacts = Omit<Slip, "related" | "builders" | "split" | "ready" | "total" | "asks" | "why">;

/** The slip with everything that follows from its facts. */
export function slipOf(facts: SlipFacts): Slip {
  const { edit, legs, states, mode, bets, limits, punter } = facts;
  const builders = bets[0]?.builders ?? [];
  const related = mode === "singles" ? [] : relatedPairs(legs, builders);
  const open = bets.filter(
    ({ legs: own }) => !own.some(({ outcomeId }) => isLocked(states.get(outcomeId))),
  );
  const ready = open.filter(
    (bet) => bet.unitStake > 0 && !betFault(bet) && !stakeProblem(bet, limits.get(bet.id)),
  );
  const total = bets
    .filter((bet) => bet.unitStake > 0 && !betFault(bet))
    .reduce((sum, bet) => sum + stakeOfBet(bet), 0);
  const split = punter ? splitStakes(ready, limits, punter) : NO_SPLIT;
  const pairs = ready.flatMap(pricesOf);
  return {
    ...facts,
    related,
    builders,
    split,
    ready,
    total,
    asks: judgePrices(punter?.betPlacingMode ?? "greater-or-equal", pairs) === "ask",
    why:
      edit && !edit.quote
        ? "worth"
        : notReady({ related, builders, bets, open, ready, limits, split }),
  };
}

const NO_SPLIT: Split = { parts: new Map(), why: null, short: false };

interface ReadyFacts
  extends Pick<Slip, "related" | "builders" | "bets" | "ready" | "limits" | "split"> {
  open: readonly SlipBet[];
}

function notReady({
  related,
  builders,
  bets,
  open,
  ready,
  limits,
  split,
}: ReadyFacts): NotReady | null {
  if (related.length > 0) return "related";
  if (builders.some(isUnbuildable)) return "builder";
  if (open.length === 0 || builders.some(({ why }) => why === "suspended")) return "locked";
  if (builders.some(({ why }) => why === "pricing")) return "pricing";
  if (bets.some(betFault)) return "shape";
  const staked = open.filter(({ unitStake }) => unitStake > 0);
  if (staked.length === 0) return "stake";
  if (staked.some((bet) => stakeProblem(bet, limits.get(bet.id))) || ready.length === 0)
    return "limits";
  if (split.short) return "funds";
  return split.why ? "bonus" : null;
}
