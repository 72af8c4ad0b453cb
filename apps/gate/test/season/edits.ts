import type { WantedBet } from "@touchline/contract";
import type { Random } from "@touchline/core";
import type { TestGate } from "../gate.ts";
import type { TestPunter } from "../punter.ts";

/**
 * Replaces an open bet with another one, sometimes twice at once. Returns the new bet's id, or
 * why there is none.
 */
export async function editBet(
  gate: TestGate,
  { headers }: TestPunter,
  betId: string,
  wanted: WantedBet,
  random: Random,
): Promise<{ betId: string } | "waiting" | "over" | "refused"> {
  const quote = await gate.call("cashOutQuote", { params: { id: betId }, headers });
  if (quote.http !== 200)
    return ["settled", "cashed_out"].includes(String(quote.error.details?.reason))
      ? "over"
      : "refused";
  const body = { quoteId: quote.body.quoteId, bet: wanted };
  const taps = random.next() < 0.2 ? 3 : 1;
  const replies = await Promise.all(
    Array.from({ length: taps }, () =>
      gate.call("editBet", { params: { id: betId }, body, headers }),
    ),
  );
  for (const { http, body: reply } of replies) {
    if (http !== 200 || reply.outcome.status === "refused") continue;
    return reply.outcome.status === "waiting" ? "waiting" : { betId: reply.outcome.bet.betId };
  }
  return "refused";
}
