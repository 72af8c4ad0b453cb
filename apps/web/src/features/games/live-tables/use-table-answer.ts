import type { ReachedLimit, TableAnswer, TableParts } from "@touchline/contract";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { call } from "../../../data/session/session.client.ts";
import { faultText } from "../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../domain/texts/text.ts";
import { AnswerOrder } from "../answer-order.ts";
import type { Play } from "../play.ts";
import { useStanding } from "../use-standing.ts";

type Opened = Pick<Play, "currency" | "limits" | "reached" | "realityCheckMs">;

/**
 * Opens a table for a punter, and holds what they have there: as the server says it, asked again
 * whenever it may have changed.
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
   * Only what was never answered keeps the table shut: the rest is asked again by the next change.
   */
  const failed = (error: unknown) => setOpenFault(faultText(texts, error));

  const begin = useEffectEvent(() => void open().catch(failed));
  useEffect(() => {
    if (isPunter) begin();
  }, [isPunter]);
  // A window that opens may have given stakes back, a result pays, and a seat may be lost: what the
  // punter has is asked for again.
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
      // Also after a break of the socket: what was paid meanwhile was told to nobody.
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
    /** A limit of the punter's own that a refusal told of. */
    stop: (reached: ReachedLimit) => setOpened((held) => held && { ...held, reached }),
    /** After a write of which nobody knows what became: what stands now, if anybody says so. */
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
