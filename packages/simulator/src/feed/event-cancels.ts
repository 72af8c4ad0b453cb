import type { FeedMarket } from "@touchline/contract";
import type { Cue } from "../sport-world.ts";
import type { Agenda } from "./agenda.ts";
import { CANCEL_REASON, type EventFault, type Mishaps } from "./mishaps.ts";
import type { FeedBody } from "./producer.ts";

type CancelCue = Extract<Cue, { kind: "cancel" }>;
type CancelFault = Extract<EventFault, { kind: "cancelled_market" }>;

/** Sends the cancellations of bets on one event. */
export interface EventCancels {
  cancel(cue: CancelCue): void;
  /** Lets a pending fault cancel one of the markets on offer. */
  befall(at: number, offered: Iterable<FeedMarket>): void;
  /** Sends all cancels again, for a reader that may have missed some. */
  tellAll(at: number, cues: readonly CancelCue[]): void;
}

export interface EventCancelsDeps {
  eventId: string;
  tell: (at: number, body: FeedBody) => void;
  agenda: Pick<Agenda, "at">;
  mishaps: Mishaps;
}

export function createEventCancels({
  eventId,
  tell,
  agenda,
  mishaps,
}: EventCancelsDeps): EventCancels {
  /** Cancellations by faults and their rollbacks, in order. */
  const amends: FeedBody[] = [];

  function amend(at: number, body: FeedBody): void {
    amends.push(body);
    tell(at, body);
  }

  function cancel({ marketIds, outcomeIds, from, until, why }: CancelCue, at: number): void {
    tell(at, {
      kind: "cancel",
      eventId,
      marketIds: [...marketIds],
      ...(outcomeIds && { outcomeIds: [...outcomeIds] }),
      ...(from !== undefined && { from }),
      ...(until !== undefined && { until }),
      why,
    });
  }

  return {
    cancel: (cue) => cancel(cue, cue.at),
    befall(at, offered) {
      const markets = [...offered].filter(({ status }) => status === "open");
      const chosen = ({ marketType }: CancelFault) =>
        markets.find(({ type }) => marketType === undefined || type === marketType);
      const fault = mishaps.claim(
        "cancelled_market",
        eventId,
        (candidate) => chosen(candidate) !== undefined,
      );
      const market = fault && chosen(fault);
      if (!market) return;
      const range = { eventId, marketIds: [market.marketId], until: at };
      amend(at, { kind: "cancel", ...range, why: CANCEL_REASON });
      const { rollbackAfterMs } = fault;
      if (rollbackAfterMs !== undefined)
        agenda.at(at + rollbackAfterMs, (then) =>
          amend(then, { kind: "rollback_cancel", ...range }),
        );
    },
    tellAll(at, cues) {
      for (const cue of cues) cancel(cue, at);
      for (const body of amends) tell(at, body);
    },
  };
}
