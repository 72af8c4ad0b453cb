import { type Clock, SECOND_MS } from "@touchline/core";
import { isOver } from "./session.rules.ts";
import type { Session } from "./sessions.store.ts";

const LIFETIME_MS = SECOND_MS;
const MOST = 100_000;

/** Saves a database read per call. Holds only open sessions, and never longer than a second. */
export function createSessionCache(
  clock: Clock,
  read: (sessionId: string) => Promise<Session | undefined>,
) {
  const kept = new Map<string, { session: Session; until: number }>();
  // A read that overlaps with the session's end must not put it back into the cache.
  let drops = 0;
  return {
    /**
     * A session that does not suffice is read again: another gate may just have recorded the proof
     * that it lacks.
     */
    async find(
      sessionId: string,
      suffices: (session: Session) => boolean = () => true,
    ): Promise<Session | null> {
      const now = clock.now();
      const found = kept.get(sessionId);
      if (found && now < found.until && !isOver(found.session, now) && suffices(found.session))
        return found.session;
      const before = drops;
      const session = await read(sessionId);
      if (!session || isOver(session, now)) return null;
      if (kept.size >= MOST) kept.clear();
      if (drops === before) kept.set(sessionId, { session, until: now + LIFETIME_MS });
      return session;
    },
    drop(sessionId: string): void {
      drops++;
      kept.delete(sessionId);
    },
  };
}

export type SessionCache = ReturnType<typeof createSessionCache>;
