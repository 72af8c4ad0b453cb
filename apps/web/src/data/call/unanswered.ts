import { CallError } from "@touchline/calls";
import { newKey } from "../device/browser.ts";

/** Nobody knows whether the write was made: the same one must be sent again under the same key. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof CallError) || error.http === 0 || error.http >= 500;

interface Sent<Body> {
  about: string;
  body: Body;
  key: string;
}

/**
 * Sends writes of one kind, each of which must be made once. A write whose answer was lost goes
 * again as it was, under its key, as long as it is about the same thing; whatever was answered, or
 * is about something else, is a new one.
 */
export class OnceSender<Body> {
  #unanswered: Sent<Body> | null = null;
  readonly #isLost: (error: unknown) => boolean;

  /** A kind of writes may know of answers that look like none: `isLost` tells. */
  constructor(isLost: (error: unknown) => boolean = isUnanswered) {
    this.#isLost = isLost;
  }

  /** Whether this was sent and nobody knows what came of it. */
  awaits(about: unknown): boolean {
    return this.#unanswered?.about === JSON.stringify(about);
  }

  /**
   * What came of the last write was found out another way: the next one is a new one, even if it is
   * about the same.
   */
  foundOut(): void {
    this.#unanswered = null;
  }

  /** `make` is asked for the body of a new write only; null when there is to be none. */
  async send<Reply>(
    about: unknown,
    make: () => Body | null | Promise<Body | null>,
    write: (body: Body, idempotencyKey: string) => Promise<Reply>,
  ): Promise<Reply | null> {
    const sent = this.awaits(about) ? this.#unanswered : await this.#new(about, make);
    this.#unanswered = null;
    if (!sent) return null;
    try {
      return await write(sent.body, sent.key);
    } catch (error) {
      if (this.#isLost(error)) this.#unanswered = sent;
      throw error;
    }
  }

  async #new(
    about: unknown,
    make: () => Body | null | Promise<Body | null>,
  ): Promise<Sent<Body> | null> {
    const body = await make();
    return body === null ? null : { about: JSON.stringify(about), body, key: newKey() };
  }
}
