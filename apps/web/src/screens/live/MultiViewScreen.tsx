import { listedMarket, listMarketsOf, scoreText } from "@touchline/betting";
import { IconLayoutGrid, IconPlus, IconX } from "@touchline/icons";
import Link from "next/link";
import { useRouter } from "next/router";
import { useEffect } from "react";
import { useFollowTree } from "../../data/live/live.client.ts";
import { PageTimeProvider, setServerTime } from "../../data/live/live.clock.ts";
import { LiveProvider, useEventState, useTree } from "../../data/live/live.store.tsx";
import { BackButton } from "../../domain/addresses/BackButton.tsx";
import { StartTime } from "../../domain/dates/StartTime.tsx";
import { eventPath } from "../../domain/events/event-path.ts";
import { columnsOf } from "../../domain/events/list-columns.ts";
import { MatchClock } from "../../domain/events/MatchClock.tsx";
import { tournamentName } from "../../domain/events/place-names.ts";
import { PriceAgeNote } from "../../domain/prices/PriceAgeNote.tsx";
import { showNotice } from "../../domain/shell/notices/notices.ts";
import { PageTitle } from "../../domain/shell/PageTitle.tsx";
import { openPopup } from "../../domain/shell/popups/popups.ts";
import { LiveCourt } from "../../features/events/live/courts/LiveCourt.tsx";
import { MatchPrices } from "../../features/events/live/EventRow.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Crest } from "../../ui/Crest.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import type { EventDetails } from "../event/EventScreen.tsx";
import styles from "./MultiViewScreen.module.css";
import { MOST_VIEWED, multiViewPath, withMatch, withoutMatch } from "./multi-view.rules.ts";

export interface MultiViewProps {
  events: EventDetails[];
  /** The live matches to choose from. */
  offered: { eventId: string; name: string; league: string }[];
}

/**
 * Up to four live matches side by side. The address contains them, so that a reload or a shared
 * link shows the same four.
 */
export function MultiViewScreen({ events, offered }: MultiViewProps) {
  const texts = useTexts();
  const router = useRouter();
  const ids = events.map(({ tree }) => tree.head.eventId);
  const go = (next: readonly string[]) =>
    router.replace(multiViewPath(next), undefined, { scroll: false });
  const left = offered.filter(({ eventId }) => !ids.includes(eventId));

  async function add(): Promise<void> {
    if (left.length === 0)
      return void showNotice("warning", { title: texts("events.multiViewNone") });
    const options = left.map(({ eventId, name, league }) => ({
      value: eventId,
      label: name,
      hint: league,
    }));
    const picked = await openPopup("select", {
      title: texts("events.multiViewAdd"),
      value: null,
      options,
    });
    if (picked !== null) await go(withMatch(ids, picked));
  }
  const addButton = (
    <Button
      tone={ids.length === 0 ? "accent" : "quiet"}
      icon={<IconPlus size={18} aria-hidden="true" />}
      onClick={() => void add()}
    >
      {texts("events.multiViewAdd")}
    </Button>
  );
  return (
    <div className={styles.screen}>
      <PageTitle title={texts("events.multiViewTitle")} />
      <BackButton title={texts("events.multiViewTitle")} />
      {events.length === 0 ? (
        <Empty
          icon={<IconLayoutGrid size={44} stroke={1.4} aria-hidden="true" />}
          title={texts("events.multiViewEmpty")}
          text={texts("events.multiViewHint")}
        >
          {addButton}
        </Empty>
      ) : (
        <>
          <PriceAgeNote />
          <div className={styles.views}>
            {events.map((event) => (
              <View
                key={event.treeId}
                event={event}
                onRemove={() => void go(withoutMatch(ids, event.tree.head.eventId))}
              />
            ))}
            {ids.length < MOST_VIEWED && <div className={styles.place}>{addButton}</div>}
          </div>
        </>
      )}
    </div>
  );
}

function View({ event, onRemove }: { event: EventDetails; onRemove: () => void }) {
  useEffect(() => setServerTime(event.serverTime), [event.serverTime]);
  return (
    <LiveProvider seed={(store) => store.putTree(event, "FULL", event.serverTime)}>
      <PageTimeProvider value={event.serverTime}>
        <ViewBody event={event} onRemove={onRemove} />
      </PageTimeProvider>
    </LiveProvider>
  );
}

/**
 * The score, the animated court and the main line of each list market, small enough that four fit
 * on a screen.
 */
function ViewBody({ event, onRemove }: { event: EventDetails; onRemove: () => void }) {
  const texts = useTexts();
  const tree = useTree(event.treeId) ?? event.tree;
  const state = useEventState(event.treeId) ?? event.tree.state;
  const isOver = state.status === "ended" || state.status === "cancelled";
  useFollowTree(event.treeId, "FULL", !isOver);
  const { head, markets } = tree;
  const name = head.competitors.map((side) => side.name).join(" – ");
  const offered = listMarketsOf(head.sport).filter((market) => listedMarket(markets, market));
  return (
    <section className={styles.view} aria-label={name} data-public>
      <div className={styles.bar}>
        {state.status === "prematch" ? (
          <StartTime at={head.startTime} />
        ) : (
          <MatchClock state={state} />
        )}
        <Link
          className={styles.league}
          href={eventPath(head, state.status === "live")}
          prefetch={false}
        >
          {tournamentName(texts, head.tournament)}
        </Link>
        <IconButton label={texts("events.multiViewRemove", { event: name })} onClick={onRemove}>
          <IconX size={18} />
        </IconButton>
      </div>
      {head.competitors.slice(0, 2).map((side, at) => (
        <div className={styles.side} key={side.name}>
          <Crest short={side.short} colour={side.colour} />
          <b className={styles.name}>{side.name}</b>
          {state.points && <span className={styles.points}>{state.points[at]}</span>}
          <b className={styles.score}>{scoreText(state, at)}</b>
        </div>
      ))}
      {state.status === "live" && <LiveCourt head={head} state={state} />}
      {offered.map((market) => (
        <div className={styles.market} key={market}>
          <span className={styles.asked}>{texts(`events.market.${market}`)}</span>
          <MatchPrices tree={tree} columns={columnsOf(head.sport, market)} />
        </div>
      ))}
      {offered.length === 0 && (
        <p className={styles.none}>{texts(isOver ? "event.overTitle" : "event.noMarkets")}</p>
      )}
    </section>
  );
}
