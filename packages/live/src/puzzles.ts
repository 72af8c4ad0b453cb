import type { CaptchaAction, CaptchaChallenge, ClientMessage } from "@touchline/contract";
import { Questions } from "./questions.ts";

/** docs/behaviour/sockets.md#puzzles: socket ready-check interval. */
export const READY_CHECK_MS = 350;

interface PuzzlesDeps {
  isReady: () => boolean;
  send: (message: Extract<ClientMessage, { type: "POW_REQUEST" | "POW_NONCE" }>) => void;
  now: () => number;
}

/** The proof-of-work channel; requests wait until the socket can carry them. */
export class Puzzles {
  readonly questions = new Questions();
  readonly #deps: PuzzlesDeps;

  constructor(deps: PuzzlesDeps) {
    this.#deps = deps;
  }

  /** Requests a puzzle for an action; null on timeout. */
  async ask(action: CaptchaAction, timeoutMs: number): Promise<CaptchaChallenge | null> {
    const said = await this.#exchange(
      { type: "POW_REQUEST", action },
      timeoutMs,
      (each) => each.kind === "request" && each.action === action,
    );
    return said?.kind === "request" ? said.puzzle : null;
  }

  /**
   * The answer for a nonce once the server has accepted it; null if it was rejected or timed out.
   */
  async tell(
    action: CaptchaAction,
    challenge: string,
    nonce: number,
    timeoutMs: number,
  ): Promise<string | null> {
    const message = { type: "POW_NONCE", action, challenge, nonce } as const;
    const said = await this.#exchange(
      message,
      timeoutMs,
      (each) => each.kind === "nonce" && each.challenge === challenge,
    );
    return said?.kind === "nonce" ? said.answer : null;
  }

  async #exchange(
    message: Parameters<PuzzlesDeps["send"]>[0],
    timeoutMs: number,
    fits: Parameters<Questions["ask"]>[0],
  ) {
    const deadline = this.#deps.now() + timeoutMs;
    if (!(await this.#whenReady(deadline))) return null;
    const answer = this.questions.ask(fits, deadline - this.#deps.now());
    this.#deps.send(message);
    return answer;
  }

  /** Polls every 350 ms whether the socket is ready; false at the deadline. */
  #whenReady(deadline: number): Promise<boolean> {
    const { isReady, now } = this.#deps;
    if (isReady()) return Promise.resolve(true);
    return new Promise((done) => {
      const check = setInterval(() => {
        if (!isReady() && now() < deadline) return;
        clearInterval(check);
        done(isReady());
      }, READY_CHECK_MS);
    });
  }
}
