import type { TestPunter } from "../punter.ts";
import { editBet } from "./edits.ts";
import type { Season } from "./season-state.ts";
import { wantedBet } from "./wanted.ts";

export async function edit(season: Season): Promise<void> {
  const { gate, random, book, running, hold, counts } = season;
  const at = Math.floor(random.next() * running.length);
  const target = running[at];
  const wanted = target && wantedBet(random, () => book.pick(random));
  if (!wanted) return;
  const done = await editBet(
    gate,
    season.punters[target.punter] as TestPunter,
    target.betId,
    wanted,
    random,
  );
  if (done === "over") running.splice(at, 1);
  if (done === "over" || done === "refused") return;
  hold.cashedOut(target.betId);
  if (done === "waiting") counts.edits.waited++;
  else {
    counts.edits.done++;
    running.push({ punter: target.punter, betId: done.betId });
  }
}

export async function cashOut(season: Season): Promise<void> {
  const { gate, random, running, hold, counts } = season;
  const at = Math.floor(random.next() * running.length);
  const target = running[at];
  if (!target) return;
  const punter = season.punters[target.punter] as TestPunter;
  const quote = await gate.call("cashOutQuote", {
    params: { id: target.betId },
    headers: punter.headers,
  });
  if (quote.http !== 200) {
    if (quote.error.details?.reason === "settled" || quote.error.details?.reason === "cashed_out")
      running.splice(at, 1);
    return;
  }
  const part =
    random.next() < 0.5
      ? { part: Math.max(1, Math.floor(quote.body.remaining * random.next())) }
      : {};
  const body = { quoteId: quote.body.quoteId, ...part };
  const taps = random.next() < 0.2 ? 3 : 1;
  const taken = await Promise.all(
    Array.from({ length: taps }, () =>
      gate.call("cashOut", { params: { id: target.betId }, body, headers: punter.headers }),
    ),
  );
  counts.cashOuts += taken.filter(({ http }) => http === 200).length;
  hold.cashedOut(target.betId);
}
