import type { ReachedLimit, TableAnswer, TableParts } from "@touchline/contract";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { call } from "../../../data/session/session.client.ts";
import { faultText } from "../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { AnswerOrder } from "../shared/answer-order.ts";
import type { Play } from "../shared/play.ts";
import { useStanding } from "../shared/use-standing.ts";

type Opened = Pick<Play, "currency" | "limits" | "reached" | "realityCheckMs">;

/**
 * Opens a table for a punter and holds their state from the server, refetched whenever it may have
 * changed.
 */
export function useTableAnswer(
  gameId: string,
  { phase, roundNo, from, seats }: TableParts,
  isPunter: boolean,
) {
  const texts = useTexts();
  const [token, setToken] = useState("");
  const [opened, setOpened] = useState<Opened | null>(null);
  const [answer, setAnswer] = useState<TableAnswer | null>(null);
  const [openFault, setOpenFault] = useState<string | null>(null);
  const [order] = useState(() => new AnswerOrder());
  const latest = useRef<TableAnswer | null>(null);

  function take(known: TableAnswer): void {
    latest.current = known;
    setAnswer(known);
  }
  async function open(): Promise<void> {
    const { token, currency, limits, reached, realityCheckMs } = await call("openGame", {
      body: { gameId },
    });
    setToken(token);
    setOpened({ currency, limits, reached, realityCheckMs });
  }
  async function ask(): Promise<void> {
    const known = await order.read(() => call("myTable", { params: { gameId } }));
    if (known) take(known);
  }
  /**
   * Only a first request without an answer keeps the table closed; later failures are retried by
   * the next change.
   */
  const failed = (error: unknown) => setOpenFault(faultText(texts, error));

  const begin = useEffectEvent(() => void open().catch(failed));
  useEffect(() => {
    if (isPunter) begin();
  }, [isPunter]);
  // A new betting window may have refunded stakes, a result pays, and a seat may be lost: refetch
  // the punter's state.
  const isPlayed = phase === "locked" || phase === "playing";
  const sitting = seats?.map(({ seat, name }) => `${seat} ${name}`).join() ?? "";
  const news = `${roundNo} ${isPlayed ? "" : `${phase} ${from}`} ${sitting}`;
  const look = useEffectEvent(() => void (isPunter && ask().catch(failed)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the news says that something changed
  useEffect(() => look(), [isPunter, news]);
  useStanding(
    { gameId, isPlaying: isPunter && opened !== null, reached: opened?.reached ?? null },
    ({ reached, realityCheckMs }) => {
      setOpened((held) => held && { ...held, reached, realityCheckMs });
      // Also after a socket break, because pushes about payouts were missed.
      ask().catch(() => {});
    },
  );

  return {
    token,
    opened,
    answer,
    /** Why the table could not be opened. */
    openFault: opened && answer ? null : openFault,
    retry(): void {
      setOpenFault(null);
      Promise.all([open(), ask()]).catch(failed);
    },
    /** Applies the punter's own limit from a refusal. */
    stop: (reached: ReachedLimit) => setOpened((held) => held && { ...held, reached }),
    /** After a write whose reply was lost: fetches the current state, if the gate answers. */
    async openAgain(): Promise<TableAnswer | null> {
      await Promise.all([open(), ask()]).catch(() => {});
      return latest.current;
    },
    async write(send: () => Promise<TableAnswer>): Promise<void> {
      const { answer: written, isNewest } = await order.write(send);
      if (isNewest) take(written);
      else await ask().catch(() => take(written));
    },
  };
}
