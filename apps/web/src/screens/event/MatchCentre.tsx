import type { EventHead, EventState } from "@touchline/contract";
import { TextsOnDemand } from "../../domain/texts/TextsOnDemand.tsx";
import { MomentumChart } from "../../features/events/live/MomentumChart.tsx";
import { Timeline } from "../../features/events/live/Timeline.tsx";
import EventStatistics from "../../features/statistics/EventStatistics.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

const TEXTS = ["match"] as const;

/**
 * The match beside its markets: incidents, line-ups and history of both sides. The scoreboard with
 * its court stays above.
 */
export default function MatchCentre({
  head,
  status,
}: {
  head: EventHead;
  status: EventState["status"];
}) {
  return (
    <>
      {head.kind === "match" && (
        <TextsOnDemand namespaces={TEXTS} fallback={<Skeleton height={180} radius="var(--r-m)" />}>
          <MomentumChart treeId={head.treeId} head={head} />
          <Timeline treeId={head.treeId} head={head} status={status} />
        </TextsOnDemand>
      )}
      <EventStatistics head={head} />
    </>
  );
}
