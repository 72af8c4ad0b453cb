import type { GameCard } from "@touchline/contract";
import type { ComponentType } from "react";
import type { StageProps } from "./rounds.ts";

/** A stage accepts only the bets of its own game. */
// biome-ignore lint/suspicious/noExplicitAny: whoever gives a stage its rounds has chosen both by the game
export type AnyStage = ComponentType<StageProps<any, any, any>>;

/** A stage loads only on its own game's page. */
interface Stage {
  load: () => Promise<{ default: AnyStage }>;
  hasSound: boolean;
}

const loud = (load: Stage["load"]): Stage => ({ load, hasSound: true });
const silent = (load: Stage["load"]): Stage => ({ load, hasSound: false });
const slot = loud(() => import("./slots/SlotStage.tsx"));

const STAGES: Readonly<Record<string, Stage>> = {
  baccarat: loud(() => import("./baccarat/BaccaratStage.tsx")),
  blackjack: loud(() => import("./blackjack/BlackjackStage.tsx")),
  dice: silent(() => import("./dice/DiceStage.tsx")),
  "hi-lo": silent(() => import("./hi-lo/HiLoStage.tsx")),
  keno: silent(() => import("./keno/KenoStage.tsx")),
  mines: silent(() => import("./mines/MinesStage.tsx")),
  plinko: silent(() => import("./plinko/PlinkoStage.tsx")),
  roulette: loud(() => import("./roulette/RouletteStage.tsx")),
  "video-poker": loud(() => import("./video-poker/VideoPokerStage.tsx")),
  wheel: silent(() => import("./wheel/WheelStage.tsx")),
  "corner-fruits": slot,
  "deep-catch": slot,
  "golden-whistle": slot,
  "neon-avenue": slot,
  "night-derby": slot,
  "scroll-of-dunes": slot,
};

export const stageOf = ({ gameId }: GameCard): Stage | undefined => STAGES[gameId];
