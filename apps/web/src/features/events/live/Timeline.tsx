import type { EventHead, EventState, Incident } from "@touchline/contract";
import { useIncidents } from "../../../data/live/live.store.tsx";
import { useTexts } from "../../../platform/texts/text.ts";
import styles from "./Timeline.module.css";

/** The incidents that matter to a punter; the rest would bury them. */
const SHOWN: ReadonlySet<Incident["kind"]> = new Set([
  "goal",
  "own_goal",
  "penalty",
  "red_card",
  "yellow_card",
  "period_end",
  "wicket",
  "knockdown",
  "break_of_serve",
  "score",
]);
const MOST = 40;

/** Incidents so far, the latest first. */
export function Timeline({
  treeId,
  head,
  status,
}: {
  treeId: string;
  head: EventHead;
  status: EventState["status"];
}) {
  const texts = useTexts();
  const incidents = useIncidents(treeId) ?? [];
  const shown = incidents
    .filter(({ kind }) => SHOWN.has(kind))
    .slice(-MOST)
    .reverse();
  return (
    <section className={styles.card} data-public>
      <h2 className={styles.title}>{texts("event.timeline")}</h2>
      {shown.length === 0 && (
        <p className={styles.none}>
          {texts(status === "prematch" ? "match.notBegun" : "match.nothingYet")}
        </p>
      )}
      <ol className={styles.list}>
        {shown.map((incident) => (
          <li className={styles.row} key={incident.incidentId}>
            <span className={styles.minute}>
              {incident.clockSeconds > 0 ? `${Math.floor(incident.clockSeconds / 60) + 1}′` : ""}
            </span>
            <span className={styles.what}>
              {texts(`incident.${incident.kind}`)}
              {incident.side !== null && (
                <span className={styles.who}>
                  {incident.player ?? head.competitors[incident.side]?.name}
                </span>
              )}
            </span>
            <b className={styles.score}>
              {incident.score[0]} : {incident.score[1]}
            </b>
          </li>
        ))}
      </ol>
    </section>
  );
}
