import type { RacingSport } from "../../domain/events/sports.data.ts";
import { OnDemand } from "../../ui/OnDemand.tsx";
import styles from "./NextRaces.module.css";

const load = () => import("./NextRaces.tsx");
/** A list and a racecard do without it. */
const doWithout = () => {};

/** The strip of the next races, fetched after the page; its place is kept. */
export const NextRacesPlace = ({
  sport,
  current = null,
}: {
  sport: RacingSport;
  current?: string | null;
}) => (
  <OnDemand
    load={load}
    props={{ sport, current }}
    onFailed={doWithout}
    fallback={<div className={styles.strip} aria-hidden="true" />}
  />
);
