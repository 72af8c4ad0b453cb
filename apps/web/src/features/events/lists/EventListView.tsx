import type { EventList } from "@touchline/contract";
import { IconCalendar } from "@touchline/icons";
import type { ReactNode } from "react";
import { LiveProvider } from "../../../data/live/live.store.tsx";
import { PriceAgeNote } from "../../../domain/prices/PriceAgeNote.tsx";
import { LiveLink } from "../../../domain/standing/play-links.tsx";
import { useTexts } from "../../../platform/texts/text.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Empty } from "../../../ui/Empty.tsx";
import { LeagueCard } from "../live/LeagueCard.tsx";
import styles from "./EventListView.module.css";
import { cardsOf } from "./lone-matches.rules.ts";

interface EventListViewProps {
  list: EventList;
  /** Identifies the query: a different one is a different list. */
  question: string;
  /** The address of a longer list; null if this is all. */
  moreHref: string | null;
  empty?: { icon: ReactNode; title: string; text: string };
  /** Outrights have their own kind of rows. */
  outrights?: boolean;
}

/** Events by tournament, rendered on the server. The socket keeps their prices current. */
export function EventListView({
  list,
  question,
  moreHref,
  empty,
  outrights = false,
}: EventListViewProps) {
  const texts = useTexts();
  return (
    <LiveProvider
      key={`${question}:${list.events.length}`}
      seed={(store) => {
        for (const view of list.events) store.putTree(view, "SHORT", list.serverTime);
      }}
    >
      <div className={styles.list}>
        <PriceAgeNote />
        {cardsOf(list.list.groups, outrights).map((groups, at) => (
          <LeagueCard key={groups[0].ids[0]} groups={groups} ready={at < 4} outrights={outrights} />
        ))}
      </div>
      {list.list.groups.length === 0 && (
        <Empty
          icon={empty?.icon ?? <IconCalendar size={44} stroke={1.4} aria-hidden="true" />}
          title={empty?.title ?? texts("events.none")}
          text={empty?.text ?? texts("events.noneHint")}
        >
          <LiveLink
            tone="accent"
            href={question.startsWith("/esports") ? "/esports/live" : "/sport/live/popular"}
          >
            {texts("events.seeLive")}
          </LiveLink>
        </Empty>
      )}
      {moreHref !== null && (
        <ButtonLink tone="quiet" href={moreHref} scroll={false}>
          {texts("events.showMore")}
        </ButtonLink>
      )}
    </LiveProvider>
  );
}
