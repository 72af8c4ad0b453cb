import type { EntrantRow } from "../../sports/competition.ts";
import { createCast } from "../../sports/people/cast.ts";
import type { VirtualTour } from "./virtual-tour.ts";

const cast = createCast("virtual tennis");

/** Unique within a tour. */
const COLOURS = [
  "#c8102e",
  "#003da5",
  "#00843d",
  "#f2a900",
  "#6f263d",
  "#e87722",
  "#582c83",
  "#00788c",
  "#8aa5b8",
  "#d94f9b",
  "#4f6b2f",
  "#7a4a21",
  "#1d9ad6",
  "#b7c233",
  "#5a6b7b",
  "#e8e4d8",
] as const;
const dressed = (entrants: readonly EntrantRow[]): EntrantRow[] =>
  entrants.map(([name, short, , strength], i) => [name, short, COLOURS[i] ?? "#5a6b7b", strength]);

const tour = (
  id: string,
  name: string,
  rank: number,
  serve: number,
  women: boolean,
): VirtualTour => ({
  id,
  name,
  country: { name: "Virtual", code: "INT" },
  rank,
  toWin: 2,
  serve,
  entrants: dressed(cast({ count: COLOURS.length, women })),
});

export const VIRTUAL_TOURS: readonly VirtualTour[] = [
  tour("virtual-tie-break-men", "Tie-break Tour, Men", 1, 0.64, false),
  tour("virtual-tie-break-women", "Tie-break Tour, Women", 2, 0.57, true),
];
