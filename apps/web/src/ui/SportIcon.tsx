import {
  IconBallAmericanFootball,
  IconBallBaseball,
  IconBallBasketball,
  IconBallFootball,
  IconBallTennis,
  IconBallVolleyball,
  IconCricket,
  IconCrosshair,
  IconDeviceGamepad2,
  IconFlame,
  IconHandGrab,
  IconHorse,
  IconIceSkating,
  IconKarate,
  IconPingPong,
  IconSteeringWheel,
  IconSwords,
  IconTargetArrow,
  IconTrophy,
} from "@tabler/icons-react";
import type { Sport } from "@touchline/contract";

const ICONS: Readonly<Record<Sport, typeof IconBallFootball>> = {
  Football: IconBallFootball,
  Tennis: IconBallTennis,
  Basketball: IconBallBasketball,
  IceHockey: IconIceSkating,
  Volleyball: IconBallVolleyball,
  TableTennis: IconPingPong,
  AmericanFootball: IconBallAmericanFootball,
  Baseball: IconBallBaseball,
  Handball: IconHandGrab,
  Cricket: IconCricket,
  Darts: IconTargetArrow,
  Boxing: IconTrophy,
  MMA: IconKarate,
  HorseRacing: IconHorse,
  Formula1: IconSteeringWheel,
  CounterStrike: IconCrosshair,
  Dota2: IconSwords,
  LeagueOfLegends: IconFlame,
  Valorant: IconDeviceGamepad2,
};

/** The sport's picture; its name stands beside it. */
export function SportIcon({ sport, size }: { sport: Sport; size: number }) {
  const Icon = ICONS[sport];
  return <Icon size={size} stroke={1.7} aria-hidden="true" />;
}
