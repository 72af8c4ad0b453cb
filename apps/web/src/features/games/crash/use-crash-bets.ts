import { CallError } from "@touchline/calls";
import type { CrashParts, GameRound } from "@touchline/contract";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { newKey } from "../../../lib/browser.ts";
import { faultText } from "../../../lib/call-fault.ts";
import { useSession } from "../../../lib/session.ts";
import { useTexts } from "../../../lib/text.tsx";
import { call } from "../../session/session.client.ts";
import { reachedOf, useLimitText } from "../limit-text.ts";
import type { Play } from "../play.ts";
import { NOTHING_YET } from "../play.ts";
import { useStanding } from "../use-standing.ts";
import type { MyBet } from "./crash.rules.ts";

type Opened = Pick<Play, "currency" | "balance" | "limits" | "clock" | "reached" | "realityCheckMs">;

interface CrashBets {
  /** For the strip above the stage. */
  play: Play;
  bet: MyBet | null;
  queued: { stake: number; autoAt: number | null } | null;
  busy: boolean;
  fault: string | null;
  /** Lays it now, or on the next round when this one flies already. */
  lay(stake: number, autoAt: number | null): void;
  unqueue(): void;
  cashOut(): void;
}

const betOf = ({ roundId, staked, won, view }: GameRound): MyBet => {
  const { roundNo, autoAt, outAt } = view as { roundNo: string; autoAt: number | null; outAt?: number };
  return { roundId, roundNo, stake: staked, autoAt, outAt: outAt ?? null, won: won ?? 0 };
};

/** The punter's part in the crash rounds: what is laid, what waits for the next round, and what came of it. */
export function useCrashBets(
  parts: Pick<CrashParts, "phase" | "roundNo"> | null,
  outAtOf: (roundId: string) => number | undefined,
): CrashBets {
  const texts = useTexts();
  const isPunter = useSession().status === "punter";
  const [token, setToken] = useState("");
  const [opened, setOpened] = useState<Opened | null>(null);
  const [bet, setBet] = useState<MyBet | null>(null);
  const [queued, setQueued] = useState<CrashBets["queued"]>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const open = useCallback(async () => {
    const reply = await call("openGame", { body: { gameId: "crash" } });
    setToken(reply.token);
    const { currency, balance, limits, clock, reached, realityCheckMs } = reply;
    setOpened({ currency, balance, limits, clock, reached, realityCheckMs });
    const { bets } = await call("myCrashBets");
    setBet(bets[0] ? betOf(bets[0]) : null);
    return reply.token;
  }, []);
  const limitText = useLimitText(opened?.currency ?? "");
  const failed = useEffectEvent((error: unknown) => {
    const reached = reachedOf(error);
    // Where a smaller stake still fits, it may be laid; where none does, the game is over until the limit renews.
    if (reached && opened && reached.left < opened.limits.minStake) setOpened({ ...opened, reached });
    else setFault(reached ? limitText(reached) : faultText(texts, error));
  });
  useStanding({ gameId: "crash", isPlaying: opened !== null, reached: opened?.reached ?? null }, ({ reached, realityCheckMs }) => {
    setOpened((held) => held && { ...held, reached, realityCheckMs });
    if (reached) setQueued(null);
  });
  useEffect(() => {
    if (isPunter) open().catch(failed);
  }, [isPunter, open]);

  const moved = (balance: number, staked: number, won: number) =>
    setOpened(
      (held) => held && { ...held, balance, clock: { ...held.clock, staked: held.clock.staked + staked, won: held.clock.won + won } },
    );

  async function asking(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      if (error instanceof CallError && error.type === "GAME_SESSION_INVALID") await open().catch(() => {});
      failed(error);
    } finally {
      setBusy(false);
    }
  }

  const layNow = (stake: number, autoAt: number | null) =>
    asking(async () => {
      const reply = await call("betOnCrash", { body: { token, stake, autoAt }, idempotencyKey: newKey() });
      setBet(betOf(reply.bet));
      moved(reply.balance, stake, 0);
    });

  // What waited for the round lays itself as soon as bets are taken.
  const layQueued = useEffectEvent(() => {
    if (!queued) return;
    setQueued(null);
    void layNow(queued.stake, queued.autoAt);
  });
  const takesBets = parts?.phase === "betting" ? parts.roundNo : null;
  useEffect(() => {
    if (takesBets) layQueued();
  }, [takesBets]);

  // Taken out by itself: the room tells it to everybody, the statement to the punter.
  const outAt = bet && bet.outAt === null ? outAtOf(bet.roundId) : undefined;
  const tookOut = useEffectEvent((at: number) => {
    if (!bet) return;
    const won = Math.floor((bet.stake * at) / 100);
    setBet({ ...bet, outAt: at, won });
    if (opened) moved(opened.balance + won, 0, won);
  });
  useEffect(() => {
    if (outAt !== undefined) tookOut(outAt);
  }, [outAt]);

  return {
    play: { ...NOTHING_YET, ...opened, status: opened ? "ready" : "opening" },
    bet,
    queued,
    busy,
    fault,
    lay: (stake, autoAt) => (parts?.phase === "betting" ? void layNow(stake, autoAt) : setQueued({ stake, autoAt })),
    unqueue: () => setQueued(null),
    cashOut() {
      if (!bet) return;
      void asking(async () => {
        const reply = await call("cashOutCrash", { body: { roundId: bet.roundId } });
        const out = betOf(reply.bet);
        setBet(out);
        if (bet.outAt === null) moved(reply.balance, 0, out.won);
      });
    },
  };
}
