import { CallError } from "@touchline/calls";
import { newKey } from "../device/browser.ts";

/** The reply was lost, so the write may have been made: retry with the same body and key. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof CallError) || error.http === 0 || error.http >= 500;

interface Sent<Body> {
  about: string;
  body: Body;
  key: string;
}

/**
 * Makes each write of one kind exactly once. If the reply was lost and the next write is about the
 * same thing, it resends the same body under the same key. Any other write gets a new key.
 */
export class OnceSender<Body> {
  #unanswered: Sent<Body> | null = null;
  readonly #isLost: (error: unknown) => boolean;

  /** `isLost` lets a kind of writes treat further errors as a lost reply. */
  constructor(isLost: (error: unknown) => boolean = isUnanswered) {
    this.#isLost = isLost;
  }

  /** Whether a write about this was sent and its reply lost. */
  awaits(about: unknown): boolean {
    return this.#unanswered?.about === JSON.stringify(about);
  }

  /**
   * The caller found out the result of the last write in another way: the next write is a new one,
   * even about the same thing.
   */
  foundOut(): void {
    this.#unanswered = null;
  }

  /** Calls `make` only for the body of a new write; null means that there is nothing to send. */
  send<Reply>(
    about: unknown,
    make: () => Body | Promise<Body>,
    write: (body: Body, idempotencyKey: string) => Promise<Reply>,
  ): Promise<Reply>;
  send<Reply>(
    about: unknown,
    make: () => Body | null | Promise<Body | null>,
    write: (body: Body, idempotencyKey: string) => Promise<Reply>,
  ): Promise<Reply | null>;
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
