import type { SportId } from "@touchline/contract";
import type { ComponentType } from "react";
import { OnDemand } from "../../../../ui/OnDemand.tsx";
import type { CourtProps } from "./Drawing.tsx";
import styles from "./LiveCourt.module.css";

// A drawing loads with its event's page, after everything needed for betting. The drawings share
// three chunks, because every page carries the list of chunks.
const netCourt = () => import(/* webpackChunkName: "courts" */ "./NetCourt.tsx");
const fieldCourt = () => import(/* webpackChunkName: "courts" */ "./FieldCourt.tsx");
const fightRing = () => import(/* webpackChunkName: "contests" */ "./FightRing.tsx");
const raceTrack = () => import(/* webpackChunkName: "contests" */ "./RaceTrack.tsx");
const roundsMap = () => import(/* webpackChunkName: "maps" */ "./RoundsMap.tsx");
const towersMap = () => import(/* webpackChunkName: "maps" */ "./TowersMap.tsx");

type Load<S extends SportId> = () => Promise<{ default: ComponentType<CourtProps<S>> }>;

/** One line for each sport, with a drawing that knows the sport. */
const COURTS: { readonly [S in SportId]: Load<S> } = {
  Football: fieldCourt,
  Tennis: netCourt,
  Basketball: fieldCourt,
  IceHockey: fieldCourt,
  Volleyball: netCourt,
  TableTennis: netCourt,
  AmericanFootball: fieldCourt,
  Baseball: () => import(/* webpackChunkName: "contests" */ "./BaseballDiamond.tsx"),
  Handball: fieldCourt,
  Cricket: () => import(/* webpackChunkName: "contests" */ "./CricketOver.tsx"),
  Darts: () => import(/* webpackChunkName: "contests" */ "./DartBoard.tsx"),
  Boxing: fightRing,
  MMA: fightRing,
  HorseRacing: raceTrack,
  Greyhounds: raceTrack,
  Formula1: raceTrack,
  CounterStrike: roundsMap,
  Dota2: towersMap,
  LeagueOfLegends: towersMap,
  Valorant: roundsMap,
};

/** The state of an event, drawn for its sport. Reserves its space until the drawing has loaded. */
export const LiveCourt = (props: CourtProps) => (
  <div className={styles.court}>
    <OnDemand load={COURTS[props.head.sport] as Load<SportId>} props={props} />
  </div>
);
