import type { ClientMessage } from "@touchline/contract";

type BetMessage = Extract<ClientMessage, { type: "BET_SUBSCRIBE" | "BET_UNSUBSCRIBE" }>;
export type BetSubscription = BetMessage["kind"];

const KINDS = [
  "watch-on-bet",
  "inactive-selection",
  "race-board",
] as const satisfies readonly BetSubscription[];
const IDS_PER_MESSAGE = 200;

/**
 * Counts the bets, selections and race boards the page watches, and tracks what the server was
 * sent.
 */
export class BetWatch {
  readonly #wanted: Record<BetSubscription, Map<string, number>> = {
    "watch-on-bet": new Map(),
    "inactive-selection": new Map(),
    "race-board": new Map(),
  };
  readonly #told: Record<BetSubscription, Set<string>> = {
    "watch-on-bet": new Set(),
    "inactive-selection": new Set(),
    "race-board": new Set(),
  };

  add(kind: BetSubscription, id: string): void {
    this.#wanted[kind].set(id, (this.#wanted[kind].get(id) ?? 0) + 1);
  }

  remove(kind: BetSubscription, id: string): void {
    const left = (this.#wanted[kind].get(id) ?? 1) - 1;
    if (left > 0) this.#wanted[kind].set(id, left);
    else this.#wanted[kind].delete(id);
  }

  /** A new socket, or another punter on it: the server has no subscriptions. */
  forget(): void {
    for (const kind of KINDS) this.#told[kind].clear();
  }

  /** The messages that bring the server up to date. They count as sent from here on. */
  changes(): BetMessage[] {
    return KINDS.flatMap((kind): BetMessage[] => {
      const [wanted, told] = [this.#wanted[kind], this.#told[kind]];
      const drop = [...told].filter((id) => !wanted.has(id));
      const ask = [...wanted.keys()].filter((id) => !told.has(id));
      for (const id of drop) told.delete(id);
      for (const id of ask) told.add(id);
      return [
        ...inPieces(drop).map((ids) => ({ type: "BET_UNSUBSCRIBE" as const, kind, ids })),
        ...inPieces(ask).map((ids) => ({ type: "BET_SUBSCRIBE" as const, kind, ids })),
      ];
    });
  }
}

const inPieces = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / IDS_PER_MESSAGE) }, (_, at) =>
    ids.slice(at * IDS_PER_MESSAGE, (at + 1) * IDS_PER_MESSAGE),
  );
