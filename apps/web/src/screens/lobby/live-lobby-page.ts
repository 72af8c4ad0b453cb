import type { GameProduct } from "@touchline/contract";
import { gateCall } from "../../data/call/gate-call.ts";
import { framed } from "../../data/frame/page-context.ts";
import type { LiveLobbyPageProps } from "./LiveLobbyScreen.tsx";

/** The data of a lobby of tables: the games and their states. */
export const liveLobbyPage = (product: GameProduct) =>
  framed<LiveLobbyPageProps>(async (context, request) => {
    const call = await gateCall(context, request);
    const query = { product };
    const [{ games }, { tables }] = await Promise.all([
      call("games", { query }),
      call("tables", { query }),
    ]);
    // Not every site offers the product.
    return games.length > 0
      ? { props: { product, games, jackpots: [], tables } }
      : { notFound: true };
  });
