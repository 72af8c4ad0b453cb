import { type PlayLimit, type playLimits, type ReplyOf, SPORT_LIMITS } from "@touchline/contract";
import { isOneOf, MINUTE_MS } from "@touchline/core";
import type { Reader } from "../../../platform/database/db.ts";
import { ruleOf, shownLimit } from "../limits/shown-limit.ts";
import { NONE } from "./play-law.ts";
import {
  longestFrom,
  resetsAt,
  SITTING_GAP_MS,
  STEP_MS,
  sittingAt,
  usedOf,
} from "./play-limits.rules.ts";
import { findLimits, findSitting } from "./play-limits.store.ts";
import type { PlayLimitsDeps } from "./play-limits-deps.ts";

/** The punter's play limits, and how much of each is used. */
export const readLimits = (
  deps: PlayLimitsDeps,
  punterId: string,
): Promise<ReplyOf<typeof playLimits>> =>
  deps.db.read((reader) => readLimitsIn(deps, reader, punterId));

async function readLimitsIn(
  { clock, jurisdictions, punters, wallet }: PlayLimitsDeps,
  reader: Reader,
  punterId: string,
): Promise<ReplyOf<typeof playLimits>> {
  const { currency, jurisdiction } = await punters.byId(reader, punterId);
  const { play, limits: lawful } = jurisdictions.profile(jurisdiction);
  const law = lawful.law.play;
  const limits = (await findLimits(reader, punterId)) ?? NONE;
  const from = longestFrom(law.window, clock.now());
  const atGames = await wallet.gamePlay(reader, punterId, from, STEP_MS);
  const atSport = await wallet.sportPlay(reader, punterId, from, STEP_MS);
  const sitting = sittingAt(await findSitting(reader, punterId), clock.now());
  const used = (kind: PlayLimit): { used: number; resetsAt: number | null } => {
    if (kind === "realityCheck") return { used: 0, resetsAt: null };
    if (kind !== "sitting") {
      const played = isOneOf(SPORT_LIMITS, kind) ? atSport : atGames;
      return {
        used: Math.max(0, Number(usedOf(kind, played, law.window, clock.now()))),
        resetsAt: resetsAt(kind, played, law.window, clock.now()),
      };
    }
    if (!sitting) return { used: 0, resetsAt: null };
    const minutes = Math.floor((clock.now() - sitting.startedAt.getTime()) / MINUTE_MS);
    return { used: minutes, resetsAt: sitting.lastAt.getTime() + SITTING_GAP_MS };
  };
  const window = (kind: PlayLimit) => ({
    ...shownLimit(limits[kind], law, clock.now()),
    ...used(kind),
  });
  return {
    lossDaily: window("lossDaily"),
    lossWeekly: window("lossWeekly"),
    lossMonthly: window("lossMonthly"),
    sportLossDaily: window("sportLossDaily"),
    sportLossWeekly: window("sportLossWeekly"),
    sportLossMonthly: window("sportLossMonthly"),
    sportStakeDaily: window("sportStakeDaily"),
    stakeDaily: window("stakeDaily"),
    sitting: window("sitting"),
    realityCheck: window("realityCheck"),
    currency,
    mostRealityCheck: play.realityCheckMs / MINUTE_MS,
    rule: ruleOf(law),
  };
}
