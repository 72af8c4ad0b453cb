import type { PriceBoost } from "@touchline/contract";
import { useLayoutEffect } from "react";
import { useLocalSetting } from "../../../data/device/local-settings.ts";
import { useSession } from "../../../data/session/session.ts";
import { useOffer, useOffers } from "../../../domain/bets/cash-out.live.ts";
import { slipBets } from "../../../domain/slip/bet-slip.rules.ts";
import { stakeIn, useStakes } from "../../../domain/slip/bet-slip.state.ts";
import { useBuilderQuotes } from "../../../domain/slip/builder.client.ts";
import { quotedParts, slipParts } from "../../../domain/slip/builder.rules.ts";
import { picksKey } from "../../../domain/slip/builder-quotes.ts";
import { useEditedBet } from "../../../domain/slip/edited-bet.ts";
import { withBoost } from "../../../domain/slip/price-boost.rules.ts";
import { usePriceBoosts } from "../../../domain/slip/price-boosts.queries.ts";
import type { SlipLeg } from "../../../domain/slip/slip.rules.ts";
import { useSlipLegs } from "../../../domain/slip/slip.ts";
import { modeOf } from "../../../domain/slip/slip-stakes.ts";
import { useLegStates } from "./bet-slip.live.ts";
import { useBoosts, useFreeBets, useLimits } from "./bet-slip.queries.ts";
import { type Slip, type SlipEdit, slipOf } from "./slip-standing.rules.ts";

/** Until a guest's currency is known, amounts are in this one. */
const GUEST_CURRENCY = "USD";

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
  const edit = useSlipEdit();
  const wished = useWishedBets(legs, edit);
  return slipOf({
    ...wished,
    edit,
    legs,
    states: new Map(legs.map(({ outcomeId }, at) => [outcomeId, legStates[at] ?? "unknown"])),
    limits: useLimits(wished.bets),
    currency,
    punter: user && {
      account: user.account,
      // The old bet's value pays for the new one.
      balance: user.balanceInfo.mainBalance + (edit?.quote?.offer ?? 0),
      bonus: user.balanceInfo.bonus,
      betPlacingMode: user.settings.betPlacingMode,
    },
  });
}

/** The bets that the punter typed, with the free bets, boosts and prices that apply to them. */
function useWishedBets(
  legs: readonly SlipLeg[],
  edit: SlipEdit | null,
): Pick<Slip, "mode" | "bets" | "priceBoosts" | "endedBoosts"> {
  const stakes = useStakes();
  const free = useFreeBets().find(({ freeBetId }) => freeBetId === stakes.freeBetId);
  const boost = useBoosts().find(({ boostId }) => boostId === stakes.boostId);
  const chosen = modeOf(stakes, legs.length, slipParts(legs).length);
  // An edit replaces one bet with one bet.
  const mode = edit && chosen === "singles" && legs.length > 1 ? "accumulator" : chosen;
  const quotes = useBuilderQuotes(mode === "singles" ? [] : quotedParts(legs).map(asked));
  const used = {
    freeBetId: free && !edit ? stakes.freeBetId : null,
    boostId: edit ? null : (boost?.boostId ?? null),
  };
  const known = usePriceBoosts({ isAsked: legs.length > 0 && !edit });
  const priceBoosts = known ?? NO_BOOSTS;
  const bets = slipBets(legs, { ...stakes, mode, ...used }, quotes)
    .map((bet) => (bet.freeBetId && free ? { ...bet, unitStake: free.amount } : bet))
    .map((bet) => (edit ? bet : withBoost(bet, priceBoosts, stakes.priceBoosts)));
  const endedBoosts = known
    ? stakes.priceBoosts.filter((id) => !known.some(({ boostId }) => boostId === id))
    : [];
  return { mode, bets, priceBoosts, endedBoosts };
}

function useSlipEdit(): SlipEdit | null {
  const bet = useEditedBet();
  useOffers();
  const offer = useOffer(bet?.betId ?? "", bet !== null);
  return bet && { bet, quote: offer && "quote" in offer ? offer.quote : null };
}

const asked = ({ eventId, legs }: ReturnType<typeof quotedParts>[number]) => ({
  eventId,
  treeId: legs[0].treeId,
  picks: picksKey(legs),
});

const NO_BOOSTS: readonly PriceBoost[] = [];
