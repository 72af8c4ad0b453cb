/**
 * Orders requests about one thing, because answers can overtake each other. An answer requested
 * before a write completed may not include it, and one requested before a known answer is older
 * than that.
 */
export class AnswerOrder {
  #asked = 0;
  /** Requests up to this number may not include the last write. */
  #written = 0;
  /** The latest read already applied. */
  #read = 0;

  /**
   * Reads the state, and again if a write happened meanwhile. Null if a later read is already
   * known.
   */
  async read<T>(ask: () => Promise<T>): Promise<T | null> {
    const no = ++this.#asked;
    const answer = await ask();
    if (no <= this.#written) return this.read(ask);
    if (no < this.#read) return null;
    this.#read = no;
    return answer;
  }

  /**
   * `isNewest` if nothing else was received since it was sent: the rest of its answer is then
   * current too.
   */
  async write<T>(send: () => Promise<T>): Promise<{ answer: T; isNewest: boolean }> {
    const no = ++this.#asked;
    const answer = await send();
    const isNewest = no > this.#written && no > this.#read;
    this.#written = this.#asked;
    return { answer, isNewest };
  }
}
