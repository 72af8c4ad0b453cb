import type { ChatMessage } from "@touchline/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { useRoom } from "../../../data/live/room.live.ts";
import { call } from "../../../data/session/session.client.ts";

/** A table's messages: from the socket, and until then from a call. */
export function useChat(gameId: string) {
  const told = useRoom(gameId, (room) => room.parts.chat) as
    | readonly ChatMessage[]
    | null
    | undefined;
  const [asked, setAsked] = useState<readonly ChatMessage[] | null>(null);
  const [failed, setFailed] = useState(false);
  const isTold = Boolean(told);
  const ask = useEffectEvent(() => {
    setFailed(false);
    call("tableChat", { params: { gameId } }).then(
      ({ messages }) => setAsked(messages),
      () => setFailed(true),
    );
  });
  useEffect(() => {
    if (gameId && !isTold) ask();
  }, [gameId, isTold]);

  return {
    /** The oldest first; null until known. */
    messages: told ?? asked,
    failed: failed && !isTold,
    async write(text: string): Promise<void> {
      const { message } = await call("writeInChat", { params: { gameId }, body: { text } });
      setAsked((known) => [...(known ?? []), message]);
    },
    report: (messageId: string, reason: "offensive" | "advert" | "other") =>
      call("reportChatMessage", { params: { gameId, messageId }, body: { reason } }),
  };
}
