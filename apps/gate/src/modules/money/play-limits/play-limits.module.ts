import { changePlayLimits, confirmPlayLimit, playLimits } from "@touchline/contract";
import type { Handle } from "../../../platform/http/handle.ts";
import { createPlayLimitsService, type PlayLimitsDeps } from "./play-limits.service.ts";

/** A punter's own limits on stakes, losses and time at games, and their current session. */
export function createPlayLimits({ handle, ...deps }: PlayLimitsDeps & { handle: Handle }) {
  const { read, change, confirm, ...forGames } = createPlayLimitsService(deps);
  handle(playLimits, ({ punter }) => read(punter.punterId));
  handle(changePlayLimits, ({ body, punter, idempotencyKey }) =>
    change(punter, body, idempotencyKey),
  );
  handle(confirmPlayLimit, ({ body, punter, idempotencyKey }) =>
    confirm(punter, body, idempotencyKey),
  );
  return forGames;
}

export type PlayLimits = ReturnType<typeof createPlayLimits>;
