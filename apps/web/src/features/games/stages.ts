import type { GameCard } from "@touchline/contract";
import { entryOf } from "@touchline/core";
import type { GameId } from "@touchline/fair";
import type { ComponentType } from "react";
import type { Texts } from "../../platform/texts/text.ts";
import { baccaratSaid } from "./baccarat/said.ts";
import { tableSaid } from "./blackjack/table-said.ts";
import { diceSaid } from "./dice/said.ts";
import { kenoSaid } from "./keno/said.ts";
import { minesSaid } from "./mines/said.ts";
import { rouletteSaid } from "./roulette/said.ts";
import type { StageProps } from "./shared/rounds.ts";
import { timesText } from "./shared/times-text.ts";
import { videoPokerSaid } from "./video-poker/said.ts";

/** A stage accepts only the bets of its own game. */
// biome-ignore lint/suspicious/noExplicitAny: whoever gives a stage its rounds has chosen both by the game
export type AnyStage = ComponentType<StageProps<any, any, any>>;

/**
 * The outcome of a finished round in the words of its stage; null if the stage has no words of its
 * own.
 */
type Said = (texts: Texts, view: never) => string | null;

/** A stage loads only on its own game's page. */
interface Stage {
  load: () => Promise<{ default: AnyStage }>;
  hasSound: boolean;
  said: Said;
}

const nothingSaid: Said = () => null;
const timesSaid = (_texts: Texts, { multiplier }: { multiplier: number }) => timesText(multiplier);
const loud = (load: Stage["load"], said: Said): Stage => ({ load, hasSound: true, said });
const silent = (load: Stage["load"], said: Said): Stage => ({ load, hasSound: false, said });
const slot = loud(() => import("./slots/SlotStage.tsx"), nothingSaid);

/** One line for each game. */
const STAGES: Readonly<Record<GameId, Stage>> = {
  baccarat: loud(() => import("./baccarat/BaccaratStage.tsx"), baccaratSaid),
  blackjack: loud(() => import("./blackjack/BlackjackStage.tsx"), tableSaid),
  dice: silent(() => import("./dice/DiceStage.tsx"), diceSaid),
  "hi-lo": silent(() => import("./hi-lo/HiLoStage.tsx"), nothingSaid),
  keno: silent(() => import("./keno/KenoStage.tsx"), kenoSaid),
  mines: silent(() => import("./mines/MinesStage.tsx"), minesSaid),
  plinko: silent(() => import("./plinko/PlinkoStage.tsx"), timesSaid),
  roulette: loud(() => import("./roulette/RouletteStage.tsx"), rouletteSaid),
  "video-poker": loud(() => import("./video-poker/VideoPokerStage.tsx"), videoPokerSaid),
  wheel: silent(() => import("./wheel/WheelStage.tsx"), timesSaid),
  "corner-fruits": slot,
  "deep-catch": slot,
  "golden-whistle": slot,
  "neon-avenue": slot,
  "night-derby": slot,
  "scroll-of-dunes": slot,
};

/** We have no stages for games of outside providers. */
export const stageOf = ({ gameId }: GameCard): Stage | undefined => entryOf(STAGES, gameId);
