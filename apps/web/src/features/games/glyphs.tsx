import type { KindId } from "@touchline/fair";
import { lotteryGlyph } from "./art/lottery-glyph.tsx";
import type { Glyph } from "./art/shapes.tsx";
import { slotGlyph } from "./art/slot-glyph.tsx";
import { baccaratGlyph } from "./baccarat/baccarat-glyph.tsx";
import { blackjackGlyph } from "./blackjack/blackjack-glyph.tsx";
import { crashGlyph } from "./crash/crash-glyph.tsx";
import { diceGlyph } from "./dice/dice-glyph.tsx";
import { hiLoGlyph } from "./hi-lo/hi-lo-glyph.tsx";
import { kenoGlyph } from "./keno/keno-glyph.tsx";
import { minesGlyph } from "./mines/mines-glyph.tsx";
import { plinkoGlyph } from "./plinko/plinko-glyph.tsx";
import { rouletteGlyph } from "./roulette/roulette-glyph.tsx";
import { videoPokerGlyph } from "./video-poker/video-poker-glyph.tsx";
import { wheelGlyph } from "./wheel/wheel-glyph.tsx";

/** Slots have their own tiles (SlotArt.tsx); `slot` is for the games of outside providers. */
type Drawn = KindId | "crash" | "lottery" | "money-wheel" | "slot";

export const GLYPHS: Readonly<Record<Drawn, Glyph>> = {
  baccarat: baccaratGlyph,
  blackjack: blackjackGlyph,
  crash: crashGlyph,
  dice: diceGlyph,
  "hi-lo": hiLoGlyph,
  keno: kenoGlyph,
  lottery: lotteryGlyph,
  mines: minesGlyph,
  plinko: plinkoGlyph,
  roulette: rouletteGlyph,
  slot: slotGlyph,
  "video-poker": videoPokerGlyph,
  wheel: wheelGlyph,
  "money-wheel": wheelGlyph,
};
