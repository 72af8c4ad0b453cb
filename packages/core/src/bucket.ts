/** A token bucket: refills by the second up to a maximum, spent at once or bit by bit. */
export class Bucket {
  readonly #most: number;
  readonly #perSecond: number;
  #left: number;
  #at: number;

  constructor({ most, perSecond }: { most: number; perSecond: number }, now: number) {
    this.#most = most;
    this.#perSecond = perSecond;
    this.#left = most;
    this.#at = now;
  }

  /** Takes the whole cost, or nothing if not enough is left. */
  spend(cost: number, now: number): boolean {
    if (this.left(now) < cost) return false;
    this.#left -= cost;
    return true;
  }

  /**
   * Takes the cost unconditionally, for costs known only afterwards; the next caller waits for the
   * debt.
   */
  charge(cost: number, now: number): void {
    this.#left = this.left(now) - cost;
  }

  left(now: number): number {
    // A clock that is set back refills nothing and costs nothing.
    this.#left = Math.min(
      this.#most,
      this.#left + (Math.max(0, now - this.#at) / 1000) * this.#perSecond,
    );
    this.#at = now;
    return this.#left;
  }

  /** Milliseconds until the cost can be spent. */
  waitMs(cost: number, now: number): number {
    return Math.max(0, Math.ceil(((cost - this.left(now)) / this.#perSecond) * 1000));
  }

  isFull(now: number): boolean {
    return this.left(now) >= this.#most;
  }
}
