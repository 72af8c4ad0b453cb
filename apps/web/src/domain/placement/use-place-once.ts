import { useState } from "react";
import type { OnceSender } from "../../data/call/unanswered.ts";
import { useSession } from "../../data/session/session.ts";
import { askLogin } from "../shell/ask-login.ts";

interface Placing<W, R> {
  /** One per page: a write with a lost reply is resent under its key, so it is placed only once. */
  sender: OnceSender<W>;
  /** Shown to a guest as the reason to log in. */
  loginReason: string;
  send(target: string, body: W, idempotencyKey: string): Promise<R>;
}

/** Sends a stake exactly once. A guest is asked to log in first and keeps the filled-in form. */
export function usePlaceOnce<W, R>({ sender, loginReason, send }: Placing<W, R>) {
  const session = useSession();
  const [sending, setSending] = useState(false);
  const [{ fault, about }, setFault] = useState<{ fault: unknown; about: unknown }>({
    fault: null,
    about: null,
  });
  return {
    sending,
    /** The error of the last attempt. */
    fault,
    /** Whether the stake was sent and its result is unknown. */
    isLost: fault !== null && sender.awaits(about),
    async place(target: string, wanted: W, onPlaced: (placed: R | null) => void): Promise<void> {
      if (session.status !== "punter") {
        await askLogin(session, loginReason);
        return;
      }
      if (sending) return;
      const wish = [session.heartbeat.user.account, target, wanted];
      setSending(true);
      setFault({ fault: null, about: null });
      try {
        onPlaced(
          await sender.send(
            wish,
            () => wanted,
            (body, idempotencyKey) => send(target, body, idempotencyKey),
          ),
        );
      } catch (error) {
        setFault({ fault: error, about: wish });
      } finally {
        setSending(false);
      }
    },
  };
}
