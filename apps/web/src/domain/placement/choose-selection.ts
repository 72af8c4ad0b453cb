import { localSettings } from "../../data/device/local-settings.ts";
import { knownPunter } from "../../data/session/session.ts";
import { isBuilding } from "../slip/pick-fits.ts";
import { isQuickBetting, quickBetBegan, quickBetEnded } from "../slip/quick-bets.ts";
import type { SlipLeg } from "../slip/slip.rules.ts";
import { toggleSlipLeg } from "../slip/slip.ts";

/** Handles a tap on a price: adds it to the slip or, with quick bets on, places a bet at once. */
export function chooseSelection(leg: SlipLeg): void {
  // A pick for a bet builder is not a bet yet.
  if (isBuilding(leg.eventId)) return toggleSlipLeg(leg);
  const { isQuickBetEnable, quickBetAmount } = localSettings();
  if (!isQuickBetEnable || quickBetAmount === null || !knownPunter()) return toggleSlipLeg(leg);
  if (isQuickBetting(leg.outcomeId)) return;
  quickBetBegan(leg.outcomeId);
  void import("./quick-bet.client.ts")
    .then(
      ({ placeQuickBet }) => placeQuickBet(leg, quickBetAmount),
      // The quick bet's code failed to load: keep the selection on the slip.
      () => toggleSlipLeg(leg),
    )
    .finally(() => quickBetEnded(leg.outcomeId));
}
