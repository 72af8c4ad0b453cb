import { localSettings } from "../../data/device/local-settings.ts";
import { knownPunter } from "../../data/session/session.ts";
import { isBuilding } from "../slip/pick-fits.ts";
import { isQuickBetting, quickBetBegan, quickBetEnded } from "../slip/quick-bets.ts";
import type { SlipLeg } from "../slip/slip.rules.ts";
import { toggleSlipLeg } from "../slip/slip.ts";

/** A price was tapped: it goes on the slip, or with quick bets on is bet on at once. */
export function chooseSelection(leg: SlipLeg): void {
  // A pick of a builder is no bet yet.
  if (isBuilding(leg.eventId)) return toggleSlipLeg(leg);
  const { isQuickBetEnable, quickBetAmount } = localSettings();
  if (!isQuickBetEnable || quickBetAmount === null || !knownPunter()) return toggleSlipLeg(leg);
  if (isQuickBetting(leg.outcomeId)) return;
  quickBetBegan(leg.outcomeId);
  void import("./quick-bet.client.ts")
    .then(
      ({ placeQuickBet }) => placeQuickBet(leg, quickBetAmount),
      // Its code did not come: the selection is not lost.
      () => toggleSlipLeg(leg),
    )
    .finally(() => quickBetEnded(leg.outcomeId));
}
