import { CallError } from "@touchline/calls";
import type { GameProduct } from "@touchline/contract";
import { gateCall } from "../../data/call/gate-call.ts";
import { framed } from "../../data/frame/page-context.ts";
import type { TablePageProps } from "./TableScreen.tsx";

/** The data of a table's page. A table has one address, under its own product. */
export const tablePage = (product: GameProduct) =>
  framed<TablePageProps>(async (context, request) => {
    const params = { gameId: String(request.params?.gameId ?? "") };
    try {
      const call = await gateCall(context, request);
      const [details, room] = await Promise.all([
        call("game", { params }),
        call("tableRoom", { params }),
      ]);
      return details.game.product === product ? { props: { details, room } } : { notFound: true };
    } catch (error) {
      if (error instanceof CallError && error.http === 404) return { notFound: true };
      throw error;
    }
  });
