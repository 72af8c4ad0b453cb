import type { DisplayMode } from "@touchline/contract";

/**
 * Counts the page's readers per tree and mode. docs/behaviour/sockets.md#subscriptions: subscribing
 * FULL drops a SHORT one; removing FULL restores SHORT.
 */
export class TreeWatch {
  readonly #counts = new Map<string, { FULL: number; SHORT: number }>();

  add(treeId: string, mode: DisplayMode): void {
    const count = this.#counts.get(treeId) ?? { FULL: 0, SHORT: 0 };
    count[mode]++;
    this.#counts.set(treeId, count);
  }

  remove(treeId: string, mode: DisplayMode): void {
    const count = this.#counts.get(treeId);
    if (!count) return;
    count[mode] = Math.max(0, count[mode] - 1);
    if (count.FULL + count.SHORT === 0) this.#counts.delete(treeId);
  }

  /** The mode to follow a tree in now; null for none. */
  wanted(treeId: string): DisplayMode | null {
    const count = this.#counts.get(treeId);
    if (!count) return null;
    return count.FULL > 0 ? "FULL" : "SHORT";
  }

  ids(): Iterable<string> {
    return this.#counts.keys();
  }
}
