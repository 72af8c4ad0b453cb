import type { Bet } from "@touchline/contract";
import { call } from "../../../data/session/session.client.ts";

const onTheirWay = new Map<string, Promise<Bet>>();

/** One bet as it stands. Whoever asks while it is on its way gets the same answer. */
export function fetchBet(betId: string): Promise<Bet> {
  const asked =
    onTheirWay.get(betId) ??
    call("betDetails", { params: { id: betId } }).finally(() => onTheirWay.delete(betId));
  onTheirWay.set(betId, asked);
  return asked;
}
