import type { EventState, FeedMessage } from "@touchline/contract";
import type { FeedBody } from "../feed/producer.ts";

/**
 * A recorded message with its times shifted; null if it answered a recovery request, which nobody
 * makes now.
 */
export function shiftTimes(
  message: FeedMessage,
  toNow: (recorded: number) => number,
): FeedBody | null {
  const { producer, epoch, seq, at, ...body } = message;
  const state = (of: EventState): EventState => ({ ...of, clockAt: toNow(of.clockAt) });
  switch (body.kind) {
    case "fixture":
      return {
        ...body,
        event: { ...body.event, startTime: toNow(body.event.startTime) },
        state: state(body.state),
      };
    case "odds_change": {
      const { recovery, ...told } = body;
      return { ...told, state: state(told.state) };
    }
    case "cancel":
    case "rollback_cancel":
      return {
        ...body,
        ...(body.from !== undefined && { from: toNow(body.from) }),
        ...(body.until !== undefined && { until: toNow(body.until) }),
      };
    case "snapshot_complete":
      return null;
    default:
      return body;
  }
}
