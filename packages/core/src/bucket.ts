/** An allowance that fills up by the second, to a brim: spent at once or bit by bit. */
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

  /** Takes as much, or nothing when there is not as much left. */
  spend(cost: number, now: number): boolean {
    if (this.left(now) < cost) return false;
    this.#left -= cost;
    return true;
  }

  /**
   * Takes as much in any case: where the price is known afterwards, the next has to wait for it.
   */
  charge(cost: number, now: number): void {
    this.#left = this.left(now) - cost;
  }

  left(now: number): number {
    // A clock that is set back fills nothing, and costs nothing.
    this.#left = Math.min(
      this.#most,
      this.#left + (Math.max(0, now - this.#at) / 1000) * this.#perSecond,
    );
    this.#at = now;
    return this.#left;
  }

  /** How long until it can be spent. */
  waitMs(cost: number, now: number): number {
    return Math.max(0, Math.ceil(((cost - this.left(now)) / this.#perSecond) * 1000));
  }

  isFull(now: number): boolean {
    return this.left(now) >= this.#most;
  }
}
