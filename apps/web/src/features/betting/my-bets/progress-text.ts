import { type LegProgress, legProgress, type Need } from "@touchline/betting";
import type { EventState, SelectionNames } from "@touchline/contract";
import { countedUnit } from "../../../domain/events/market-texts.ts";
import type { Texts } from "../../../platform/texts/text.ts";

export interface ProgressText {
  tone: "won" | "lost" | "void";
  /** The current state; null if only the need is worth showing. */
  standing: string | null;
  need: string | null;
}

/** A selection's state during its event, in words; null if the score says it all. */
export function progressText(
  texts: Texts,
  names: SelectionNames,
  state: EventState,
): ProgressText | null {
  const place = placeOf(names, state);
  if (place !== null)
    return { tone: "void", standing: null, need: texts("bets.progress.place", { place }) };
  // Virtual events are over before a line could be read.
  const progress = names.virtual ? null : legProgress(names, state);
  return progress && inWords(texts, names, progress);
}

function inWords(
  texts: Texts,
  names: SelectionNames,
  { standing, isFinal, need, byHalfTime }: LegProgress,
): ProgressText {
  const tone =
    standing === "win" || standing === "half_win"
      ? "won"
      : standing === "void" || standing === "level"
        ? "void"
        : "lost";
  if (isFinal && standing !== "level")
    return { tone, standing: texts(`bets.progress.final.${standing}`), need: null };
  const said = need && needText(texts, names, need);
  return {
    tone,
    // Otherwise every leg that waits for a goal would show as losing, and every "under" as winning
    // from the start.
    standing:
      standing === "lose" || (standing === "win" && need?.kind === "most")
        ? null
        : texts(`bets.progress.now.${standing}`),
    need: said && byHalfTime ? texts("bets.progress.byHalfTime", { need: said }) : said,
  };
}

function needText(texts: Texts, names: SelectionNames, need: Need): string {
  const sides = [names.competitors[0] ?? "", names.competitors[1] ?? ""] as const;
  const units = () => texts(`market.unit.${countedUnit(names) ?? "goals"}`);
  switch (need.kind) {
    case "more":
      return texts("bets.progress.more", {
        units: units(),
        have: need.have,
        of: need.of,
        left: need.left,
      });
    case "most":
      return need.left === 0
        ? texts("bets.progress.none", { units: units(), have: need.have })
        : texts("bets.progress.most", { units: units(), have: need.have, left: need.left });
    case "outscore":
      return texts("bets.progress.outscore", {
        team: sides[need.side],
        other: sides[1 - need.side] ?? "",
        by: need.by,
      });
    case "level":
      return texts("bets.progress.level", { team: sides[need.side], behind: need.behind });
    case "first_to":
      return texts("bets.progress.first_to", {
        units: units(),
        team: sides[need.side],
        left: need.left,
      });
    case "score":
      return need.side === "both"
        ? texts("bets.progress.scoreBoth")
        : texts("bets.progress.score", { team: sides[need.side] });
    case "blank":
      return need.side === "either"
        ? texts("bets.progress.blankEither")
        : texts("bets.progress.blank", { team: sides[need.side] });
    case "exactly":
      return texts("bets.progress.exactly", {
        home: sides[0],
        homeLeft: need.left[0],
        away: sides[1],
        awayLeft: need.left[1],
      });
    case "next":
      return texts("bets.progress.next", { team: sides[need.side] });
    case "parity":
      return texts(`bets.progress.${need.key}`);
    default:
      return texts(`bets.progress.${need.kind}`);
  }
}

/** A runner's position during the race. */
function placeOf({ key, type }: SelectionNames, { places, status }: EventState): number | null {
  if (!places || status !== "live" || (type !== "race_winner" && type !== "podium")) return null;
  const at = places.indexOf(Number(key.slice(1)));
  return at < 0 ? null : at + 1;
}
