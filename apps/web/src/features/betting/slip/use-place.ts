import { useRef } from "react";
import { useSession } from "../../../data/session/session.ts";
import { browserPlacements } from "../../../domain/placement/placement.client.ts";
import { askLogin } from "../../../domain/shell/ask-login.ts";
import { acceptBuilders } from "../../../domain/slip/builder.client.ts";
import { acceptSlipPrices } from "../../../domain/slip/slip.ts";
import type { SlipBet } from "../../../domain/slip/slip-bet.rules.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { changeBySlip, placeSlip } from "./bet-slip.placement.ts";
import { overSlip } from "./over-slip.ts";
import type { Slip } from "./slip-standing.rules.ts";

/** One per page: a request with a lost reply is resent under its key. */
let placements: ReturnType<typeof browserPlacements> | null = null;

/** Places the slip's bets at the prices on the screen; a guest is asked to log in first. */
export function usePlace({ punter, edit }: Slip): (bets: readonly SlipBet[]) => void {
  const texts = useTexts();
  const session = useSession();
  /** True while the login dialog replaces the slip. */
  const asking = useRef(false);
  return async (bets) => {
    if (!punter) {
      if (asking.current || session.status !== "guest") return;
      asking.current = true;
      await overSlip(() => askLogin(session, texts("bets.loginReason"))).finally(
        () => (asking.current = false),
      );
      return;
    }
    acceptSlipPrices(bets.flatMap(({ legs }) => legs.map(({ outcomeId }) => outcomeId)));
    acceptBuilders(bets.flatMap(({ builders = [] }) => builders.map(({ eventId }) => eventId)));
    if (edit) {
      const [bet] = bets;
      if (bet && edit.quote) await changeBySlip(bet, edit.quote);
      return;
    }
    placements ??= browserPlacements();
    await placeSlip(placements, bets, { mode: punter.betPlacingMode, account: punter.account });
  };
}
