import type { ReplyOf, tournaments } from "@touchline/contract";
import type { LiveEvent } from "./tree-delta.rules.ts";

type Categories = ReplyOf<typeof tournaments>["categories"];

/** The countries and tournaments of a sport with something on offer, best known first. */
export function tournamentsOf(events: Iterable<LiveEvent>, sport: string): Categories {
  const categories = new Map<string, Categories[number]>();
  for (const { head, state } of events) {
    if (head.sport !== sport || (state.status !== "live" && state.status !== "prematch")) continue;
    // Merge a country's entries, whatever a source calls it for matches and for outrights.
    const country = `${head.category.countryCode}:${head.category.name}`;
    const category = categories.get(country) ?? { category: head.category, tournaments: [] };
    categories.set(country, category);
    let row = category.tournaments.find(({ tournament }) => tournament.id === head.tournament.id);
    if (!row)
      category.tournaments.push(
        (row = { tournament: head.tournament, live: 0, prematch: 0, outrights: 0 }),
      );
    if (head.kind === "outright") row.outrights++;
    else row[state.status]++;
  }
  const rankOf = ({ tournaments }: Categories[number]) =>
    Math.min(...tournaments.map(({ tournament }) => tournament.rank));
  for (const { tournaments } of categories.values())
    tournaments.sort((a, b) => a.tournament.rank - b.tournament.rank);
  return [...categories.values()].sort((a, b) => rankOf(a) - rankOf(b));
}
