import type { game as gameRoute, ReplyOf } from "@touchline/contract";
import { useEffect, useMemo, useReducer, useRef } from "react";
import { holdBalance } from "../../../data/punter/held-balance.ts";
import { usePunter } from "../../../data/session/session.ts";
import { serverErrorText } from "../../../domain/texts/server-error.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { createDemoPlay } from "./demo-play.ts";
import { playFaultText, reachedOf, useLimitText } from "./limit-text.ts";
import { NOTHING_YET, type Play, playAfter, roundsOf } from "./play.ts";
import { createRealPlay, type PlayerHost } from "./real-play.ts";
import type { Rounds } from "./rounds.ts";
import { usePace } from "./use-pace.ts";
import { useStanding } from "./use-standing.ts";

export type GameDetails = ReplyOf<typeof gameRoute>;

/** Opens a game and plays it; `mode` decides between real and play money. */
export function usePlay(
  { game, rules, demo }: GameDetails,
  mode: "real" | "demo",
): { play: Play; rounds: Rounds; chooseFree: (isFree: boolean) => void } {
  const texts = useTexts();
  const [play, tell] = useReducer(playAfter, NOTHING_YET);
  // The player reads the page through this ref, so that it sees the current state when an answer
  // arrives.
  const limitText = useLimitText(play.currency);
  const page = useRef({ play, texts, limitText });
  useEffect(() => {
    page.current = { play, texts, limitText };
  });
  const isHere = useRef(false);
  const { gameId } = game;
  const player = useMemo(() => {
    const faultOf: PlayerHost["faultOf"] = (error) => {
      const { texts, limitText } = page.current;
      const reached = reachedOf(error);
      if (reached) return { text: limitText(reached), reached };
      return {
        text:
          typeof error === "string" ? serverErrorText(texts, error) : playFaultText(texts, error),
      };
    };
    const host: PlayerHost = {
      gameId,
      round: () => page.current.play.round,
      freeRoundsId: () =>
        page.current.play.isFree ? page.current.play.freeRounds?.grantId : undefined,
      tell,
      faultOf,
      lostFault: () => ({ text: page.current.texts("game.lost"), lostIn: gameId }),
      isHere: () => isHere.current,
    };
    return mode === "real" ? createRealPlay(host) : createDemoPlay(host, demo);
  }, [gameId, mode, demo]);
  useEffect(() => {
    isHere.current = true;
    void player.open();
    return () => {
      isHere.current = false;
    };
  }, [player]);
  const moved = usePunter(({ balanceInfo }) => balanceInfo.mainBalance);
  const followed = {
    gameId,
    isPlaying: mode === "real" && play.status === "ready",
    reached: play.reached,
  };
  useStanding({ ...followed, balance: game.plays === "frame" ? moved : undefined }, (standing) =>
    tell({ type: "stood", standing }),
  );
  // The top bar shows a win only once the stage has shown it.
  useEffect(() => (mode === "real" ? holdBalance(play.held) : undefined), [mode, play.held]);
  const pace = usePace(rules.minRoundMs);
  const rounds = roundsOf(play, pace.isResting, {
    mode,
    autoplay: rules.autoplay,
    async lay(bet) {
      const round = await player.lay(bet);
      if (round) pace.laid();
      return round;
    },
    move: player.move,
    shown: () => tell({ type: "shown" }),
    rested: pace.rested,
  });
  return { play, rounds, chooseFree: (isFree) => tell({ type: "freeChosen", isFree }) };
}
