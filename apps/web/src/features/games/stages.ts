import type { GameCard } from "@touchline/contract";
import type { ComponentType } from "react";
import type { StageProps } from "./rounds.ts";

/** A stage takes the bets of its own game. */
// biome-ignore lint/suspicious/noExplicitAny: whoever gives a stage its rounds has chosen both by the game
export type AnyStage = ComponentType<StageProps<any, any, any>>;
type LoadStage = () => Promise<{ default: AnyStage }>;

const slot: LoadStage = () => import("./slots/SlotStage.tsx");

/** The code that draws each game: fetched when its page is opened, and on no other. */
const STAGES: Readonly<Record<string, LoadStage>> = {
  baccarat: () => import("./baccarat/BaccaratStage.tsx"),
  blackjack: () => import("./blackjack/BlackjackStage.tsx"),
  dice: () => import("./dice/DiceStage.tsx"),
  "hi-lo": () => import("./hi-lo/HiLoStage.tsx"),
  keno: () => import("./keno/KenoStage.tsx"),
  mines: () => import("./mines/MinesStage.tsx"),
  plinko: () => import("./plinko/PlinkoStage.tsx"),
  roulette: () => import("./roulette/RouletteStage.tsx"),
  "video-poker": () => import("./video-poker/VideoPokerStage.tsx"),
  wheel: () => import("./wheel/WheelStage.tsx"),
  "corner-fruits": slot,
  "deep-catch": slot,
  "golden-whistle": slot,
  "neon-avenue": slot,
  "night-derby": slot,
  "scroll-of-dunes": slot,
};

export const stageOf = ({ gameId }: GameCard): LoadStage | undefined => STAGES[gameId];
