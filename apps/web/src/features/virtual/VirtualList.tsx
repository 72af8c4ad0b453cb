import type { ReactNode } from "react";
import { useFollowList } from "../../data/live/live.client.ts";
import { useList } from "../../data/live/live.store.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Empty } from "../../ui/Empty.tsx";
import { CompetitionCard } from "./CompetitionCard.tsx";
import { useVirtualResults } from "./virtual.queries.ts";
import { competitionsOf, type VirtualCompetition } from "./virtual-rounds.rules.ts";

/** How many matches of a large round to show among all competitions. */
const SHOWN_OF_ALL = 3;
const ALL = 20;

interface VirtualListProps {
  treeId: string;
  /** Whether to show a competition here. */
  isShown: (competition: VirtualCompetition) => boolean;
  /** Whether to show all matches of its rounds. */
  whole: boolean;
  /** Shown if there is nothing to list. */
  empty?: ReactNode;
}

/** Virtual sport competitions, kept current by the socket. */
export function VirtualList({ treeId, isShown, whole, empty }: VirtualListProps) {
  const texts = useTexts();
  useFollowList(treeId);
  const competitions = competitionsOf(useList(treeId) ?? { groups: [] });
  const results = useVirtualResults(competitions.map(({ rounds }) => rounds[0]?.[0]).join());
  const shown = competitions.filter(isShown);
  if (shown.length === 0)
    return empty ?? <Empty title={texts("virtual.emptyTitle")} text={texts("virtual.emptyText")} />;
  return shown.map((competition) => (
    <CompetitionCard
      key={competition.tournament.id}
      competition={competition}
      results={results.filter(({ head }) => head.tournament.id === competition.tournament.id)}
      shown={whole ? ALL : SHOWN_OF_ALL}
    />
  ));
}
