import dynamic from "next/dynamic";
import { TournamentsScreen, type TournamentsScreenProps } from "../sport/TournamentsScreen.tsx";
import type { TournamentScreenProps } from "./TournamentScreen.tsx";

const TournamentScreen = dynamic(() => import("./TournamentScreen.tsx"));

export interface TournamentPagesProps {
  /** All tournaments of a sport, or the statistics of one. */
  list?: TournamentsScreenProps;
  statistics?: TournamentScreenProps["statistics"];
}

export function TournamentPages({ list, statistics }: TournamentPagesProps) {
  if (statistics)
    return <TournamentScreen key={statistics.tournament.id} statistics={statistics} />;
  return list ? <TournamentsScreen {...list} /> : null;
}
