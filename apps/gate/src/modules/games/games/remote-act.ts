import type { ErrorCode } from "@touchline/contract";
import { SECOND_MS } from "@touchline/core";
import { isRefusal, type Refusal, RefusalError, refusal } from "../../../platform/http/refusal.ts";
import { NoAnswer, question, type Wire } from "../../../platform/wire/wire.ts";

/** How long a caller waits for the process that runs a game. */
export const HOST_ANSWER_MS = 3 * SECOND_MS;

interface Outcome<Code> {
  refused: { code: Code; details?: Record<string, unknown> } | null;
}

/** Something that the process that runs a game does for a punter of another process. */
interface RemoteAct<Asked, Code extends ErrorCode> {
  /**
   * The reason against it; null once it is done. Without an answer it may have been done, so the
   * caller is asked to repeat it.
   */
  ask(asked: Asked): Promise<Refusal<Code | "gateway.unavailable"> | null>;
  /** Repeated, `act` must do nothing more. */
  answer(act: (asked: Asked) => unknown): () => void;
}

export const remoteAct = <Asked, Code extends ErrorCode = never>(
  wire: Wire,
  subject: string,
): RemoteAct<Asked, Code> => ({
  async ask(asked) {
    try {
      const { refused } = await wire.ask(
        question<Asked, Outcome<Code>>(subject),
        asked,
        HOST_ANSWER_MS,
      );
      return refused && refusal(refused.code, refused.details);
    } catch (error) {
      if (error instanceof NoAnswer) return refusal("gateway.unavailable");
      throw error;
    }
  },
  answer: (act) =>
    wire.answer(question<Asked, Outcome<ErrorCode>>(subject), async (asked) => {
      const done = await refusalOrResult(async () => act(asked));
      if (!isRefusal(done)) return { refused: null };
      const { code, details } = done;
      return { refused: details ? { code, details } : { code } };
    }),
});

/** A stake that the punter's limits forbid is refused by throwing. */
async function refusalOrResult(act: () => Promise<unknown>): Promise<unknown> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal;
    throw error;
  }
}
