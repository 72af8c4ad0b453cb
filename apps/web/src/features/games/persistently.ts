import { isUnanswered } from "../../data/call/unanswered.ts";

/** How often what got no answer is asked again, and how long after. */
const TRIES = 4;
const PAUSE_MS = 1200;

/**
 * Sends a write until it is answered. Each time it must go under the key that it went under first:
 * it is made once, however often it arrives. What belongs to a round is not sent again when that
 * round is past: it would be refused.
 */
export async function persistently<T>(
  send: () => Promise<T>,
  isStillWanted: () => boolean = () => true,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await send();
    } catch (error) {
      if (!isUnanswered(error) || tried >= TRIES) throw error;
      await new Promise((done) => setTimeout(done, PAUSE_MS * tried));
      if (!isStillWanted()) throw error;
    }
  }
}
