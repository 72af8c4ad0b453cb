import type { ClientMessage } from "@touchline/contract";
import { ARRIVAL_POINTS, BYTES_PER_POINT, MESSAGE_COSTS } from "./message-costs.data.ts";

export const arrivalCost = (bytes: number): number => ARRIVAL_POINTS + bytes / BYTES_PER_POINT;

export function messageCost(said: ClientMessage): number {
  const { message, perId } = MESSAGE_COSTS[said.type];
  return message + perId * idsNamed(said);
}

function idsNamed(said: ClientMessage): number {
  if ("ids" in said) return said.ids.length;
  if ("subscribe" in said || "unSubscribe" in said)
    return (said.subscribe?.length ?? 0) + (said.unSubscribe?.length ?? 0);
  return 0;
}
