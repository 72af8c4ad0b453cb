/**
 * Puts in order what is asked about one thing, for answers overtake each other: what was asked
 * before a write was answered may not know of it, and what was asked before something that is known
 * already is older.
 */
export class AnswerOrder {
  #asked = 0;
  /** Nothing that was asked up to here need know of the last write. */
  #written = 0;
  /** The latest read that is known. */
  #read = 0;

  /**
   * What stands: asked again where a write came between. Null where a later read is known already.
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
   * `isNewest` where nothing else was heard since it was sent: what it says beside what was written
   * stands.
   */
  async write<T>(send: () => Promise<T>): Promise<{ answer: T; isNewest: boolean }> {
    const no = ++this.#asked;
    const answer = await send();
    const isNewest = no > this.#written && no > this.#read;
    this.#written = this.#asked;
    return { answer, isNewest };
  }
}
