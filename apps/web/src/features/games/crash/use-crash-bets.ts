import { CallError } from "@touchline/calls";
import type { CrashParts } from "@touchline/contract";
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { newKey } from "../../../lib/browser.ts";
import { faultText } from "../../../lib/call-fault.ts";
import { useSession } from "../../../lib/session.ts";
import { useTexts } from "../../../lib/text.tsx";
import { isUnanswered } from "../../../lib/unanswered.ts";
import { call } from "../../session/session.client.ts";
import { reachedOf, useLimitText } from "../limit-text.ts";
import { persistently } from "../persistently.ts";
import { NOTHING_YET, type Play } from "../play.ts";
import { type Breaks, useBreaks } from "../use-breaks.ts";
import type { GameDetails } from "../use-play.ts";
import { useStanding } from "../use-standing.ts";
import { betOf } from "./crash.rules.ts";
import { type CrashSlot, NOT_YET, type QueuedBet, seatAfter } from "./crash-seat.ts";

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
}

type Running = Pick<CrashParts, "phase" | "roundNo">;

/** The punter's part in the crash rounds: what is laid, what waits for the next round, and what came of it. */
export function useCrashBets(details: GameDetails, parts: Running | null, outAtOf: (roundId: string) => number | undefined): CrashBets {
  const texts = useTexts();
  const isPunter = useSession().status === "punter";
  const [token, setToken] = useState("");
  const [{ opened, slots }, tell] = useReducer(seatAfter, NOT_YET);
  const now = useRef(parts);
  useEffect(() => {
    now.current = parts;
  });

  const open = useCallback(async () => {
    const reply = await call("openGame", { body: { gameId: "crash" } });
    setToken(reply.token);
    const { bets } = await call("myCrashBets");
    const { currency, balance, limits, clock, reached, realityCheckMs } = reply;
    tell({ type: "opened", opened: { currency, balance, limits, clock, reached, realityCheckMs }, bets: bets.map(betOf) });
  }, []);
  const limitText = useLimitText(opened?.currency ?? "");
  const failed = useEffectEvent((slot: number, error: unknown) => {
    const reached = reachedOf(error);
    // Where a smaller stake still fits, it may be laid; where none does, the game is over until the limit renews.
    if (reached && opened && reached.left < opened.limits.minStake) tell({ type: "stood", reached, realityCheckMs: opened.realityCheckMs });
    else tell({ type: "refused", slot, fault: reached ? limitText(reached) : faultText(texts, error) });
  });
  useEffect(() => {
    if (isPunter) open().catch((error) => failed(0, error));
  }, [isPunter, open]);
  useStanding({ gameId: "crash", isPlaying: opened !== null, reached: opened?.reached ?? null }, (standing) =>
    tell({ type: "stood", reached: standing.reached, realityCheckMs: standing.realityCheckMs }),
  );

  async function asking(slot: number, work: () => Promise<void>): Promise<void> {
    tell({ type: "asked", slot });
    try {
      await work();
    } catch (error) {
      // Opened too long ago, or nobody knows what became of it: what stands now is asked for.
      const isLost = isUnanswered(error) || (error instanceof CallError && error.type === "GAME_SESSION_INVALID");
      if (isLost) await open().catch(() => {});
      failed(slot, error);
    } finally {
      tell({ type: "ended", slot });
    }
  }

  const layOn = (roundNo: string, slot: number, bet: QueuedBet) =>
    asking(slot, async () => {
      const idempotencyKey = newKey();
      const reply = await persistently(
        () => call("betOnCrash", { body: { token, roundNo, ...bet }, idempotencyKey }),
        () => now.current?.phase === "betting" && now.current.roundNo === roundNo,
      );
      tell({ type: "laid", slot, bet: betOf(reply.bet), balance: reply.balance });
    });

  const cashOut = (slot: number, roundId: string) =>
    asking(slot, async () => {
      const idempotencyKey = newKey();
      const { bet, balance } = await persistently(() => call("cashOutCrash", { body: { roundId }, idempotencyKey }));
      const { outAt } = betOf(bet);
      if (outAt !== null) tell({ type: "gotOut", roundId, outAt, balance });
    });

  const play: Play = { ...NOTHING_YET, ...opened, status: opened ? "ready" : "opening" };
  const breaks = useBreaks(details, play, isPunter);
  // What breaks play off drops what waits: nothing is laid behind a question or a stop.
  const isBroken = breaks.stop !== null || breaks.check.due;
  useEffect(() => {
    if (isBroken) tell({ type: "brokenOff" });
  }, [isBroken]);

  // What waited for the round lays itself as soon as bets are taken.
  const layQueued = useEffectEvent((roundNo: string) => {
    if (isBroken) return;
    for (const [slot, { queued }] of slots.entries()) if (queued) void layOn(roundNo, slot, queued);
  });
  const takesBets = parts?.phase === "betting" ? parts.roundNo : null;
  useEffect(() => {
    if (takesBets) layQueued(takesBets);
  }, [takesBets]);

  // Taken out by itself: the room tells it to everybody.
  const outs = slots.flatMap(({ bet }) => {
    const outAt = bet && bet.outAt === null ? outAtOf(bet.roundId) : undefined;
    return bet && outAt !== undefined ? [{ roundId: bet.roundId, outAt }] : [];
  });
  const told = JSON.stringify(outs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was told says when it changed
  useEffect(() => {
    for (const out of outs) tell({ type: "gotOut", ...out, balance: null });
  }, [told]);

  return {
    play,
    breaks,
    slots: slots.map((slot, at) => ({
      ...slot,
      lay: (bet) => (takesBets ? void layOn(takesBets, at, bet) : tell({ type: "queued", slot: at, queued: bet })),
      unqueue: () => tell({ type: "unqueued", slot: at }),
      cashOut: () => slot.bet && void cashOut(at, slot.bet.roundId),
    })),
  };
}
