import type { BodyOf, Calls, ToteTicket } from "@touchline/contract";
import { useState } from "react";
import { askLogin } from "../../lib/ask-login.ts";
import { useSession } from "../../lib/session.ts";
import { useTexts } from "../../lib/text.tsx";
import { OnceSender } from "../../lib/unanswered.ts";
import { call } from "../session/session.client.ts";

type Wanted = BodyOf<Calls["placeToteTicket"]>;

/** One for the page: a ticket whose answer was lost goes again under its key, and is placed once. */
const sender = new OnceSender<Wanted>();

/** Places a ticket; a guest is asked to log in first, and finds the picks as they were. */
export function usePlaceTicket(eventId: string, onPlaced: (ticket: ToteTicket) => void) {
  const texts = useTexts();
  const session = useSession();
  const [sending, setSending] = useState(false);
  const [{ fault, about }, setFault] = useState<{ fault: unknown; about: unknown }>({ fault: null, about: null });
  return {
    sending,
    fault,
    isLost: fault !== null && sender.awaits(about),
    async place(wanted: Wanted): Promise<void> {
      if (session.status !== "punter") {
        await askLogin(session, texts("tote.loginReason"));
        return;
      }
      if (sending) return;
      const wish = [session.heartbeat.user.account, eventId, wanted];
      setSending(true);
      setFault({ fault: null, about: null });
      try {
        const ticket = await sender.send(
          wish,
          () => wanted,
          (body, idempotencyKey) => call("placeToteTicket", { params: { id: eventId }, body, idempotencyKey }),
        );
        if (ticket) onPlaced(ticket);
      } catch (error) {
        setFault({ fault: error, about: wish });
      } finally {
        setSending(false);
      }
    },
  };
}
