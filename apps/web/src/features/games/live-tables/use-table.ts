import type { TableAnswer, TableParts } from "@touchline/contract";
import { useEffect, useRef } from "react";
import { call } from "../../../data/session/session.client.ts";
import { useSession } from "../../../data/session/session.ts";
import { NOTHING_YET, type Play } from "../shared/play.ts";
import { type Breaks, useBreaks } from "../shared/use-breaks.ts";
import type { GameDetails } from "../shared/use-play.ts";
import { betsOfRound, isSameChips, laidOf, type TablePlay } from "./table-play.ts";
import { useTableAnswer } from "./use-table-answer.ts";
import { type TableWrite, useTableWrites } from "./use-table-writes.ts";

/**
 * A punter's state and actions at a table. The server decides everything; this sends requests and
 * shows the answers.
 */
export function useTable(
  details: GameDetails,
  parts: TableParts,
): { table: TablePlay; breaks: Breaks } {
  const { gameId } = details.game;
  const isPunter = useSession().status === "punter";
  const seated = useTableAnswer(gameId, parts, isPunter);
  const { token, opened, answer, openFault, retry } = seated;
  const { busy, fault, send } = useTableWrites(seated, parts);
  const now = useRef(parts);
  useEffect(() => {
    now.current = parts;
  });
  const play: Play = {
    ...NOTHING_YET,
    ...opened,
    ...(answer && { balance: answer.balance, bonus: answer.bonus, clock: answer.clock }),
    status: opened && answer ? "ready" : openFault === null ? "opening" : "failed",
  };
  const breaks = useBreaks(details, play, isPunter);
  const { roundNo } = parts;
  const table: TablePlay = {
    play,
    isPunter,
    busy,
    fault,
    openFault,
    retry,
    isStopped: breaks.stop !== null,
    seat: answer?.seat ?? null,
    bets: betsOfRound(answer?.bets ?? [], roundNo),
    ...actionsAt(send, {
      gameId,
      token,
      roundNo,
      answer,
      takesBets: () => now.current.phase === "betting" && now.current.roundNo === roundNo,
    }),
  };
  return { table, breaks };
}

interface AtTable {
  gameId: string;
  token: string;
  roundNo: string;
  answer: TableAnswer | null;
  /** Whether this round still takes bets. */
  takesBets: () => boolean;
}

/** The actions of a punter in one round of a table. */
const actionsAt = (
  send: TableWrite,
  { gameId, token, roundNo, answer, takesBets }: AtTable,
): Pick<TablePlay, "lay" | "sit" | "leave" | "act"> => {
  const params = { gameId };
  return {
    lay: (chips) => {
      const laid = Object.entries(chips).map(([spot, amount]) => ({ spot, amount }));
      const before = new Set(answer?.bets.map(({ roundId }) => roundId));
      return send(
        (idempotencyKey) =>
          call("betAtTable", { params, body: { token, roundNo, chips: laid }, idempotencyKey }),
        {
          isStillWanted: takesBets,
          isDone: ({ bets }) =>
            bets.some((bet) => !before.has(bet.roundId) && isSameChips(laidOf([bet]), chips)),
        },
      );
    },
    sit: (seat) =>
      void send((idempotencyKey) =>
        call("takeSeat", { params, body: { token, seat }, idempotencyKey }),
      ),
    leave: () => void send((idempotencyKey) => call("leaveSeat", { params, idempotencyKey })),
    act: (act, at) =>
      void send((idempotencyKey) =>
        call("actAtTable", { params, body: { roundNo, act, at }, idempotencyKey }),
      ),
  };
};
