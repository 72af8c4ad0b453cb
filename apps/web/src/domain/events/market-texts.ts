import { SPORT_FACTS } from "@touchline/betting";
import type { Market, SelectionNames } from "@touchline/contract";
import type { Texts } from "../../platform/texts/text.ts";

export { outcomeTitle, shortOutcome } from "./outcome-texts.ts";

/**
 * The fields that name a market: those of a selection, or the market's with its sport and sides.
 */
export type MarketNames = Pick<SelectionNames, "type"> &
  Partial<Pick<SelectionNames, "unit" | "part" | "side" | "number" | "sport" | "competitors">>;

/** A match is named by its sides, any other event by its title. */
export const eventTitle = (
  texts: Texts,
  { kind, title, competitors }: Pick<SelectionNames, "kind" | "title" | "competitors">,
): string =>
  kind === "match"
    ? texts("slip.match", { home: competitors[0] ?? "", away: competitors[1] ?? "" })
    : (title ?? "");

/**
 * The market's question in words: "Match result", "1st set – total games", "Handicap (sets)", "3rd
 * goal".
 */
export function marketTitle(texts: Texts, names: MarketNames): string {
  const title = titleInPart(texts, names);
  if (names.part === undefined) return title;
  const part = partTitle(texts, names.part, names.sport);
  // A team's name keeps its capital letter.
  const market = names.type === "team_total" ? title : lowerFirst(title, texts.tag);
  return texts("market.inPart", { part, market });
}

/** The name of a half, set, quarter or map. */
export const partTitle = (
  texts: Texts,
  number: number,
  sport: SelectionNames["sport"] | undefined,
): string =>
  texts(`market.part.${sport === undefined ? "period" : SPORT_FACTS[sport].part}`, { number });

function titleInPart(texts: Texts, names: MarketNames): string {
  const { type, unit } = names;
  switch (type) {
    case "total": {
      const counted = countedUnit(names);
      return counted
        ? texts("market.totalOf", { units: texts(`market.of.${counted}`) })
        : texts("market.total");
    }
    case "team_total": {
      const counted = countedUnit(names);
      const team = sideName(texts, names);
      return counted
        ? texts("market.teamTotalOf", { team, units: texts(`market.of.${counted}`) })
        : texts("market.team_total", { team });
    }
    case "next":
      return names.number === undefined
        ? texts("market.next")
        : texts(`market.nth.${unit ?? "goals"}`, { number: names.number });
    case "match_result":
      return byUnit(
        texts,
        texts(
          names.part === undefined && unit === undefined ? "market.match_result" : "market.result",
        ),
        unit,
      );
    case "winner":
      return byUnit(
        texts,
        texts(
          names.part === undefined && unit === undefined ? "market.winner" : "market.partWinner",
        ),
        unit,
      );
    default:
      return byUnit(texts, texts(`market.${type}`), unit);
  }
}

/** The unit that a total counts: the market's own, else the score of its sport. */
export function countedUnit({ unit, part, sport }: MarketNames): Market["unit"] | undefined {
  if (unit !== undefined || sport === undefined) return unit;
  return part === undefined ? SPORT_FACTS[sport].score : SPORT_FACTS[sport].partScore;
}

const byUnit = (texts: Texts, market: string, unit: Market["unit"] | undefined): string =>
  unit === undefined
    ? market
    : texts("market.byUnit", {
        market,
        units: lowerFirst(texts(`market.unit.${unit}`), texts.tag),
      });

const sideName = (texts: Texts, { side = 0, competitors = [] }: MarketNames): string =>
  competitors[side] ?? texts(side === 0 ? "market.home" : "market.away");

const lowerFirst = (text: string, tag: string): string =>
  text.charAt(0).toLocaleLowerCase(tag) + text.slice(1);
