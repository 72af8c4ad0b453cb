import type { Sport } from "@touchline/contract";
import type { ComponentType } from "react";
import { OnDemand } from "../../../lib/OnDemand.tsx";
import type { CourtProps } from "./Drawing.tsx";
import styles from "./LiveCourt.module.css";

// A drawing comes with the page of an event that has it, after everything one can bet with.
const netCourt = () => import("./NetCourt.tsx");
const fieldCourt = () => import("./FieldCourt.tsx");
const fightRing = () => import("./FightRing.tsx");
const raceTrack = () => import("./RaceTrack.tsx");
const roundsMap = () => import("./RoundsMap.tsx");
const towersMap = () => import("./TowersMap.tsx");

const COURTS: Record<Sport, () => Promise<{ default: ComponentType<CourtProps> }>> = {
  Football: fieldCourt,
  Tennis: netCourt,
  Basketball: fieldCourt,
  IceHockey: fieldCourt,
  Volleyball: netCourt,
  TableTennis: netCourt,
  AmericanFootball: fieldCourt,
  Baseball: () => import("./BaseballDiamond.tsx"),
  Handball: fieldCourt,
  Cricket: () => import("./CricketOver.tsx"),
  Darts: () => import("./DartBoard.tsx"),
  Boxing: fightRing,
  MMA: fightRing,
  HorseRacing: raceTrack,
  Formula1: raceTrack,
  CounterStrike: roundsMap,
  Dota2: towersMap,
  LeagueOfLegends: towersMap,
  Valorant: roundsMap,
};

/** The scoreboard above says all that a drawing shows: without it the place stays empty. */
const doWithout = () => {};

/** Where an event stands, drawn as its sport is played. Keeps its place until the drawing has come. */
export const LiveCourt = (props: CourtProps) => (
  <div className={styles.court}>
    <OnDemand load={COURTS[props.head.sport]} props={props} onFailed={doWithout} />
  </div>
);
