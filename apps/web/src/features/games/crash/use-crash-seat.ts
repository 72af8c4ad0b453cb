import { useEffect, useEffectEvent, useReducer, useState } from "react";
import { call } from "../../../data/session/session.client.ts";
import { faultText } from "../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { AnswerOrder } from "../shared/answer-order.ts";
import { useStanding } from "../shared/use-standing.ts";
import { betOf } from "./crash.rules.ts";
import { NOT_YET, seatAfter } from "./crash-seat.ts";

/**
 * Opens the game for a punter and holds their state from the server, refetched whenever it may have
 * changed.
 */
export function useCrashSeat(isPunter: boolean) {
  const texts = useTexts();
  const [token, setToken] = useState("");
  const [seat, tell] = useReducer(seatAfter, NOT_YET);
  const [order] = useState(() => new AnswerOrder());
  const { opened } = seat;

  async function open(): Promise<void> {
    const { token, currency, limits, reached, realityCheckMs } = await call("openGame", {
      body: { gameId: "crash" },
    });
    setToken(token);
    tell({ type: "opened", opened: { currency, limits, reached, realityCheckMs } });
  }
  async function ask(): Promise<void> {
    const known = await order.read(() => call("myCrashBets"));
    if (known)
      tell({
        type: "known",
        money: { balance: known.balance, bonus: known.bonus, clock: known.clock },
        bets: known.bets.map(betOf),
      });
  }
  /** After a failure the next change retries. */
  const askAgain = () => void (isPunter && ask().catch(() => {}));
  const openAgain = async (): Promise<void> => void (await Promise.all([open(), ask()]));
  function start(): void {
    tell({ type: "opening" });
    openAgain().catch((error: unknown) =>
      tell({ type: "openFailed", fault: faultText(texts, error) }),
    );
  }

  const begin = useEffectEvent(start);
  useEffect(() => {
    if (isPunter) begin();
  }, [isPunter]);
  useStanding(
    { gameId: "crash", isPlaying: isPunter && opened !== null, reached: opened?.reached ?? null },
    (standing) => {
      tell({ type: "stood", reached: standing.reached, realityCheckMs: standing.realityCheckMs });
      // Also after a socket break, because pushes about payouts were missed. The money that comes
      // with it is ignored: a bet may have been answered since it was requested.
      askAgain();
    },
  );

  return { seat, tell, token, order, start, openAgain, askAgain };
}
