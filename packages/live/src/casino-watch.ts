import type { ClientMessage } from "@touchline/contract";

/** Which casino tables the page shows, counted per table, and what the server was told of them. */
export class CasinoWatch {
  readonly #wanted = new Map<string, number>();
  readonly #told = new Set<string>();

  add(gameId: string): void {
    this.#wanted.set(gameId, (this.#wanted.get(gameId) ?? 0) + 1);
  }

  remove(gameId: string): void {
    const left = (this.#wanted.get(gameId) ?? 1) - 1;
    if (left > 0) this.#wanted.set(gameId, left);
    else this.#wanted.delete(gameId);
  }

  /** The server knows of nothing: a new socket. */
  forget(): void {
    this.#told.clear();
  }

  /** What to tell the server, if anything; from here on it counts as told. The first word on a socket drops what was there before. */
  change(): Extract<ClientMessage, { type: "CASINO_GAME_INFO" }> | null {
    const first = this.#told.size === 0;
    const subscribe = [...this.#wanted.keys()].filter((id) => !this.#told.has(id));
    const unSubscribe = [...this.#told].filter((id) => !this.#wanted.has(id));
    if (subscribe.length + unSubscribe.length === 0) return null;
    for (const id of subscribe) this.#told.add(id);
    for (const id of unSubscribe) this.#told.delete(id);
    return {
      type: "CASINO_GAME_INFO",
      ...(first ? { resetSubscribe: true } : {}),
      ...(subscribe.length > 0 ? { subscribe } : {}),
      ...(unSubscribe.length > 0 ? { unSubscribe } : {}),
    };
  }
}
