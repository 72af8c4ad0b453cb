import { CallError } from "@touchline/calls";
import type { GameRound, TableAnswer, TableParts } from "@touchline/contract";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isUnanswered } from "../../../data/call/unanswered.ts";
import { newKey } from "../../../data/device/browser.ts";
import { call } from "../../../data/session/session.client.ts";
import { useSession } from "../../../data/session/session.ts";
import { useTexts } from "../../../domain/texts/text.ts";
import { playFaultText, reachedOf, useLimitText } from "../limit-text.ts";
import { persistently } from "../persistently.ts";
import { NOTHING_YET, type Play } from "../play.ts";
import type { Chips } from "../tables/layout.ts";
import { type Breaks, useBreaks } from "../use-breaks.ts";
import type { GameDetails } from "../use-play.ts";
import { useSamePunter } from "../use-same-punter.ts";
import { useTableAnswer } from "./use-table-answer.ts";

export type SeatAct = "hit" | "stand" | "double" | "split";

/** The punter's state and actions at a table, for its stage. */
export interface TablePlay {
  play: Play;
  isPunter: boolean;
  /** No new bet or seat may be taken; a running hand is played to its end. */
  isStopped: boolean;
  seat: number | null;
  /** The punter's bets in the current round. */
  bets: readonly GameRound[];
  busy: boolean;
  fault: string | null;
  /** Why the table could not be opened; it can be retried. */
  openFault: string | null;
  retry(): void;
  lay(chips: Chips): Promise<boolean>;
  sit(seat: number): void;
  leave(): void;
  act(act: SeatAct, at: number): void;
}

interface Asking {
  /** False once the round is over: a write for it is not resent. */
  isStillWanted?: () => boolean;
  /** Whether the current state shows that a write with a lost reply was made. */
  isDone?: (stands: TableAnswer) => boolean;
}

/**
 * A punter's state and actions at a table. The server decides everything; this sends requests and
 * shows the answers.
 */
export function useTable(
  details: GameDetails,
  parts: TableParts,
): { table: TablePlay; breaks: Breaks } {
  const { gameId } = details.game;
  const texts = useTexts();
  const isPunter = useSession().status === "punter";
  const isSame = useSamePunter();
  const { token, opened, answer, openFault, retry, stop, openAgain, write } = useTableAnswer(
    gameId,
    parts,
    isPunter,
  );
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const params = { gameId };
  const now = useRef(parts);
  useEffect(() => {
    now.current = parts;
  });

  const limitText = useLimitText(opened?.currency ?? "");
  const failed = useEffectEvent((error: unknown) => {
    const reached = reachedOf(error);
    // If a smaller stake still fits the limit, play continues; otherwise the table stops until the
    // limit renews.
    if (reached && opened && reached.left < opened.limits.minStake) stop(reached);
    else setFault(reached ? limitText(reached) : playFaultText(texts, error));
  });
  const { phase, roundNo } = parts;
  // A word of reproach belongs to its round.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say that something changed
  useEffect(() => setFault(null), [roundNo, phase]);

  async function asking(
    send: (key: string) => Promise<TableAnswer>,
    { isStillWanted = () => true, isDone = () => false }: Asking = {},
  ): Promise<boolean> {
    const key = newKey();
    setBusy(true);
    setFault(null);
    try {
      await write(() =>
        persistently(
          () => send(key),
          () => isSame() && isStillWanted(),
        ),
      );
      return true;
    } catch (error) {
      // The session has expired, or the reply was lost: fetch the current state.
      const isLost =
        isUnanswered(error) ||
        (error instanceof CallError && error.type === "GAME_SESSION_INVALID");
      const stands = isLost && isSame() ? await openAgain() : null;
      if (stands && isDone(stands)) return true;
      failed(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  const status = opened && answer ? "ready" : openFault === null ? "opening" : "failed";
  const play: Play = {
    ...NOTHING_YET,
    ...opened,
    ...(answer && { balance: answer.balance, bonus: answer.bonus, clock: answer.clock }),
    status,
  };
  const breaks = useBreaks(details, play, isPunter);
  const table: TablePlay = {
    ...{ play, isPunter, busy, fault, openFault, retry },
    isStopped: breaks.stop !== null,
    seat: answer?.seat ?? null,
    bets: (answer?.bets ?? []).filter(
      ({ view }) => (view as { roundNo: string }).roundNo === roundNo,
    ),
    lay: (chips) => {
      const laid = Object.entries(chips).map(([spot, amount]) => ({ spot, amount }));
      const before = new Set(answer?.bets.map(({ roundId }) => roundId));
      return asking(
        (idempotencyKey) =>
          call("betAtTable", { params, body: { token, roundNo, chips: laid }, idempotencyKey }),
        {
          isStillWanted: () => now.current.phase === "betting" && now.current.roundNo === roundNo,
          isDone: ({ bets }) =>
            bets.some((bet) => !before.has(bet.roundId) && isSameChips(laidOf([bet]), chips)),
        },
      );
    },
    sit: (seat) =>
      void asking((idempotencyKey) =>
        call("takeSeat", { params, body: { token, seat }, idempotencyKey }),
      ),
    leave: () => void asking((idempotencyKey) => call("leaveSeat", { params, idempotencyKey })),
    act: (act, at) =>
      void asking((idempotencyKey) =>
        call("actAtTable", { params, body: { roundNo, act, at }, idempotencyKey }),
      ),
  };
  return { table, breaks };
}

const isSameChips = (some: Chips, others: Chips): boolean => {
  const spots = Object.keys({ ...some, ...others });
  return spots.every((spot) => some[spot] === others[spot]);
};

/** The chips already on the table, by spot. */
export const laidOf = (bets: readonly GameRound[]): Chips => {
  const laid: Record<string, number> = {};
  for (const { view, status } of bets)
    if (status !== "refunded")
      for (const { spot, amount } of (view as { chips: { spot: string; amount: number }[] }).chips)
        laid[spot] = (laid[spot] ?? 0) + amount;
  return laid;
};
