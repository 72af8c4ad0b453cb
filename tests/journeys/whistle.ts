import type { JumpTo } from "@touchline/simulator";
import { test } from "./journey.ts";
import { whistlePort } from "./whistle-port.ts";

/** After a whistle: the news, its settlement and what follows from it, on a starved machine. */
export const SETTLED_WITHIN_MS = 60_000;

/**
 * Lets the time of one event jump to the next score, or to the end of its part or of all of it,
 * which comes seconds later. False if nothing of that kind is left.
 */
export async function whistle(eventId: string, to: JumpTo): Promise<boolean> {
  const { port } = new URL(test.info().project.use.baseURL ?? "");
  const asked = new URLSearchParams({ event: eventId, to });
  const reply = await fetch(`http://127.0.0.1:${whistlePort(Number(port))}/?${asked}`);
  return reply.ok;
}
