import { writeFileSync } from "node:fs";
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
  IconDog,
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
import type { SportId } from "@touchline/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const ICONS: Readonly<Record<SportId, typeof IconBallFootball>> = {
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
  Greyhounds: IconDog,
  Formula1: IconSteeringWheel,
  CounterStrike: IconCrosshair,
  Dota2: IconSwords,
  LeagueOfLegends: IconFlame,
  Valorant: IconDeviceGamepad2,
};

/**
 * All sport icons in one file, each under its sport's name: the browser caches it independently of
 * any page.
 */
export function sportIcons(): string {
  const symbols = Object.entries(ICONS).map(([sport, Icon]) => {
    const [, shapes = ""] =
      /^<svg[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(Icon))) ?? [];
    return `<symbol id="${sport}" viewBox="0 0 24 24">${shapes.replaceAll(/><\/\w+>/g, "/>")}</symbol>`;
  });
  const origin =
    "<!-- Made by apps/web/scripts/gen-sport-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit. -->";
  return `${origin}\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><title>Sports</title>\n${symbols.join("\n")}\n</svg>\n`;
}

if (import.meta.main)
  writeFileSync(new URL("../src/ui/sport-icons.svg", import.meta.url), sportIcons());
