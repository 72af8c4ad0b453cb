import { CallError } from "@touchline/calls";
import type { GameProduct } from "@touchline/contract";
import { gateCall } from "../../data/call/gate-call.ts";
import { framed } from "../../data/frame/page-context.ts";
import type { GameDetails } from "../../features/games/shared/use-play.ts";

/** The data of a game's page. A game has one address, under its own product. */
export const gamePage = (product: GameProduct) =>
  framed<{ details: GameDetails }>(async (context, request) => {
    try {
      const call = await gateCall(context, request);
      const details = await call("game", {
        params: { gameId: String(request.params?.gameId ?? "") },
      });
      return details.game.product === product ? { props: { details } } : { notFound: true };
    } catch (error) {
      if (error instanceof CallError && error.http === 404) return { notFound: true };
      throw error;
    }
  });
