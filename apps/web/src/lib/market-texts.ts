import type { EventHead, Market, Outcome, SelectionNames } from "@touchline/contract";
import type { Texts } from "./text.tsx";

/** Whatever names a market: the market itself, or a selection of it. */
type MarketNames = Pick<SelectionNames, "type">;

/** What names one outcome of an event. */
export function selectionNames(head: EventHead, market: Market, outcome: Outcome): SelectionNames {
  const { sport, kind, title, tournament, competitors } = head;
  const { type, unit, part, side, number, lineQuarters } = market;
  const backed = outcome.competitor === undefined ? competitors : competitors.slice(outcome.competitor, outcome.competitor + 1);
  return {
    sport,
    kind,
    ...(title === undefined ? {} : { title }),
    tournament: tournament.name,
    competitors: backed.map(({ name }) => name),
    type,
    ...(unit === undefined ? {} : { unit }),
    ...(part === undefined ? {} : { part }),
    ...(side === undefined ? {} : { side }),
    ...(number === undefined ? {} : { number }),
    lineQuarters,
    key: outcome.key,
  };
}

/** A line in quarters as it is written: 10 is 2.5, a handicap carries its sign. */
export function lineText(quarters: number, tag: string, signed: boolean): string {
  const format = new Intl.NumberFormat(tag, { maximumFractionDigits: 2, signDisplay: signed ? "exceptZero" : "auto" });
  return format.format(quarters / 4);
}

export const marketTitle = (texts: Texts, { type }: MarketNames): string => texts(`market.${type as "total"}`);

/** A match by its sides, anything else by its name. */
export const eventTitle = (texts: Texts, { kind, title, competitors }: Pick<SelectionNames, "kind" | "title" | "competitors">): string =>
  kind === "match" ? texts("slip.match", { home: competitors[0] ?? "", away: competitors[1] ?? "" }) : (title ?? "");

/** The outcome as a slip and a receipt name it. A handicap is the home side's line, so the away side has its opposite. */
export function outcomeTitle(texts: Texts, { type, lineQuarters, key, competitors }: SelectionNames): string {
  const team = key === "1" ? competitors[0] : key === "2" ? competitors[1] : undefined;
  if (type === "handicap" && team !== undefined && lineQuarters !== null) {
    const line = lineText(key === "1" ? lineQuarters : -lineQuarters, texts.tag, true);
    return texts("outcome.handicap", { team, line });
  }
  if ((key === "over" || key === "under") && lineQuarters !== null) {
    return texts(`outcome.${key}`, { line: lineText(lineQuarters, texts.tag, false) });
  }
  if (team !== undefined) return team;
  return texts(key === "X" ? "outcome.X" : key === "yes" ? "outcome.yes" : "outcome.no");
}
