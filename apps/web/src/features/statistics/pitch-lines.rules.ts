import type { Lineup, Player } from "@touchline/contract";

/** The eleven by lines: the goalkeeper alone, then the formation's numbers from the back. */
export function linesOf({
  formation = "",
  starters,
}: Pick<Lineup, "formation" | "starters">): Player[][] {
  let from = 0;
  return [1, ...formation.split("-").map(Number)].map((count) =>
    starters.slice(from, (from += count)),
  );
}
