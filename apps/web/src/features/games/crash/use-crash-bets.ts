import { CallError } from "@touchline/calls";
import type { CrashParts, CrashReply } from "@touchline/contract";
import { useEffect, useEffectEvent, useRef } from "react";
import { isUnanswered } from "../../../data/call/unanswered.ts";
import { newKey } from "../../../data/device/browser.ts";
import { call } from "../../../data/session/session.client.ts";
import { useSession } from "../../../data/session/session.ts";
import { useTexts } from "../../../domain/texts/text.ts";
import { playFaultText, reachedOf, useLimitText } from "../limit-text.ts";
import { persistently } from "../persistently.ts";
import { NOTHING_YET, type Play } from "../play.ts";
import { type Breaks, useBreaks } from "../use-breaks.ts";
import type { GameDetails } from "../use-play.ts";
import { useSamePunter } from "../use-same-punter.ts";
import { betOf, endedBets, type MyBet } from "./crash.rules.ts";
import type { CrashSlot, QueuedBet } from "./crash-seat.ts";
import { useCrashSeat } from "./use-crash-seat.ts";

/** A bet as its panel uses it. */
export interface PlayedSlot extends CrashSlot {
  /** Lays it now, or on the next round when this one flies already. */
  lay(bet: QueuedBet): void;
  unqueue(): void;
  cashOut(): void;
}

interface CrashBets {
  /** For the strip above the stage. */
  play: Play;
  breaks: Breaks;
  slots: readonly PlayedSlot[];
  /** Opens the game again where it could not be opened. */
  retry(): void;
}

type Running = Pick<CrashParts, "phase" | "roundNo">;

/**
 * The punter's part in the crash rounds: what is laid, what waits for the next round, and what came
 * of it.
 */
export function useCrashBets(
  details: GameDetails,
  parts: Running | null,
  outAtOf: (roundId: string) => number | undefined,
): CrashBets {
  const texts = useTexts();
  const isPunter = useSession().status === "punter";
  const isSame = useSamePunter();
  const { seat, tell, token, order, start, openAgain, askAgain } = useCrashSeat(isPunter);
  const { opened, money, openFault, slots } = seat;
  const now = useRef(parts);
  useEffect(() => {
    now.current = parts;
  });

  const limitText = useLimitText(opened?.currency ?? "");
  const failed = useEffectEvent((slot: number, error: unknown) => {
    const reached = reachedOf(error);
    // Where a smaller stake still fits, it may be laid; where none does, the game is over until the
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

  async function asking(
    slot: number,
    {
      send,
      isStillWanted,
      onBet,
    }: {
      send: (key: string) => Promise<CrashReply>;
      isStillWanted: () => boolean;
      onBet: (bet: MyBet) => void;
    },
  ): Promise<void> {
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
      if (isNewest)
        tell({
          type: "counted",
          money: { balance: answer.balance, bonus: answer.bonus, clock: answer.clock },
        });
      else askAgain();
    } catch (error) {
      // Opened too long ago, or nobody knows what became of it: what stands now is asked for.
      const isLost =
        isUnanswered(error) ||
        (error instanceof CallError && error.type === "GAME_SESSION_INVALID");
      if (isLost && isSame()) await openAgain().catch(() => {});
      failed(slot, error);
    } finally {
      tell({ type: "ended", slot });
    }
  }

  const layOn = (roundNo: string, slot: number, bet: QueuedBet) =>
    asking(slot, {
      send: (idempotencyKey) =>
        call("betOnCrash", { body: { token, roundNo, ...bet }, idempotencyKey }),
      isStillWanted: () => now.current?.phase === "betting" && now.current.roundNo === roundNo,
      onBet: (laid) => tell({ type: "laid", slot, bet: laid }),
    });

  const cashOut = (slot: number, roundId: string) =>
    asking(slot, {
      send: (idempotencyKey) => call("cashOutCrash", { body: { roundId }, idempotencyKey }),
      isStillWanted: () => true,
      onBet: ({ outAt }) => outAt !== null && tell({ type: "gotOut", roundId, outAt }),
    });

  const status = opened && money ? "ready" : openFault === null ? "opening" : "failed";
  const play: Play = {
    ...NOTHING_YET,
    ...opened,
    ...money,
    status,
    fault: openFault === null ? null : { text: openFault },
  };
  const breaks = useBreaks(details, play, isPunter);
  // What breaks play off drops what waits: nothing is laid behind a question or a stop.
  const isBroken = breaks.stop !== null || breaks.check.due;
  useEffect(() => {
    if (isBroken) tell({ type: "brokenOff" });
  }, [isBroken, tell]);

  // What waited for the round lays itself as soon as bets are taken.
  const layQueued = useEffectEvent((roundNo: string) => {
    if (!isPunter || isBroken) return;
    for (const [slot, { queued }] of slots.entries()) if (queued) void layOn(roundNo, slot, queued);
  });
  const takesBets = parts?.phase === "betting" ? parts.roundNo : null;
  useEffect(() => {
    if (takesBets) layQueued(takesBets);
  }, [takesBets]);

  // Taken out by itself: the room tells it to everybody, and what it paid is asked for.
  const outs = slots.flatMap(({ bet }) => {
    const outAt = bet && bet.outAt === null ? outAtOf(bet.roundId) : undefined;
    return bet && outAt !== undefined ? [{ roundId: bet.roundId, outAt }] : [];
  });
  const told = outs.map(({ roundId, outAt }) => `${roundId} ${outAt}`).join();
  const heard = useEffectEvent(() => {
    for (const out of outs) tell({ type: "gotOut", ...out });
    askAgain();
  });
  useEffect(() => {
    if (told !== "") heard();
  }, [told]);
  // A round that is over has paid, or given back, what the punter had in it.
  const ended = parts ? endedBets(slots, parts) : "";
  const paid = useEffectEvent(askAgain);
  useEffect(() => {
    if (ended !== "") paid();
  }, [ended]);

  return {
    play,
    breaks,
    retry: start,
    slots: slots.map((slot, at) => ({
      ...slot,
      lay: (bet) =>
        takesBets
          ? void layOn(takesBets, at, bet)
          : tell({ type: "queued", slot: at, queued: bet }),
      unqueue: () => tell({ type: "unqueued", slot: at }),
      cashOut: () => slot.bet && void cashOut(at, slot.bet.roundId),
    })),
  };
}
