import { useEffect, useState } from "react";
import { call } from "../../../data/session/session.client.ts";
import { useSession } from "../../../data/session/session.ts";

/** The punter's recent games, the latest first; none for a guest. */
export function useRecentGames(): readonly string[] {
  const isPunter = useSession().status === "punter";
  const [gameIds, setGameIds] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!isPunter) return setGameIds([]);
    const asked = new AbortController();
    call("recentGames", { signal: asked.signal }).then(
      (recent) => setGameIds(recent.gameIds),
      // The lobby works without its recent games.
      () => {},
    );
    return () => asked.abort();
  }, [isPunter]);
  return gameIds;
}
