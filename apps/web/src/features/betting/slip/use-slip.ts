import { judgePrices, type Relation } from "@touchline/betting";
import type { CashOutQuote, PriceBoost } from "@touchline/contract";
import type { BetPlacingMode } from "@touchline/core";
import { useLayoutEffect } from "react";
import { useLocalSetting } from "../../../data/device/local-settings.ts";
import { useSession } from "../../../data/session/session.ts";
import { useOffer, useOffers } from "../../../domain/bets/cash-out.live.ts";
import {
  betFault,
  modeOf,
  pricesOf,
  relatedPairs,
  type SlipBet,
  type SlipMode,
  slipBets,
  stakeOfBet,
} from "../../../domain/slip/bet-slip.rules.ts";
import { stakeIn, useStakes } from "../../../domain/slip/bet-slip.state.ts";
import { type Split, splitStakes } from "../../../domain/slip/bonus.rules.ts";
import { useBuilderQuotes } from "../../../domain/slip/builder.client.ts";
import {
  isUnbuildable,
  quotedParts,
  type SlipBuilder,
  slipParts,
} from "../../../domain/slip/builder.rules.ts";
import { picksKey } from "../../../domain/slip/builder-quotes.ts";
import { type EditedBet, useEditedBet } from "../../../domain/slip/edited-bet.ts";
import { withBoost } from "../../../domain/slip/price-boost.rules.ts";
import { usePriceBoosts } from "../../../domain/slip/price-boosts.queries.ts";
import type { SlipLeg } from "../../../domain/slip/slip.rules.ts";
import { useSlipLegs } from "../../../domain/slip/slip.ts";
import { type Limits, stakeProblem } from "../../../domain/slip/stake.rules.ts";
import { type LegState, useLegStates } from "./bet-slip.live.ts";
import { useBoosts, useFreeBets, useLimits } from "./bet-slip.queries.ts";

/** Until a guest's currency is known, amounts are in this one. */
const GUEST_CURRENCY = "USD";

/** A running bet that the slip edits, and its current value; null while it has none. */
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

/** The current slip: its bets, their stakes and winnings, and the reasons that block them. */
export function useSlip(): Slip {
  const session = useSession();
  const user = session.status === "punter" ? session.heartbeat.user : null;
  const detected = useLocalSetting("autoDetectedCurrency");
  const currency = user?.balanceInfo.currency ?? detected ?? GUEST_CURRENCY;
  // Must run before the slip is painted: later it would clear a stake typed in the meantime.
  useLayoutEffect(() => stakeIn(currency), [currency]);

  const legs = useSlipLegs();
  const legStates = useLegStates(legs);
  const states = new Map(legs.map(({ outcomeId }, at) => [outcomeId, legStates[at] ?? "unknown"]));
  const stakes = useStakes();
  const freeBets = useFreeBets();
  const free = freeBets.find(({ freeBetId }) => freeBetId === stakes.freeBetId);
  const boost = useBoosts().find(({ boostId }) => boostId === stakes.boostId);
  const edit = useSlipEdit();
  const chosen = modeOf(stakes, legs.length, slipParts(legs).length);
  // An edit replaces one bet with one bet.
  const mode = edit && chosen === "singles" && legs.length > 1 ? "accumulator" : chosen;
  const quotes = useBuilderQuotes(mode === "singles" ? [] : quotedParts(legs).map(asked));
  const typed = slipBets(
    legs,
    {
      ...stakes,
      mode,
      freeBetId: free && !edit ? stakes.freeBetId : null,
      boostId: edit ? null : (boost?.boostId ?? null),
    },
    quotes,
  );
  const known = usePriceBoosts({ isAsked: legs.length > 0 && !edit });
  const boosts = known ?? NO_BOOSTS;
  const bets = typed
    .map((bet) => (bet.freeBetId && free ? { ...bet, unitStake: free.amount } : bet))
    .map((bet) => (edit ? bet : withBoost(bet, boosts, stakes.priceBoosts)));
  const endedBoosts = known
    ? stakes.priceBoosts.filter((id) => !known.some(({ boostId }) => boostId === id))
    : [];
  const limits = useLimits(bets);
  const builders = bets[0]?.builders ?? [];
  const related = mode === "singles" ? [] : relatedPairs(legs, builders);
  const punter = user && {
    account: user.account,
    // The old bet's value pays for the new one.
    balance: user.balanceInfo.mainBalance + (edit?.quote?.offer ?? 0),
    bonus: user.balanceInfo.bonus,
    betPlacingMode: user.settings.betPlacingMode,
  };

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
  const why =
    edit && !edit.quote
      ? "worth"
      : notReady({ related, builders, bets, open, ready, limits, split });
  const pairs = ready.flatMap(pricesOf);
  const asks = judgePrices(punter?.betPlacingMode ?? "greater-or-equal", pairs) === "ask";
  return {
    edit,
    legs,
    states,
    mode,
    bets,
    priceBoosts: boosts,
    endedBoosts,
    limits,
    related,
    builders,
    currency,
    punter,
    split,
    ready,
    total,
    asks,
    why,
  };
}

function useSlipEdit(): SlipEdit | null {
  const bet = useEditedBet();
  useOffers();
  const offer = useOffer(bet?.betId ?? "", bet !== null);
  return bet && { bet, quote: offer && "quote" in offer ? offer.quote : null };
}

const asked = ({ eventId, legs }: ReturnType<typeof quotedParts>[number]) => ({
  eventId,
  treeId: legs[0]?.treeId ?? "",
  picks: picksKey(legs),
});

const NO_BOOSTS: readonly PriceBoost[] = [];
const NO_SPLIT: Split = { parts: new Map(), why: null, short: false };

interface Standing
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
}: Standing): NotReady | null {
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
