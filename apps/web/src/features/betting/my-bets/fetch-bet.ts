import type { Bet } from "@touchline/contract";
import { call } from "../../../data/session/session.client.ts";

const onTheirWay = new Map<string, Promise<Bet>>();

/** One bet as it is now. Concurrent callers share the request. */
export function fetchBet(betId: string): Promise<Bet> {
  const asked =
    onTheirWay.get(betId) ??
    call("betDetails", { params: { id: betId } }).finally(() => onTheirWay.delete(betId));
  onTheirWay.set(betId, asked);
  return asked;
}
