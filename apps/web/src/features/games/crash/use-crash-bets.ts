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

/** A bet with its panel's actions. */
export interface PlayedSlot extends CrashSlot {
  /** Bets now, or on the next round if this one is already flying. */
  lay(bet: QueuedBet): void;
  unqueue(): void;
  cashOut(): void;
}

interface CrashBets {
  /** For the strip above the stage. */
  play: Play;
  breaks: Breaks;
  slots: readonly PlayedSlot[];
  /** Retries opening the game. */
  retry(): void;
}

type Running = Pick<CrashParts, "phase" | "roundNo">;

/** The punter's crash bets: placed, queued for the next round, and finished. */
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
      // The session has expired, or the reply was lost: fetch the current state.
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
  // A break in play drops queued bets: nothing is placed behind a prompt or a stop.
  const isBroken = breaks.stop !== null || breaks.check.due;
  useEffect(() => {
    if (isBroken) tell({ type: "brokenOff" });
  }, [isBroken, tell]);

  // Queued bets are placed as soon as the round accepts bets.
  const layQueued = useEffectEvent((roundNo: string) => {
    if (!isPunter || isBroken) return;
    for (const [slot, { queued }] of slots.entries()) if (queued) void layOn(roundNo, slot, queued);
  });
  const takesBets = parts?.phase === "betting" ? parts.roundNo : null;
  useEffect(() => {
    if (takesBets) layQueued(takesBets);
  }, [takesBets]);

  // An automatic cash-out: the room announces it to everybody; the payout must be fetched.
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
  // A finished round has paid or refunded the punter's bets.
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
