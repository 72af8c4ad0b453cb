import type { CrashParts } from "@touchline/contract";
import { useEffect, useEffectEvent, useRef } from "react";
import { useSession } from "../../../data/session/session.ts";
import { NOTHING_YET, type Play } from "../shared/play.ts";
import { type Breaks, useBreaks } from "../shared/use-breaks.ts";
import type { GameDetails } from "../shared/use-play.ts";
import { endedBets } from "./crash.rules.ts";
import type { CrashSeat, CrashSlot, QueuedBet } from "./crash-seat.ts";
import { useCrashSeat } from "./use-crash-seat.ts";
import { useCrashWrites } from "./use-crash-writes.ts";

/** A bet with its panel's actions. */
export interface PlayedSlot extends CrashSlot {
  /** Bets now, or on the next round if this one is already flying. */
  lay(bet: QueuedBet): void;
  unqueue(): void;
  cashOut(): void;
}

interface CrashBets {
  /** Figures for the strip above the stage. */
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
  const isPunter = useSession().status === "punter";
  const seated = useCrashSeat(isPunter);
  const { seat, tell, start } = seated;
  const now = useRef(parts);
  useEffect(() => {
    now.current = parts;
  });
  const { lay, cashOut } = useCrashWrites(
    seated,
    (roundNo) => now.current?.phase === "betting" && now.current.roundNo === roundNo,
  );
  const play = playOf(seat);
  const breaks = useBreaks(details, play, isPunter);
  // A break in play drops queued bets: nothing is placed behind a prompt or a stop.
  const isBroken = breaks.stop !== null || breaks.check.due;
  useEffect(() => {
    if (isBroken) tell({ type: "brokenOff" });
  }, [isBroken, tell]);

  // Queued bets are placed as soon as the round accepts bets.
  const layQueued = useEffectEvent((roundNo: string) => {
    if (!isPunter || isBroken) return;
    for (const [slot, { queued }] of seat.slots.entries())
      if (queued) void lay(roundNo, slot, queued);
  });
  const takesBets = parts?.phase === "betting" ? parts.roundNo : null;
  useEffect(() => {
    if (takesBets) layQueued(takesBets);
  }, [takesBets]);
  useEndsSeen(seated, parts, outAtOf);

  return {
    play,
    breaks,
    retry: start,
    slots: seat.slots.map((slot, at) => ({
      ...slot,
      lay: (bet) =>
        takesBets ? void lay(takesBets, at, bet) : tell({ type: "queued", slot: at, queued: bet }),
      unqueue: () => tell({ type: "unqueued", slot: at }),
      cashOut: () => slot.bet && void cashOut(at, slot.bet.roundId),
    })),
  };
}

const playOf = ({ opened, money, openFault }: CrashSeat): Play => ({
  ...NOTHING_YET,
  ...opened,
  ...money,
  status: opened && money ? "ready" : openFault === null ? "opening" : "failed",
  fault: openFault === null ? null : { text: openFault },
});

/** Fetches the punter's state when one of their bets has ended without a request of theirs. */
function useEndsSeen(
  { seat: { slots }, tell, askAgain }: ReturnType<typeof useCrashSeat>,
  parts: Running | null,
  outAtOf: (roundId: string) => number | undefined,
): void {
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
}
