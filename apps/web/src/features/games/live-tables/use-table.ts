import { CallError } from "@touchline/calls";
import type { GameRound, TableAnswer, TableParts } from "@touchline/contract";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { newKey } from "../../../lib/browser.ts";
import { faultText } from "../../../lib/call-fault.ts";
import { useSession } from "../../../lib/session.ts";
import { useTexts } from "../../../lib/text.tsx";
import { isUnanswered } from "../../../lib/unanswered.ts";
import { call } from "../../session/session.client.ts";
import { reachedOf, useLimitText } from "../limit-text.ts";
import { persistently } from "../persistently.ts";
import { NOTHING_YET, type Play } from "../play.ts";
import type { Chips } from "../tables/layout.ts";
import { useStanding } from "../use-standing.ts";

export type SeatAct = "hit" | "stand" | "double" | "split";

/** The punter's part at a table, as its stage uses it. */
export interface TablePlay {
  play: Play;
  isPunter: boolean;
  seat: number | null;
  /** The punter's bets in the round that runs. */
  bets: readonly GameRound[];
  busy: boolean;
  fault: string | null;
  lay(chips: Chips): Promise<boolean>;
  sit(seat: number): void;
  leave(): void;
  act(act: SeatAct, at: number): void;
}

type Opened = Pick<Play, "currency" | "limits" | "reached" | "realityCheckMs">;

/** What a punter has and does at a table. Everything that counts is the server's: this asks, and shows the answer. */
export function useTable(gameId: string, parts: TableParts): TablePlay {
  const texts = useTexts();
  const isPunter = useSession().status === "punter";
  const [token, setToken] = useState("");
  const [opened, setOpened] = useState<Opened | null>(null);
  const [answer, setAnswer] = useState<TableAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const params = { gameId };
  const now = useRef(parts);
  useEffect(() => {
    now.current = parts;
  });

  const open = useCallback(async () => {
    const reply = await call("openGame", { body: { gameId } });
    setToken(reply.token);
    const { currency, limits, reached, realityCheckMs } = reply;
    setOpened({ currency, limits, reached, realityCheckMs });
    setAnswer(await call("myTable", { params: { gameId } }));
  }, [gameId]);
  const limitText = useLimitText(opened?.currency ?? "");
  const failed = useEffectEvent((error: unknown) => {
    const reached = reachedOf(error);
    // Where a smaller stake still fits, it may be laid; where none does, the table is over until the limit renews.
    if (reached && opened && reached.left < opened.limits.minStake) setOpened({ ...opened, reached });
    else setFault(reached ? limitText(reached) : faultText(texts, error));
  });
  useStanding({ gameId, isPlaying: opened !== null, reached: opened?.reached ?? null }, ({ reached, realityCheckMs }) =>
    setOpened((held) => held && { ...held, reached, realityCheckMs }),
  );
  useEffect(() => {
    if (isPunter) open().catch(failed);
  }, [isPunter, open]);

  // A result pays, and a seat may be lost: what the punter has is asked for again.
  const { phase, roundNo, seats } = parts;
  const settled = phase === "result" ? roundNo : "";
  const sitting = seats?.map(({ seat, name }) => `${seat} ${name}`).join() ?? "";
  const isOpen = opened !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say that something changed
  useEffect(() => {
    if (isOpen) call("myTable", { params: { gameId } }).then(setAnswer, () => {});
  }, [isOpen, gameId, settled, sitting]);
  // A word of reproach belongs to its round.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => setFault(null), [roundNo, phase]);

  async function asking(send: (key: string) => Promise<TableAnswer>, isStillWanted?: () => boolean): Promise<boolean> {
    const key = newKey();
    setBusy(true);
    setFault(null);
    try {
      setAnswer(await persistently(() => send(key), isStillWanted));
      return true;
    } catch (error) {
      // Opened too long ago, or nobody knows what became of it: what stands now is asked for.
      const isLost = isUnanswered(error) || (error instanceof CallError && error.type === "GAME_SESSION_INVALID");
      if (isLost) await open().catch(() => {});
      failed(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    play: {
      ...NOTHING_YET,
      ...opened,
      ...(answer && { balance: answer.balance, clock: answer.clock }),
      status: opened && answer ? "ready" : "opening",
    },
    isPunter,
    seat: answer?.seat ?? null,
    bets: (answer?.bets ?? []).filter(({ view }) => (view as { roundNo: string }).roundNo === roundNo),
    busy,
    fault,
    lay: (chips) => {
      const laid = Object.entries(chips).map(([spot, amount]) => ({ spot, amount }));
      const isTaken = () => now.current.phase === "betting" && now.current.roundNo === roundNo;
      return asking((idempotencyKey) => call("betAtTable", { params, body: { token, roundNo, chips: laid }, idempotencyKey }), isTaken);
    },
    sit: (seat) => void asking((idempotencyKey) => call("takeSeat", { params, body: { token, seat }, idempotencyKey })),
    leave: () => void asking((idempotencyKey) => call("leaveSeat", { params, idempotencyKey })),
    act: (act, at) => void asking((idempotencyKey) => call("actAtTable", { params, body: { roundNo, act, at }, idempotencyKey })),
  };
}

/** What lies on the table already, by spot. */
export const laidOf = (bets: readonly GameRound[]): Chips => {
  const laid: Record<string, number> = {};
  for (const { view, status } of bets)
    if (status !== "refunded")
      for (const { spot, amount } of (view as { chips: { spot: string; amount: number }[] }).chips) laid[spot] = (laid[spot] ?? 0) + amount;
  return laid;
};
