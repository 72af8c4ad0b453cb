import { useEffect, useState } from "react";
import { call } from "../../../data/session/session.client.ts";
import { useSession } from "../../../data/session/session.ts";

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
