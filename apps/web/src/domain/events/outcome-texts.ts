import type { EventHead, Market, Outcome, SelectionNames } from "@touchline/contract";
import type { TextKey, Texts } from "../../platform/texts/text.ts";
import { lineText } from "./line-text.ts";

/** Outcome keys that mean the same in every market. */
const WORDS: Readonly<Record<string, TextKey>> = {
  yes: "outcome.yes",
  no: "outcome.no",
  odd: "outcome.odd",
  even: "outcome.even",
  none: "outcome.none",
  X: "outcome.X",
};

/** Ways to win a fight: `1:ko` is the first fighter by knockout. Feeds spell them differently. */
const METHODS: Readonly<Record<string, TextKey>> = {
  ko: "outcome.method.ko",
  tko: "outcome.method.ko",
  sub: "outcome.method.submission",
  submission: "outcome.method.submission",
  dec: "outcome.method.decision",
  decision: "outcome.method.decision",
  points: "outcome.method.decision",
  dq: "outcome.method.disqualification",
};

const isHandicap = (type: Market["type"]): boolean =>
  type === "handicap" || type === "european_handicap";
/** A handicap line belongs to the home side; the away side has its opposite. */
const lineOfSide = (key: string, line: number): number => (key === "2" ? -line : line);

/** The outcome's name on a slip and a receipt, where it must be clear without the market's name. */
export function outcomeTitle(texts: Texts, names: SelectionNames): string {
  const { type, lineQuarters: line, key, competitors } = names;
  const [home = "", away = ""] = competitors;
  // In a field of runners or teams, the only competitor is the one that the selection backs.
  if (names.kind !== "match" && competitors.length === 1) return home;
  if (isHandicap(type) && line !== null) {
    const shown = lineText(lineOfSide(key, line), texts.tag, true);
    return key === "X"
      ? texts("outcome.drawHandicap", { team: home, line: shown })
      : texts("outcome.handicap", { team: key === "1" ? home : away, line: shown });
  }
  if (line !== null && (key === "over" || key === "under"))
    return overUnder(texts, key, line, names.unit);
  if (type === "half_full") return halfFull(texts, key, competitors);
  if (type === "method") return byMethod(texts, key, (side) => sideTitle(texts, side, competitors));
  if (type === "forecast" || type === "tricast") return inOrder(texts, type, key, competitors);
  if (key === "1X" || key === "12" || key === "X2") return texts(`outcome.${key}`, { home, away });
  if (key === "other") return texts("outcome.other");
  return sideTitle(texts, key, competitors);
}

/**
 * The outcome's short name for a button under the market's heading. Runners can be named only with
 * the event's competitors.
 */
export function shortOutcome(
  texts: Texts,
  market: Market,
  outcome: Outcome,
  competitors: EventHead["competitors"] = [],
): string {
  const { key } = outcome;
  const { type, lineQuarters: line } = market;
  if (outcome.competitor !== undefined) return competitors[outcome.competitor]?.name ?? key;
  if (isHandicap(type) && line !== null)
    return `${key} (${lineText(lineOfSide(key, line), texts.tag, true)})`;
  if (line !== null && (key === "over" || key === "under"))
    return texts(`outcome.${key}`, { line: lineText(line, texts.tag, false) });
  if (type === "method") return byMethod(texts, key, (side) => side);
  if (type === "forecast" || type === "tricast") return inOrderShort(key);
  if (key === "other") return texts("outcome.otherShort");
  const word = WORDS[key];
  return word && key !== "X" ? texts(word) : key;
}

function overUnder(
  texts: Texts,
  key: "over" | "under",
  quarters: number,
  unit: SelectionNames["unit"],
): string {
  const line = lineText(quarters, texts.tag, false);
  if (unit === undefined) return texts(`outcome.${key}`, { line });
  return texts(key === "over" ? "outcome.unitOver" : "outcome.unitUnder", {
    units: texts(`market.unit.${unit}`),
    line,
  });
}

/** A side by its name, any other outcome by its word. Scores and unknown keys stay as written. */
function sideTitle(texts: Texts, key: string, [home, away]: readonly string[]): string {
  if (key === "1" && home !== undefined) return home;
  if (key === "2" && away !== undefined) return away;
  const word = WORDS[key];
  return word ? texts(word) : key;
}

function halfFull(texts: Texts, key: string, competitors: readonly string[]): string {
  const [half = "", full = ""] = key.split("/").map((part) => sideTitle(texts, part, competitors));
  return texts("outcome.halfFull", { half, full });
}

/** The runners that an exact order names: `r0-r3` are the first and the fourth of the field. */
const orderedRunners = (key: string): number[] =>
  key.split("-").map((runner) => Number(runner.slice(1)));

function inOrder(
  texts: Texts,
  type: "forecast" | "tricast",
  key: string,
  competitors: readonly string[],
): string {
  const [first = "", second = "", third = ""] = orderedRunners(key).map(
    (runner) => competitors[runner] ?? "",
  );
  return texts(`outcome.${type}`, { first, second, third });
}

/** Shows runners by their numbers, as on the racecard. */
const inOrderShort = (key: string): string =>
  orderedRunners(key)
    .map((runner) => runner + 1)
    .join(" – ");

function byMethod(texts: Texts, key: string, sideOf: (side: string) => string): string {
  const [side = "", how = ""] = key.split(":");
  const method = METHODS[how];
  return method
    ? texts("outcome.byMethod", { side: sideOf(side), method: texts(method) })
    : sideOf(key);
}
