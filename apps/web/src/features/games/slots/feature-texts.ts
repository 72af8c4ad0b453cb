import type { SlotSpec } from "@touchline/fair/slot";
import type { Texts } from "../../../platform/texts/text.ts";

/** The rules of a slot in words, from the same data as the game. */
export function featureTexts(
  spec: SlotSpec,
  texts: Texts,
  pay: (multiplier: number) => string,
): string[] {
  const { freeSpins: free, cascade, wild, scatterPays, jackpot, pays, rows, strips, cap } = spec;
  const awards = (steps: Readonly<Record<number, number>>) =>
    Object.entries(steps)
      .map(([count, award]) => `${count}\u00a0→\u00a0${award}`)
      .join(", ");
  return [
    pays.by === "lines" && texts("game.slot.how.lines", { count: pays.lines.length }),
    pays.by === "ways" && texts("game.slot.how.ways", { count: rows ** strips.length }),
    pays.by === "clusters" && texts("game.slot.how.clusters"),
    cascade &&
      texts("game.slot.how.cascade", { steps: cascade.map((times) => `×${times}`).join(", ") }),
    wild?.expands && texts("game.slot.how.expands"),
    scatterPays &&
      texts("game.slot.how.scatters", {
        pays: Object.entries(scatterPays)
          .map(([count, multiplier]) => `${count}\u00a0→\u00a0${pay(multiplier)}`)
          .join(", "),
      }),
    free &&
      texts("game.slot.how.freeSpins", {
        awards: awards(free.awards),
        again: awards(free.again),
        most: free.most,
      }),
    free?.multiplier && texts("game.slot.how.freeTimes", { times: free.multiplier }),
    free?.keepsCascade && texts("game.slot.how.freeCascade"),
    free?.book && texts("game.slot.how.book"),
    wild?.sticksInFreeSpins && texts("game.slot.how.sticks"),
    jackpot &&
      texts("game.slot.how.jackpot", { oneIn: jackpot.oneIn, returns: jackpot.returns / 100 }),
    texts(jackpot ? "game.slot.how.capAside" : "game.slot.how.cap", { amount: pay(cap) }),
  ].filter((text) => typeof text === "string");
}
