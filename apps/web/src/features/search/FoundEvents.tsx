import { useQuery } from "@tanstack/react-query";
import type { Calls, GameCard, ReplyOf } from "@touchline/contract";
import { searchWords, wordMatcher } from "@touchline/core";
import { IconDice } from "@touchline/icons";
import Link from "next/link";
import { useEffect, useState } from "react";
import { call } from "../../data/session/session.client.ts";
import { withQuery } from "../../domain/addresses/query-text.ts";
import { StartTime } from "../../domain/dates/StartTime.tsx";
import { competitorId } from "../../domain/events/competitor-id.ts";
import { eventPath, teamPath } from "../../domain/events/event-path.ts";
import { categoryName, tournamentName } from "../../domain/events/place-names.ts";
import { gamePath } from "../../domain/games/game-path.ts";
import { useOddsText } from "../../domain/money/odds-text.ts";
import { folded } from "../../platform/texts/folded.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { SportIcon } from "../../ui/SportIcon.tsx";
import styles from "./Search.module.css";

/** Faster than this nobody types; a request per letter would be wasted. */
const PAUSE_MS = 250;
const LEAST_LETTERS = 2;

interface FoundEventsProps {
  sought: string;
  /** Whether the search found anything other than events. */
  isElseFound: boolean;
  /** Whether another part of the search has not answered yet. */
  isElseAwaited: boolean;
}

/**
 * Teams, games, tournaments and events that match the words, fetched when typing pauses. Says so if
 * nothing matches anywhere.
 */
export function FoundEvents({ sought, isElseFound, isElseAwaited }: FoundEventsProps) {
  const texts = useTexts();
  const text = useRested(sought.trim());
  const asked = text.length >= LEAST_LETTERS;
  const { data, isError, refetch } = useQuery({
    queryKey: ["search", text],
    queryFn: ({ signal }) => call("searchEvents", { query: { text }, signal }),
    enabled: asked,
  });
  const games = useFoundGames(text, asked);
  const count =
    data &&
    games &&
    data.events.length + data.tournaments.length + data.competitors.length + games.length;
  const wanted = sought.trim();
  const isWaiting = wanted.length >= LEAST_LETTERS && (text !== wanted || count === undefined);
  if (asked && isError && text === wanted)
    return <LoadFailed text={texts("search.failed")} onRetry={() => void refetch()} />;
  if (!asked || !data || isWaiting || !count) {
    const isNothing = !isWaiting && !isElseFound && !isElseAwaited;
    return (
      <div className={styles.none} role="status">
        {isWaiting && (
          <>
            <span className="only-said">{texts("search.waiting")}</span>
            <Skeleton height={46} radius="var(--r-m)" />
            <Skeleton height={46} radius="var(--r-m)" />
          </>
        )}
        {isNothing && (
          <>
            <p>{texts("popup.nothingFound", { sought })}</p>
            <p className={styles.about}>{texts("search.nothingHint")}</p>
          </>
        )}
      </div>
    );
  }
  return (
    <ul aria-label={texts("search.events")}>
      {data.competitors.map(({ sport, competitor: { name } }) => (
        <li key={competitorId(sport, name)}>
          <Link
            className={styles.entry}
            href={teamPath(competitorId(sport, name))}
            prefetch={false}
          >
            <SportIcon sport={sport} size={18} />
            <span className={styles.name}>{name}</span>
          </Link>
        </li>
      ))}
      {games?.map((game) => (
        <li key={game.gameId}>
          <Link className={styles.entry} href={gamePath(game)} prefetch={false}>
            <IconDice size={18} aria-hidden="true" />
            <span className={styles.name}>{game.title}</span>
          </Link>
        </li>
      ))}
      {data.tournaments.map(({ sport, category, tournament }) => (
        <li key={tournament.id}>
          <Link
            className={styles.entry}
            href={withQuery("/sport/prematch", { sport, tournament: tournament.id })}
            prefetch={false}
          >
            <SportIcon sport={sport} size={18} />
            <span className={styles.name}>
              {tournamentName(texts, tournament)}
              <span className={styles.about}>{categoryName(texts, category)}</span>
            </span>
          </Link>
        </li>
      ))}
      {data.events.map((event) => (
        <li key={event.head.eventId}>
          <FoundEvent {...event} />
        </li>
      ))}
    </ul>
  );
}

type FoundEventProps = ReplyOf<Calls["searchEvents"]>["events"][number];

/** An event with its time, tournament and result prices. */
function FoundEvent({ head, state, market }: FoundEventProps) {
  const texts = useTexts();
  const oddsText = useOddsText();
  const live = state.status === "live";
  const isOpen = market?.status === "open";
  const shown =
    head.kind === "match"
      ? market?.outcomes
      : market?.outcomes.toSorted((a, b) => a.odds - b.odds).slice(0, 1);
  return (
    <Link className={styles.entry} href={eventPath(head, live)} prefetch={false}>
      <SportIcon sport={head.sport} size={18} />
      <span className={styles.name}>
        {head.title ?? head.competitors.map(({ name }) => name).join(" – ")}
        <span className={styles.about}>
          {live ? (
            <b className={styles.live}>{texts("shell.live")}</b>
          ) : (
            <StartTime at={head.startTime} />
          )}{" "}
          {tournamentName(texts, head.tournament)}
        </span>
      </span>
      {isOpen && (
        <span className={styles.prices}>
          {shown?.map(({ outcomeId, odds }) => (
            <b key={outcomeId}>{oddsText(odds)}</b>
          ))}
        </span>
      )}
    </Link>
  );
}

const MOST_GAMES = 8;

/** Games by title; the list is fetched on the first search. */
function useFoundGames(text: string, asked: boolean): GameCard[] | undefined {
  const { data, isError } = useQuery({
    queryKey: ["search-games"],
    queryFn: ({ signal }) => call("games", { query: {}, signal }),
    enabled: asked,
  });
  // The search works without games.
  if (isError) return [];
  const match = wordMatcher(text);
  return data?.games
    .filter(
      ({ title }) =>
        folded(title).includes(folded(text)) || (match !== null && match(searchWords(title)) > 0),
    )
    .slice(0, MOST_GAMES);
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
