import type { BodyOf, Calls, ToteTicket } from "@touchline/contract";
import { OnceSender } from "../../../data/call/unanswered.ts";
import { call } from "../../../data/session/session.client.ts";
import { usePlaceOnce } from "../../../domain/placement/use-place-once.ts";
import { useTexts } from "../../../platform/texts/text.ts";

type Wanted = BodyOf<Calls["placeToteTicket"]>;

const sender = new OnceSender<Wanted>();

/** Places a ticket on a race. */
export function usePlaceTicket(eventId: string, onPlaced: (ticket: ToteTicket) => void) {
  const texts = useTexts();
  const { place, ...standing } = usePlaceOnce({
    sender,
    loginReason: texts("tote.loginReason"),
    send: (id, body, idempotencyKey) =>
      call("placeToteTicket", { params: { id }, body, idempotencyKey }),
  });
  return {
    ...standing,
    place: (wanted: Wanted) => place(eventId, wanted, (ticket) => ticket && onPlaced(ticket)),
  };
}
