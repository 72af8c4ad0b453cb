import type { EventHead, EventStatistics as Statistics } from "@touchline/contract";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { TextsOnDemand } from "../../domain/texts/TextsOnDemand.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Cast } from "./components/Cast.tsx";
import { Form } from "./components/Form.tsx";
import { Meetings } from "./components/Meetings.tsx";
import { NoStatistics } from "./NoStatistics.tsx";
import { SeasonTable } from "./SeasonTable.tsx";
import { Standings } from "./Standings.tsx";
import styles from "./Statistics.module.css";
import { StatisticsSkeleton } from "./StatisticsSkeleton.tsx";
import { useEventStatistics } from "./statistics.queries.ts";
import { tournamentPath } from "./tournament-path.ts";

const TEXTS = ["statistics", "lineupRole", "favourite"] as const;

/** Statistics of an event's competitors. Code, texts and data load on first opening. */
export default function EventStatistics({ head }: { head: EventHead }) {
  return (
    <TextsOnDemand namespaces={TEXTS} fallback={<StatisticsSkeleton />}>
      <QueryRoot>
        <Loaded head={head} />
      </QueryRoot>
    </TextsOnDemand>
  );
}

function Loaded({ head }: { head: EventHead }) {
  const texts = useTexts();
  const { data, isError, refetch } = useEventStatistics(head.eventId);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <StatisticsSkeleton />;
  if (isEmpty(data)) return <NoStatistics text={texts("statistics.noneHint")} />;
  const names = head.competitors.map(({ name }) => name);
  return (
    <div className={styles.column}>
      {data.form.length > 0 && <Form names={names} form={data.form} scheme={data.scheme} />}
      {data.form.length > 0 && (
        <Meetings head={head} meetings={data.meetings} scheme={data.scheme} />
      )}
      {data.rows.length > 0 && (
        <section className={styles.card}>
          <h2 className={styles.title}>{texts("statistics.table")}</h2>
          <SeasonTable
            caption={texts("statistics.tableOf", { tournament: head.tournament.name })}
            rows={data.rows}
            scheme={data.scheme}
            marked={names}
          />
          {!head.virtual && (
            <div className={styles.more}>
              <ButtonLink href={tournamentPath(head.tournament.id)} wide prefetch={false}>
                {texts("statistics.wholeTable")}
              </ButtonLink>
            </div>
          )}
        </section>
      )}
      {data.standings.length > 0 && !head.virtual && (
        <Standings tournament={head.tournament.name} standings={data.standings} />
      )}
      {data.cast && isCastOf(head) && <Cast head={head} cast={data.cast} />}
    </div>
  );
}

/** Virtual sides have no players; a virtual runner has a history. */
const isCastOf = ({ virtual, kind }: EventHead): boolean =>
  virtual === undefined || kind === "race";

const isEmpty = ({ form, rows, standings, meetings, cast }: Statistics): boolean =>
  form.every((matches) => matches.length === 0) &&
  rows.length === 0 &&
  standings.length === 0 &&
  meetings.matches.length === 0 &&
  cast === null;
