import { PLAY_LIMITS } from "@touchline/contract";
import { recordOf } from "@touchline/core";
import type { Reader } from "../../../platform/database/db.ts";
import { NO_LIMIT } from "../limits/punter-limit.ts";
import type { PlayLimitsDeps } from "./play-limits-deps.ts";

/** The limits of a punter who has never chosen any. */
export const NONE = recordOf(PLAY_LIMITS, () => NO_LIMIT);

/** The law on the punter's play limits. */
export const playLawOf = async (
  { jurisdictions, punters }: Pick<PlayLimitsDeps, "jurisdictions" | "punters">,
  reader: Reader,
  punterId: string,
) => jurisdictions.profile((await punters.byId(reader, punterId)).jurisdiction).limits.law.play;
