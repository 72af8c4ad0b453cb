import type { GameCard } from "@touchline/contract";
import type { GameId } from "@touchline/fair";

/** The top and bottom of the gradient, and a colour that stands out on both. */
export type Palette = readonly [top: string, bottom: string, bright: string];

export const PALETTES: Readonly<Record<GameCard["themes"][number], Palette>> = {
  football: ["#1f8a4c", "#0b3d24", "#d9ff3d"],
  fruit: ["#e0405e", "#6d1038", "#ffd166"],
  desert: ["#d9913b", "#6b2f14", "#ffe9a8"],
  sea: ["#1fa3c8", "#0a3d66", "#b8fff4"],
  space: ["#4a4fd8", "#15104a", "#9fe8ff"],
  night: ["#8a35c9", "#26104f", "#ff8ad8"],
  classic: ["#c0392b", "#4d0f14", "#ffe0a3"],
  numbers: ["#2f6fd6", "#101f52", "#8dffcf"],
};

/** Games of one theme that are adjacent in a lobby get another theme's background. */
export const GROUNDS = {
  blackjack: "football",
  baccarat: "numbers",
  "video-poker": "night",
} as const satisfies Partial<Record<GameId, GameCard["themes"][number]>>;
