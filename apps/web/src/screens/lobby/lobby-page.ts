import type { GameCard, GameProduct } from "@touchline/contract";
import { gateCall } from "../../data/call/gate-call.ts";
import { framed } from "../../data/frame/page-context.ts";
import type { JackpotValue } from "../../domain/games/jackpots.live.ts";

export interface LobbyPageProps {
  product: GameProduct;
  games: GameCard[];
  jackpots: JackpotValue[];
}

/** The data of a lobby: the product's games and jackpots. */
export const lobbyPage = (product: GameProduct) =>
  framed<LobbyPageProps>(async (context, request) => {
    const call = await gateCall(context, request);
    const [{ games }, { jackpots }] = await Promise.all([
      call("games", { query: { product } }),
      call("jackpotValues", { query: {} }),
    ]);
    // Not every site offers the product.
    return games.length > 0 ? { props: { product, games, jackpots } } : { notFound: true };
  });
