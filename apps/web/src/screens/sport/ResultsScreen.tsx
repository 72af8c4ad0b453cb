import type { Calls, EventResult, ReplyOf, SportId } from "@touchline/contract";
import { IconCalendar, IconListCheck } from "@touchline/icons";
import Link from "next/link";
import { useRouter } from "next/router";
import { withQuery } from "../../domain/addresses/query-text.ts";
import { useZoneOffset } from "../../domain/dates/moments.ts";
import { eventPath } from "../../domain/events/event-path.ts";
import { tournamentName } from "../../domain/events/place-names.ts";
import { PageTitle } from "../../domain/shell/PageTitle.tsx";
import { openPopup } from "../../domain/shell/popups/popups.ts";
import { LiveLink } from "../../domain/standing/play-links.tsx";
import { ChipLinks } from "../../features/events/lists/ChipLinks.tsx";
import { SideScores } from "../../features/events/lists/SideScores.tsx";
import { formatDay } from "../../platform/dates/date-formats.ts";
import { addDays, type Day } from "../../platform/dates/days.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { SportIcon } from "../../ui/SportIcon.tsx";
import styles from "./ResultsScreen.module.css";

const DAYS = 7;

export interface ResultsScreenProps extends ReplyOf<Calls["results"]> {
  day: Day;
  today: Day;
  sport: SportId | null;
}

/** Results of a day, by sport. */
export function ResultsScreen({ results, sports, day, today, sport }: ResultsScreenProps) {
  const texts = useTexts();
  const offset = useZoneOffset();
  const href = (over: { day?: Day; sport?: SportId | null }) =>
    withQuery("/sport/results", { day, sport, offset, ...over });
  const router = useRouter();
  async function pickDay(): Promise<void> {
    const picked = await openPopup("calendar", {
      title: texts("results.pickDay"),
      value: day,
      max: today,
    });
    if (picked) await router.push(href({ day: picked }));
  }
  const groups = [...Map.groupBy(results, ({ head }) => head.tournament.id).values()];
  return (
    <div className={styles.screen}>
      <PageTitle title={texts("results.title")} />
      <h1 className="only-said">{texts("results.title")}</h1>
      <ChipLinks
        label={texts("results.day")}
        chips={Array.from({ length: DAYS }, (_, ago) => addDays(today, -ago)).map((each, ago) => ({
          key: each,
          label: ago === 0 ? texts("events.today") : formatDay(each, texts.tag, "results"),
          href: href({ day: each }),
          current: each === day,
        }))}
      />
      <Button
        className={styles.pick}
        size="s"
        icon={<IconCalendar size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => void pickDay()}
      >
        {addDays(today, -DAYS) < day
          ? texts("results.anotherDay")
          : formatDay(day, texts.tag, "results")}
      </Button>
      {sports.length > 0 && (
        <ChipLinks
          label={texts("live.sports")}
          chips={[
            {
              key: "all",
              label: texts("events.all"),
              href: href({ sport: null }),
              current: sport === null,
            },
            ...sports.map((each) => ({
              key: each.sport,
              label: `${texts(`sport.${each.sport}`)} · ${each.count}`,
              href: href({ sport: each.sport }),
              current: sport === each.sport,
            })),
          ]}
        />
      )}
      {groups.map((group) => (
        <section className={styles.card} key={group[0]?.head.tournament.id}>
          <h2 className={styles.tournament}>
            {group[0] && <SportIcon sport={group[0].head.sport} size={18} />}
            {group[0] && tournamentName(texts, group[0].head.tournament)}
          </h2>
          {group.map((result) => (
            <ResultRow key={result.head.eventId} result={result} />
          ))}
        </section>
      ))}
      {results.length === 0 && (
        <Empty
          icon={<IconListCheck size={44} stroke={1.4} aria-hidden="true" />}
          title={texts("results.none")}
          text={texts("results.noneHint")}
        >
          <LiveLink tone="accent">{texts("events.seeLive")}</LiveLink>
        </Empty>
      )}
    </div>
  );
}

function ResultRow({ result }: { result: EventResult }) {
  const texts = useTexts();
  const { head, state } = result;
  const winner = state.places?.[0];
  return (
    <Link className={styles.row} href={eventPath(head, true)} prefetch={false}>
      {head.kind === "match" ? (
        <SideScores result={result} nameClass={styles.name} />
      ) : (
        <span className={styles.outright}>
          <span className={styles.name}>{head.title}</span>
          {winner !== undefined && (
            <b>{texts("results.winner", { name: head.competitors[winner]?.name ?? "" })}</b>
          )}
        </span>
      )}
    </Link>
  );
}
