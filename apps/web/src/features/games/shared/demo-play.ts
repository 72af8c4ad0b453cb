import type { GameMove, game as gameRoute, ReplyOf } from "@touchline/contract";
import { type AnyGame, createDraws } from "@touchline/fair";
import { loadGame } from "@touchline/fair/load-game";
import { newKey } from "../../../data/device/browser.ts";
import { serverNow } from "../../../data/live/live.clock.ts";
import type { Player, PlayerHost } from "./real-play.ts";
import type { Round } from "./rounds.ts";

/** Plays for play money in the browser alone, with the same code as the server. */
export function createDemoPlay(
  { gameId, tell, faultOf }: PlayerHost,
  start: ReplyOf<typeof gameRoute>["demo"],
): Player {
  const seeds = { serverSeed: newKey(), clientSeed: newKey() };
  const clock = { startedAt: serverNow(), staked: 0, won: 0 };
  let game: AnyGame | null = null;
  let { balance } = start;
  let nonce = 0;
  let running: Round | null = null;

  function play(bet: Round["bet"], moves: readonly GameMove[]): Round | null {
    const played = game?.play(createDraws({ ...seeds, nonce }), bet, moves);
    if (!played) return null;
    const [staked, won] = [Number(played.staked), played.won === null ? null : Number(played.won)];
    return { roundId: String(nonce), bet, moves, view: played.view, staked, won, jackpot: null };
  }

  function take(next: Round, more: number): Round | null {
    if (more > balance) {
      tell({ type: "refused", fault: faultOf("INSUFFICIENT_FUNDS") });
      return null;
    }
    balance += (next.won ?? 0) - more;
    clock.staked += more;
    clock.won += next.won ?? 0;
    running = next.won === null ? next : null;
    tell({ type: "answered", round: next, balance, clock: { ...clock } });
    return next;
  }

  return {
    async open() {
      try {
        game = await loadGame(gameId);
        const { currency, minStake, maxStake } = start;
        tell({
          type: "opened",
          currency,
          balance,
          limits: { minStake, maxStake },
          clock: { ...clock },
          round: null,
        });
      } catch (error) {
        tell({ type: "openFailed", fault: faultOf(error) });
      }
    },
    async lay(bet) {
      const fault = game?.fault(bet);
      if (fault) {
        tell({ type: "refused", fault: faultOf("GAME_BET_INVALID") });
        return null;
      }
      nonce++;
      const round = play(bet, []);
      return round && take(round, round.staked);
    },
    async move(move) {
      const before = running;
      if (!before) return null;
      const round = play(before.bet, [...before.moves, move]);
      return round && take(round, round.staked - before.staked);
    },
  };
}
