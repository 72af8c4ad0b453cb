import type { Sport } from "@touchline/contract";
import dynamic from "next/dynamic";
import type { ComponentType } from "react";
import type { CourtProps } from "./Drawing.tsx";
import styles from "./LiveCourt.module.css";

// A drawing comes with the page of an event that has it, after everything one can bet with.
const NetCourt = dynamic(() => import("./NetCourt.tsx"), { ssr: false });
const FieldCourt = dynamic(() => import("./FieldCourt.tsx"), { ssr: false });
const FightRing = dynamic(() => import("./FightRing.tsx"), { ssr: false });
const RaceTrack = dynamic(() => import("./RaceTrack.tsx"), { ssr: false });
const RoundsMap = dynamic(() => import("./RoundsMap.tsx"), { ssr: false });
const TowersMap = dynamic(() => import("./TowersMap.tsx"), { ssr: false });

const COURTS: Record<Sport, ComponentType<CourtProps>> = {
  Football: FieldCourt,
  Tennis: NetCourt,
  Basketball: FieldCourt,
  IceHockey: FieldCourt,
  Volleyball: NetCourt,
  TableTennis: NetCourt,
  AmericanFootball: FieldCourt,
  Baseball: dynamic(() => import("./BaseballDiamond.tsx"), { ssr: false }),
  Handball: FieldCourt,
  Cricket: dynamic(() => import("./CricketOver.tsx"), { ssr: false }),
  Darts: dynamic(() => import("./DartBoard.tsx"), { ssr: false }),
  Boxing: FightRing,
  MMA: FightRing,
  HorseRacing: RaceTrack,
  Formula1: RaceTrack,
  CounterStrike: RoundsMap,
  Dota2: TowersMap,
  LeagueOfLegends: TowersMap,
  Valorant: RoundsMap,
};

/** Where an event stands, drawn as its sport is played. Keeps its place until the drawing has come. */
export function LiveCourt({ head, state }: CourtProps) {
  const Court = COURTS[head.sport];
  return (
    <div className={styles.court}>
      <Court head={head} state={state} />
    </div>
  );
}
