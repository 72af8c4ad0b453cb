import type { BodyOf, Calls, TotoDraw } from "@touchline/contract";
import { useState } from "react";
import { askLogin } from "../../lib/ask-login.ts";
import { useSession } from "../../lib/session.ts";
import { useTexts } from "../../lib/text.tsx";
import { OnceSender } from "../../lib/unanswered.ts";
import { call } from "../session/session.client.ts";
import { clearMarks, couponPlaced } from "./toto.state.ts";

type Wanted = BodyOf<Calls["placeTotoCoupon"]>;

/** One for the page: a coupon whose answer was lost goes again under its key, and is placed once. */
const sender = new OnceSender<Wanted>();

export interface CouponPlacing {
  sending: boolean;
  /** Why nothing came of the last try. */
  fault: unknown;
  /** Whether it was sent and nobody knows what came of it. */
  isLost: boolean;
  place(draw: TotoDraw, wanted: Wanted): Promise<void>;
}

/** Places a coupon; a guest is asked to log in first, and finds it as it was. */
export function usePlaceCoupon(): CouponPlacing {
  const texts = useTexts();
  const session = useSession();
  const [sending, setSending] = useState(false);
  const [{ fault, about }, setFault] = useState<{ fault: unknown; about: unknown }>({ fault: null, about: null });

  return {
    sending,
    fault,
    isLost: fault !== null && sender.awaits(about),
    async place(draw, wanted) {
      if (session.status !== "punter") {
        await askLogin(session, texts("toto.loginReason"));
        return;
      }
      if (sending) return;
      const wish = [session.heartbeat.user.account, draw.drawId, wanted];
      setSending(true);
      setFault({ fault: null, about: null });
      try {
        const coupon = await sender.send(
          wish,
          () => wanted,
          (body, idempotencyKey) => call("placeTotoCoupon", { params: { id: draw.drawId }, body, idempotencyKey }),
        );
        if (coupon) couponPlaced(coupon);
        clearMarks(draw);
      } catch (error) {
        setFault({ fault: error, about: wish });
      } finally {
        setSending(false);
      }
    },
  };
}
