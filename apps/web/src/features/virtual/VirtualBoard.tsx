import type { EventTree } from "@touchline/contract";
import { PRODUCT_ROUTES } from "@touchline/contract/products";
import { withQuery } from "../../domain/addresses/query-text.ts";
import { MatchClock } from "../../domain/events/MatchClock.tsx";
import { type Texts, useTexts } from "../../platform/texts/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Crest } from "../../ui/Crest.tsx";
import { classes } from "../../ui/classes.ts";
import { OnDemand } from "../../ui/OnDemand.tsx";
import { Countdown } from "./Countdown.tsx";
import styles from "./VirtualBoard.module.css";

type BoardProps = Pick<EventTree, "head" | "state">;

const loadStage = () => import(/* webpackChunkName: "virtual-stage" */ "./stage/VirtualStage.tsx");

/** The head of an event's page: a countdown, then the event itself, then its result. */
export function VirtualBoard({ head, state }: BoardProps) {
  const texts = useTexts();
  const { status } = state;
  const round = texts(head.kind === "race" ? "virtual.race" : "virtual.round", {
    number: String(head.virtual?.round ?? 0),
  });
  return (
    <section className={styles.board} aria-label={texts("event.scoreboard")} data-public>
      <p className={styles.round}>
        {round}
        {status === "live" && <MatchClock state={state} />}
      </p>
      {head.kind === "race" ? (
        <h1 className={styles.title}>{head.title}</h1>
      ) : (
        <Sides head={head} state={state} />
      )}
      {status === "prematch" && <Countdown startTime={head.startTime} size="l" />}
      {status === "live" && (
        <div className={styles.stage} style={{ aspectRatio: aspectOf(head) }}>
          <OnDemand load={loadStage} props={{ head, state }} />
        </div>
      )}
      <p className={styles.result} role="status">
        {status === "ended" && resultText(texts, { head, state })}
      </p>
      {status === "live" && (
        <p className={styles.closed}>
          <b>{texts("virtual.betsClosed")}</b> {texts("virtual.betsClosedText")}
        </p>
      )}
      {head.kind === "race" && <Runners head={head} state={state} />}
      {status === "ended" && (
        <ButtonLink
          href={withQuery(PRODUCT_ROUTES["virtual-sports"].lobby, { sport: head.sport })}
          wide
          prefetch={false}
        >
          {texts("virtual.toLobby")}
        </ButtonLink>
      )}
    </section>
  );
}

/** The stage's aspect ratio, which reserves its space before it loads. */
const aspectOf = ({ sport, competitors }: BoardProps["head"]): string =>
  sport === "Football"
    ? "360 / 200"
    : sport === "Tennis"
      ? "360 / 180"
      : `360 / ${competitors.length * 24 + 20}`;

function Sides({ head, state }: BoardProps) {
  return (
    <div className={styles.sides}>
      {head.competitors.slice(0, 2).map(({ name, short, colour }, side) => (
        <div className={styles.side} key={name} style={{ order: side * 2 }}>
          <Crest short={short} colour={colour} size="l" />
          <span>{name}</span>
        </div>
      ))}
      <b className={styles.score}>
        {state.status === "prematch" ? "–" : `${state.score[0]} : ${state.score[1]}`}
      </b>
    </div>
  );
}

/** The racecard; after the race, the field in finishing order. */
function Runners({ head, state }: BoardProps) {
  const isOver = state.status === "ended";
  const order = isOver ? (state.places ?? []) : head.competitors.map((_, runner) => runner);
  return (
    <ol className={classes(styles.runners, isOver && styles.finish)}>
      {order.map((runner, at) => {
        const { name = "", short = "", colour = "#888888" } = head.competitors[runner] ?? {};
        return (
          <li className={styles.runner} key={runner}>
            {isOver && <b>{at + 1}</b>}
            <Crest short={short} colour={colour} />
            <span className="only-said">{short}</span>
            {name}
          </li>
        );
      })}
    </ol>
  );
}

function resultText(texts: Texts, { head, state }: BoardProps): string {
  const nameOf = (runner: number | undefined) => head.competitors[runner ?? -1]?.name ?? "";
  if (head.kind === "race") {
    const [first, second, third] = state.places ?? [];
    return texts("virtual.resultRace", {
      first: nameOf(first),
      second: nameOf(second),
      third: nameOf(third),
    });
  }
  const [home, away] = state.score;
  return texts("virtual.resultMatch", {
    home: nameOf(0),
    homeScore: String(home),
    away: nameOf(1),
    awayScore: String(away),
  });
}
