import { useEffect, useState } from "react";
import { useSession } from "../../lib/session.ts";
import { call } from "../session/session.client.ts";

/** The games that the punter played last, the latest first; none for a guest. */
export function useRecentGames(): readonly string[] {
  const isPunter = useSession().status === "punter";
  const [gameIds, setGameIds] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!isPunter) return setGameIds([]);
    const asked = new AbortController();
    call("recentGames", { signal: asked.signal }).then(
      (recent) => setGameIds(recent.gameIds),
      // A lobby without its last games is a lobby still.
      () => {},
    );
    return () => asked.abort();
  }, [isPunter]);
  return gameIds;
}
