import type { TotoGameId } from "@touchline/betting";
import { CallError } from "@touchline/calls";
import type { TotoDraw } from "@touchline/contract";
import { gateCall } from "../../data/call/gate-call.ts";
import { framed } from "../../data/frame/page-context.ts";
import { queryText } from "../../domain/addresses/query-text.ts";

export interface TotoScreenProps {
  game: TotoGameId;
  /** The draw in the address, or the next one to close; null while none is open. */
  draw: TotoDraw | null;
}

const GONE: readonly string[] = ["TOTO_NOT_OFFERED", "TOTO_DRAW_NOT_FOUND"];

/** The data of a game's page: its three addresses share one screen. */
export const totoPage = (game: TotoGameId) =>
  framed<TotoScreenProps>(async (context, request) => {
    const call = await gateCall(context, request);
    const drawId = queryText(request.query.draw);
    try {
      const draw = drawId
        ? await call("totoDraw", { params: { id: drawId } })
        : (await call("totoCurrent", { query: { game } })).draw;
      if (draw && draw.game !== game) return { notFound: true };
      return { props: { game, draw } };
    } catch (error) {
      if (error instanceof CallError && GONE.includes(error.type)) return { notFound: true };
      throw error;
    }
  });
