import { useState } from "react";
import type { OnceSender } from "../../data/call/unanswered.ts";
import { useSession } from "../../data/session/session.ts";
import { askLogin } from "../shell/ask-login.ts";

interface Placing<W, R> {
  /**
   * One for the page: what was sent and not answered goes again under its key, and is placed once.
   */
  sender: OnceSender<W>;
  /** Tells a guest why to log in. */
  loginReason: string;
  send(target: string, body: W, idempotencyKey: string): Promise<R>;
}

/** Sends a stake once; a guest is asked to log in first, and finds the form as it was. */
export function usePlaceOnce<W, R>({ sender, loginReason, send }: Placing<W, R>) {
  const session = useSession();
  const [sending, setSending] = useState(false);
  const [{ fault, about }, setFault] = useState<{ fault: unknown; about: unknown }>({
    fault: null,
    about: null,
  });
  return {
    sending,
    /** Why nothing came of the last try. */
    fault,
    /** Whether it was sent and nobody knows what came of it. */
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
