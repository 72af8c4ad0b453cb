import type { ListTree } from "@touchline/contract";
import type { LiveEvent } from "./tree-delta.rules.ts";

/** The live list: tournaments by rank, events inside by start and name, so that rows keep their places while prices move. */
export function liveList(events: Iterable<LiveEvent>): ListTree {
  const live = [...events].filter((event) => event.state.status === "live");
  live.sort(
    (a, b) =>
      a.head.tournament.rank - b.head.tournament.rank ||
      a.head.tournament.id.localeCompare(b.head.tournament.id) ||
      a.head.startTime - b.head.startTime ||
      a.head.treeId.localeCompare(b.head.treeId),
  );
  const groups: ListTree["groups"] = [];
  for (const { head } of live) {
    const last = groups.at(-1);
    if (last?.tournament.id === head.tournament.id) last.ids.push(head.treeId);
    else groups.push({ sport: head.sport, category: head.category, tournament: head.tournament, ids: [head.treeId] });
  }
  return { groups };
}
