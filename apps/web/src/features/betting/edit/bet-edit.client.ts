import type { Bet } from "@touchline/contract";
import { call } from "../../../data/session/session.client.ts";
import { unitStakeFor } from "../../../domain/bets/bet-edit.rules.ts";
import {
  chooseBankers,
  chooseMode,
  chooseSizes,
  setStake,
} from "../../../domain/slip/bet-slip.state.ts";
import { beginEdit } from "../../../domain/slip/edited-bet.ts";
import { slipLegOfShared } from "../../../domain/slip/shared-leg.ts";
import { TICKET } from "../../../domain/slip/slip-stakes.ts";

/**
 * Puts the selections of an open bet on the slip at current odds, with a stake that its value
 * covers. False if none of them is open.
 */
export async function editOnSlip(bet: Bet, worth: number): Promise<boolean> {
  const { legs } = await call("betSelections", { params: { id: bet.betId } });
  const open = legs.map(slipLegOfShared).filter((leg) => leg !== null);
  if (open.length === 0) return false;
  beginEdit({ betId: bet.betId, number: bet.number, closed: legs.length - open.length }, open);
  const unitStake = unitStakeFor(worth, bet.lines);
  if (open.length === 1) {
    chooseMode("singles");
    setStake({ id: open[0]?.outcomeId ?? "", kind: "single" }, unitStake);
  } else if (bet.kind === "system") {
    chooseMode("system");
    chooseSizes(bet.sizes);
    chooseBankers(bet.legs.filter(({ banker }) => banker).map(({ outcomeId }) => outcomeId));
    setStake({ id: TICKET, kind: "system" }, unitStake);
  } else {
    chooseMode("accumulator");
    setStake({ id: TICKET, kind: "accumulator" }, unitStake);
  }
  return true;
}
