import type { RacingSport } from "@touchline/betting";
import { OnDemand } from "../../ui/OnDemand.tsx";
import styles from "./NextRaces.module.css";

const load = () => import("./NextRaces.tsx");

/** The strip of next races, loaded after the page; its space is reserved. */
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
    fallback={<div className={styles.strip} aria-hidden="true" />}
  />
);
