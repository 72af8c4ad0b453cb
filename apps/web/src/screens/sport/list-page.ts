import type { Calls, QueryOf } from "@touchline/contract";
import { gateCall } from "../../data/call/gate-call.ts";
import { framed } from "../../data/frame/page-context.ts";
import { queryText } from "../../domain/addresses/query-text.ts";
import type { TextKey } from "../../platform/texts/text.ts";
import type { ListScreenProps } from "./ListScreen.tsx";

const PAGE = 30;
const MOST = 160;

/** The data of a list with its own address and title. */
export const listPage = (
  path: string,
  names: { title: TextKey; hint: TextKey | null },
  asked: QueryOf<Calls["eventList"]>,
) =>
  framed<ListScreenProps>(async (context, request) => {
    const more = Number(queryText(request.query.shown) ?? 0);
    const shown = Number.isInteger(more) && more > 0 ? Math.min(more, MOST) : 0;
    const call = await gateCall(context, request);
    const list = await call("eventList", { query: { ...asked, limit: String(PAGE + shown) } });
    return { props: { path, ...names, list, shown } };
  });
