export {
  CRASH_RETURN_PERCENT,
  crashChain,
  crashPoint,
  crashPointOf,
  previousLink,
} from "./crash-chain.ts";
export { multiplierAt, timeTo } from "./crash-curve.ts";
export {
  browserHmac,
  createDraws,
  type Draws,
  drawsOf,
  drawWithout,
  type Hmac,
  type Seeds,
  seedHash,
} from "./draws.ts";
export type { AnyGame, BetOf, Game, MoveOf, Play } from "./game.ts";
export type { GameId, KindId, SheetId, SlotId } from "./game-id.ts";
export { ONCE, times } from "./multiplier.ts";
