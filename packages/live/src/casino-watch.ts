import type { ClientMessage, DisplayMode } from "@touchline/contract";

type GameInfo = Extract<ClientMessage, { type: "CASINO_GAME_INFO" }>;

/**
 * Which casino games the page shows and how much of each, counted, and what the server was told of
 * them.
 */
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

  /** The server knows of nothing: a new socket. */
  forget(): void {
    this.#told.clear();
  }

  /**
   * What to tell the server, if anything; from here on it counts as told. The first word on a
   * socket drops what was there before.
   */
  changes(): GameInfo[] {
    const first = this.#told.size === 0;
    const unSubscribe = [...this.#told.keys()].filter((id) => !this.#wanted.has(id));
    for (const id of unSubscribe) this.#told.delete(id);
    const messages: GameInfo[] = [];
    for (const mode of ["SHORT", "FULL"] as const) {
      // FULL holds SHORT: whoever needs more gets more.
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
