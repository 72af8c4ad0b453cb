import type { BodyOf, Calls, TotoDraw } from "@touchline/contract";
import { OnceSender } from "../../data/call/unanswered.ts";
import { call } from "../../data/session/session.client.ts";
import { usePlaceOnce } from "../../domain/placement/use-place-once.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { clearMarks, couponPlaced } from "./toto.state.ts";

type Wanted = BodyOf<Calls["placeTotoCoupon"]>;

const sender = new OnceSender<Wanted>();

/** Places a coupon on a draw and clears its picks afterwards. */
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
