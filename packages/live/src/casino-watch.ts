import type { ClientMessage, DisplayMode } from "@touchline/contract";

type GameInfo = Extract<ClientMessage, { type: "CASINO_GAME_INFO" }>;

/** Counts the casino games the page shows by display mode, and tracks what the server was sent. */
export class CasinoWatch {
  readonly #wanted = new Map<string, Record<DisplayMode, number>>();
  readonly #told = new Map<string, DisplayMode>();

  add(gameId: string, mode: DisplayMode): void {
    const counts = this.#wanted.get(gameId) ?? { FULL: 0, SHORT: 0 };
    counts[mode]++;
    this.#wanted.set(gameId, counts);
  }

  remove(gameId: string, mode: DisplayMode): void {
    const counts = this.#wanted.get(gameId);
    if (!counts) return;
    counts[mode]--;
    if (counts.FULL + counts.SHORT <= 0) this.#wanted.delete(gameId);
  }

  /** A new socket: the server has no subscriptions. */
  forget(): void {
    this.#told.clear();
  }

  /**
   * The messages that bring the server up to date; they count as sent from here on. The first
   * message on a socket resets earlier subscriptions.
   */
  changes(): GameInfo[] {
    const first = this.#told.size === 0;
    const unSubscribe = [...this.#told.keys()].filter((id) => !this.#wanted.has(id));
    for (const id of unSubscribe) this.#told.delete(id);
    const messages: GameInfo[] = [];
    for (const mode of ["SHORT", "FULL"] as const) {
      // FULL includes SHORT, so the larger mode wins.
      const subscribe = [...this.#wanted].flatMap(([id, counts]) =>
        (counts.FULL > 0 ? "FULL" : "SHORT") === mode && this.#told.get(id) !== mode ? [id] : [],
      );
      for (const id of subscribe) this.#told.set(id, mode);
      if (subscribe.length > 0)
        messages.push({ type: "CASINO_GAME_INFO", displayMode: mode, subscribe });
    }
    if (unSubscribe.length > 0) messages.push({ type: "CASINO_GAME_INFO", unSubscribe });
    if (first && messages[0]) messages[0] = { ...messages[0], resetSubscribe: true };
    return messages;
  }
}
