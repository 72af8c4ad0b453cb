import type { CrashReply } from "@touchline/contract";
import { useEffectEvent } from "react";
import { newKey } from "../../../data/device/browser.ts";
import { call } from "../../../data/session/session.client.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { playFaultText, reachedOf, useLimitText } from "../shared/limit-text.ts";
import { isStateUnknown, persistently } from "../shared/persistently.ts";
import { useSamePunter } from "../shared/use-same-punter.ts";
import { betOf, type MyBet } from "./crash.rules.ts";
import type { QueuedBet } from "./crash-seat.ts";
import type { useCrashSeat } from "./use-crash-seat.ts";

interface Write {
  send: (key: string) => Promise<CrashReply>;
  isStillWanted: () => boolean;
  onBet: (bet: MyBet) => void;
}

/**
 * Places and cashes out crash bets, each exactly once. `takesBets` says whether a round still takes
 * bets: later a bet is not resent.
 */
export function useCrashWrites(
  { seat: { opened }, tell, token, order, openAgain, askAgain }: ReturnType<typeof useCrashSeat>,
  takesBets: (roundNo: string) => boolean,
) {
  const texts = useTexts();
  const isSame = useSamePunter();
  const limitText = useLimitText(opened?.currency ?? "");
  const failed = useEffectEvent((slot: number, error: unknown) => {
    const reached = reachedOf(error);
    // If a smaller stake still fits the limit, play continues; otherwise the game stops until the
    // limit renews.
    if (reached && opened && reached.left < opened.limits.minStake)
      tell({ type: "stood", reached, realityCheckMs: opened.realityCheckMs });
    else
      tell({
        type: "refused",
        slot,
        fault: reached ? limitText(reached) : playFaultText(texts, error),
      });
  });

  async function write(slot: number, { send, isStillWanted, onBet }: Write): Promise<void> {
    tell({ type: "asked", slot });
    const key = newKey();
    try {
      const { answer, isNewest } = await order.write(() =>
        persistently(
          () => send(key),
          () => isSame() && isStillWanted(),
        ),
      );
      onBet(betOf(answer.bet));
      const { balance, bonus, clock } = answer;
      if (isNewest) tell({ type: "counted", money: { balance, bonus, clock } });
      else askAgain();
    } catch (error) {
      if (isStateUnknown(error) && isSame()) await openAgain().catch(() => {});
      failed(slot, error);
    } finally {
      tell({ type: "ended", slot });
    }
  }

  return {
    lay: (roundNo: string, slot: number, bet: QueuedBet) =>
      write(slot, {
        send: (idempotencyKey) =>
          call("betOnCrash", { body: { token, roundNo, ...bet }, idempotencyKey }),
        isStillWanted: () => takesBets(roundNo),
        onBet: (laid) => tell({ type: "laid", slot, bet: laid }),
      }),
    cashOut: (slot: number, roundId: string) =>
      write(slot, {
        send: (idempotencyKey) => call("cashOutCrash", { body: { roundId }, idempotencyKey }),
        isStillWanted: () => true,
        onBet: ({ outAt }) => outAt !== null && tell({ type: "gotOut", roundId, outAt }),
      }),
  };
}
