import type { BodyOf, Calls, TotoDraw } from "@touchline/contract";
import { useTexts } from "../../lib/text.tsx";
import { OnceSender } from "../../lib/unanswered.ts";
import { usePlaceOnce } from "../../lib/use-place-once.ts";
import { call } from "../session/session.client.ts";
import { clearMarks, couponPlaced } from "./toto.state.ts";

type Wanted = BodyOf<Calls["placeTotoCoupon"]>;

const sender = new OnceSender<Wanted>();

/** Places a coupon on a draw; its marks are cleared once it is placed. */
export function usePlaceCoupon() {
  const texts = useTexts();
  const { place, ...standing } = usePlaceOnce({
    sender,
    loginReason: texts("toto.loginReason"),
    send: (id, body, idempotencyKey) =>
      call("placeTotoCoupon", { params: { id }, body, idempotencyKey }),
  });
  return {
    ...standing,
    place: (draw: TotoDraw, wanted: Wanted) =>
      place(draw.drawId, wanted, (coupon) => {
        if (coupon) couponPlaced(coupon);
        clearMarks(draw);
      }),
  };
}
