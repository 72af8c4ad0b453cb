import type { ServerMessage } from "@touchline/contract";

type Answer = Extract<ServerMessage, { type: "proofOfWork" }>;

interface Question {
  fits: (message: Answer) => boolean;
  done: (message: Answer | null) => void;
  timer: ReturnType<typeof setTimeout>;
}

/** Pending requests over the socket. */
export class Questions {
  readonly #open = new Set<Question>();

  /** Resolves with the matching answer, or null on timeout. */
  ask(fits: Question["fits"], timeoutMs: number): Promise<Answer | null> {
    return new Promise((done) => {
      const question: Question = {
        fits,
        done,
        timer: setTimeout(() => this.#end(question, null), timeoutMs),
      };
      this.#open.add(question);
    });
  }

  hear(message: Answer): void {
    for (const question of this.#open)
      if (question.fits(message)) return this.#end(question, message);
  }

  /** The socket closed, so no answers will come. */
  giveUp(): void {
    for (const question of this.#open) this.#end(question, null);
  }

  #end(question: Question, message: Answer | null): void {
    clearTimeout(question.timer);
    this.#open.delete(question);
    question.done(message);
  }
}
