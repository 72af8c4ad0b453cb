import type { Bet, CashOutQuote } from "@touchline/contract";
import type { BetPlacingMode, MilliOdds } from "@touchline/core";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { isUnanswered } from "../../../data/call/unanswered.ts";
import { newKey } from "../../../data/device/browser.ts";
import { keepsPunterData } from "../../../data/punter/punter-data.ts";
import { call } from "../../../data/session/session.client.ts";
import { cashedOut, putOffer } from "../../../domain/bets/cash-out.live.ts";
import { cashingOut, notCashingOut } from "../../../domain/bets/own-cash-outs.ts";
import { changeBet } from "../../../domain/placement/change-bet.ts";
import type { BetFate, Placements, Refusal } from "../../../domain/placement/placement.ts";
import { clearStakes } from "../../../domain/slip/bet-slip.state.ts";
import { builderTold } from "../../../domain/slip/builder.client.ts";
import { endEdit } from "../../../domain/slip/edited-bet.ts";
import { removeSlipLegs, repriceSlip, slipLegs } from "../../../domain/slip/slip.ts";
import { type SlipBet, wantedBet } from "../../../domain/slip/slip-bet.rules.ts";

export interface RefusedBet {
  refusal: Refusal;
  /** Identifies the refused bet: after a change it is another bet and may be accepted. */
  about: string;
}

export interface SlipPlacement {
  /**
   * sending: the request is in flight. unanswered: the reply was lost and the result is unknown.
   * waiting: a live delay runs.
   */
  step: "idle" | "sending" | "unanswered" | "waiting";
  waiting: readonly Bet[];
  /** When a delayed change of a bet is decided. */
  readyAt?: number | undefined;
  /** Placed bets that the punter has not dismissed yet. */
  receipt: readonly Bet[];
  /** Keyed by the ids of the slip's bets. */
  refused: Readonly<Record<string, RefusedBet>>;
  /** The error if the whole request failed. */
  fault: unknown;
}

const IDLE: SlipPlacement = {
  step: "idle",
  waiting: [],
  readyAt: undefined,
  receipt: [],
  refused: {},
  fault: null,
};
const store = createStore<SlipPlacement>(() => IDLE);
keepsPunterData(() => store.setState(IDLE));

export const usePlacement = (): SlipPlacement => useStore(store);
export const slipPlacement = (): SlipPlacement => store.getState();
export const putReceiptAway = (): void => store.setState({ receipt: [] });

/** Identifies a bet apart from its prices. */
export const aboutBet = (bet: SlipBet): string => {
  const {
    kind,
    legs,
    bankers,
    sizes,
    structure,
    unitStake,
    eachWay,
    freeBetId,
    boostId,
    priceBoost,
  } = bet;
  const extras = [freeBetId, boostId ?? null, priceBoost?.boostId ?? null];
  return JSON.stringify([
    kind,
    legs.map(({ outcomeId }) => outcomeId),
    bankers,
    sizes,
    structure,
    unitStake,
    eachWay,
    ...extras,
  ]);
};

/**
 * Places the slip's bets. Placed bets move to the receipt; refused bets stay, with their reason.
 */
export async function placeSlip(
  { place }: Pick<Placements, "place">,
  bets: readonly SlipBet[],
  { mode, account }: { mode: BetPlacingMode; account: string },
): Promise<void> {
  // Ignore a second tap while the first is in flight.
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

/** Replaces an open bet with the slip's one bet. Afterwards the slip is restored. */
export async function changeBySlip(bet: SlipBet, quote: CashOutQuote): Promise<void> {
  if (store.getState().step !== "idle") return;
  store.setState({ ...IDLE, step: "sending" });
  // The gate tells a change as a cash-out, also to this page.
  cashingOut(quote.betId);
  try {
    const fate = await changeBet(quote.betId, quote, wantedBet(bet), {
      call,
      newKey,
      pause: (ms) => new Promise((done) => setTimeout(done, ms)),
      waiting: (readyAt) => store.setState({ step: "waiting", readyAt }),
      unanswered: () => store.setState({ step: "unanswered" }),
    });
    if (!("bet" in fate)) notCashingOut(quote.betId);
    if ("worth" in fate) {
      putOffer(quote.betId, { quote: fate.worth });
      return store.setState({
        ...IDLE,
        refused: { [bet.id]: { refusal: { code: "EDIT_MOVED" }, about: aboutBet(bet) } },
      });
    }
    store.setState({ ...IDLE, ...told([bet], [fate]) });
    if ("bet" in fate) {
      cashedOut({ betId: quote.betId, remaining: 0 });
      endEdit();
    }
  } catch (fault) {
    // With a lost reply the change may still be made.
    if (!isUnanswered(fault)) notCashingOut(quote.betId);
    store.setState({ ...IDLE, fault });
  }
}

function told(
  bets: readonly SlipBet[],
  fates: readonly BetFate[],
): Pick<SlipPlacement, "receipt" | "refused"> {
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

/**
 * Applies the newer prices of a refusal. Without them, a punter whose socket is down would retry at
 * the same old price for ever.
 */
function takePrices(prices: NonNullable<Refusal["prices"]>): void {
  const shown = new Map(slipLegs().map(({ outcomeId, odds }) => [outcomeId, odds]));
  const newer = prices.filter(({ outcomeId, quotedOdds }) => shown.get(outcomeId) === quotedOdds);
  repriceSlip(new Map(newer.map(({ outcomeId, odds }) => [outcomeId, odds as MilliOdds])));
}

/** No bet was placed as far as is known, so the same request can be sent again. */
export const isLost = (fault: unknown): boolean => fault !== null && isUnanswered(fault);
