import type { Bet } from "@touchline/contract";
import type { BetPlacingMode, MilliOdds } from "@touchline/core";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { keepsPunterData } from "../../lib/punter-data.ts";
import { removeSlipLegs, repriceSlip, slipLegs } from "../../lib/slip/slip.ts";
import { isUnanswered } from "../../lib/unanswered.ts";
import { builderTold } from "../builder/builder.client.ts";
import type { BetFate, createPlacements, Refusal } from "../placement/placement.ts";
import { type SlipBet, wantedBet } from "./bet-slip.rules.ts";
import { clearStakes } from "./bet-slip.state.ts";

export interface RefusedBet {
  refusal: Refusal;
  /** What was refused: changed, it is another bet and may well be taken. */
  about: string;
}

export interface SlipPlacement {
  /** Sending: on its way. Unanswered: sent, and nobody knows yet what came of it. Waiting: a live delay runs. */
  step: "idle" | "sending" | "unanswered" | "waiting";
  waiting: readonly Bet[];
  /** Placed, and not put away yet. */
  receipt: readonly Bet[];
  /** By the ids of the slip's bets. */
  refused: Readonly<Record<string, RefusedBet>>;
  /** Why nothing of it went through. */
  fault: unknown;
}

const IDLE: SlipPlacement = { step: "idle", waiting: [], receipt: [], refused: {}, fault: null };
const store = createStore<SlipPlacement>(() => IDLE);
keepsPunterData(() => store.setState(IDLE));

export const usePlacement = (): SlipPlacement => useStore(store);
export const slipPlacement = (): SlipPlacement => store.getState();
export const putReceiptAway = (): void => store.setState({ receipt: [] });

/** Names what a bet is, apart from its prices. */
export const aboutBet = ({ kind, legs, bankers, sizes, structure, unitStake, eachWay, freeBetId, boostId }: SlipBet): string =>
  JSON.stringify([kind, legs.map(({ outcomeId }) => outcomeId), bankers, sizes, structure, unitStake, eachWay, freeBetId, boostId ?? null]);

/** Places the slip's bets. What is placed leaves the slip for the receipt; what is refused stays, with its reason. */
export async function placeSlip(
  { place }: Pick<ReturnType<typeof createPlacements>, "place">,
  bets: readonly SlipBet[],
  { mode, account }: { mode: BetPlacingMode; account: string },
): Promise<void> {
  // A second tap finds it on its way.
  if (store.getState().step !== "idle") return;
  store.setState({ ...IDLE, step: "sending" });
  try {
    const fates = await place({ mode, bets: bets.map(wantedBet) }, account, {
      waiting: (waiting) => store.setState({ step: "waiting", waiting }),
      unanswered: () => store.setState({ step: "unanswered" }),
    });
    store.setState({ ...IDLE, ...told(bets, fates) });
  } catch (fault) {
    store.setState({ ...IDLE, fault });
  }
}

function told(bets: readonly SlipBet[], fates: readonly BetFate[]): Pick<SlipPlacement, "receipt" | "refused"> {
  const receipt: Bet[] = [];
  const refused: Record<string, RefusedBet> = {};
  const placed: SlipBet[] = [];
  bets.forEach((bet, at) => {
    const fate = fates[at];
    if (fate && "bet" in fate) {
      receipt.push(fate.bet);
      placed.push(bet);
    } else if (fate) {
      refused[bet.id] = { refusal: fate.refusal, about: aboutBet(bet) };
      takePrices(fate.refusal.prices ?? []);
      for (const { builder, quotedOdds, odds } of fate.refusal.builders ?? [])
        builderTold(bet.builders?.[builder]?.eventId ?? "", quotedOdds, odds);
    }
  });
  removeSlipLegs(placed.flatMap(({ legs }) => legs.map(({ outcomeId }) => outcomeId)));
  clearStakes(placed);
  return { receipt, refused };
}

/** The gate has told newer prices than the slip has: a socket that is down must not make the punter ask in circles. */
function takePrices(prices: NonNullable<Refusal["prices"]>): void {
  const shown = new Map(slipLegs().map(({ outcomeId, odds }) => [outcomeId, odds]));
  const newer = prices.filter(({ outcomeId, quotedOdds }) => shown.get(outcomeId) === quotedOdds);
  repriceSlip(new Map(newer.map(({ outcomeId, odds }) => [outcomeId, odds as MilliOdds])));
}

/** Nothing was placed, as far as can be known: the same can be sent again. */
export const isLost = (fault: unknown): boolean => fault !== null && isUnanswered(fault);
