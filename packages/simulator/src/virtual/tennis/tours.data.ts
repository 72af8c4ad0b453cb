import { createCast } from "../../sports/people/cast.ts";
import type { VirtualTour } from "./tennis.ts";

const cast = createCast("virtual tennis");
const tour = (id: string, name: string, rank: number, serve: number, women: boolean): VirtualTour => ({
  id,
  name,
  country: { name: "Virtual", code: "INT" },
  rank,
  toWin: 2,
  serve,
  entrants: cast({ count: 16, women }),
});

export const VIRTUAL_TOURS: readonly VirtualTour[] = [
  tour("virtual-tie-break-men", "Tie-break Tour, Men", 1, 0.64, false),
  tour("virtual-tie-break-women", "Tie-break Tour, Women", 2, 0.57, true),
];
