import { gateCall } from "../../data/call/gate-call.ts";
import { framed } from "../../data/frame/page-context.ts";
import { queryText } from "../../domain/addresses/query-text.ts";
import { COUPON_TIMES, couponSpan } from "../../features/events/lists/coupon.rules.ts";
import { MOST_OFFSET } from "../../features/events/lists/time-filter.rules.ts";
import type { CouponProps } from "./CouponScreen.tsx";

const MOST_MATCHES = "200";

/**
 * The football of the weekend. If none of it has prices yet, that of the next days, unless the
 * address requests the weekend.
 */
export const couponPage = framed<CouponProps>(async (context, request) => {
  const minutes = Number(queryText(request.query.offset) ?? 0);
  const offset = Number.isInteger(minutes) && Math.abs(minutes) <= MOST_OFFSET ? minutes : 0;
  const asked = COUPON_TIMES.find((time) => time === queryText(request.query.time));
  const call = await gateCall(context, request);
  const listOf = (time: CouponProps["time"]) => {
    const { from, until } = couponSpan(time, context.clock.now(), offset);
    return call("eventList", {
      query: {
        sport: "Football",
        kind: "match",
        from: String(from),
        until: String(until),
        limit: MOST_MATCHES,
      },
    });
  };
  const list = await listOf(asked ?? "weekend");
  if (asked === undefined && list.total === 0)
    return { props: { time: "nextDays", list: await listOf("nextDays") } };
  return { props: { time: asked ?? "weekend", list } };
});
