import type { Sport } from "@touchline/contract";
import type { ComponentType } from "react";
import { OnDemand } from "../../../../ui/OnDemand.tsx";
import type { CourtProps } from "./Drawing.tsx";
import styles from "./LiveCourt.module.css";

// A drawing comes with the page of an event that has it, after everything one can bet with. They
// come by three files, for every page carries the list of files that may be asked for.
const netCourt = () => import(/* webpackChunkName: "courts" */ "./NetCourt.tsx");
const fieldCourt = () => import(/* webpackChunkName: "courts" */ "./FieldCourt.tsx");
const fightRing = () => import(/* webpackChunkName: "contests" */ "./FightRing.tsx");
const raceTrack = () => import(/* webpackChunkName: "contests" */ "./RaceTrack.tsx");
const roundsMap = () => import(/* webpackChunkName: "maps" */ "./RoundsMap.tsx");
const towersMap = () => import(/* webpackChunkName: "maps" */ "./TowersMap.tsx");

const COURTS: Record<Sport, () => Promise<{ default: ComponentType<CourtProps> }>> = {
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

/** The scoreboard above says all that a drawing shows: without it the place stays empty. */
const doWithout = () => {};

/**
 * Where an event stands, drawn as its sport is played. Keeps its place until the drawing has come.
 */
export const LiveCourt = (props: CourtProps) => (
  <div className={styles.court}>
    <OnDemand load={COURTS[props.head.sport]} props={props} onFailed={doWithout} />
  </div>
);
