import type { FastifyInstance } from "fastify";
import { operatorOnly } from "../../../platform/http/operator.ts";
import { formOf, sendPage } from "../../../platform/http/page.ts";
import type { OperatorDeps } from "./operator-deps.ts";
import {
  betMarkets,
  eventById,
  findEvents,
  messagesAbout,
  standingVoids,
} from "./trading.store.ts";
import { applyTrade } from "./trading-actions.ts";
import { tradingEventPage, tradingPage } from "./trading-pages.ts";

type OfEvent = { Params: { eventId: string } };
const NO_EVENT = { title: "No such event", lead: "" };

/**
 * The operator's screens for markets: find an event, void what was offered wrongly, reinstate what
 * was voided wrongly.
 */
export function tradingDesk(scope: FastifyInstance, deps: OperatorDeps): void {
  const { db, clock, random, catalogue } = deps;
  const guarded = { schema: { hide: true }, preHandler: operatorOnly } as const;

  scope.get<{ Querystring: { search?: unknown } }>(
    "/dev/trading",
    guarded,
    async (request, reply) => {
      const search = String(request.query.search ?? "").trim();
      return sendPage(
        reply,
        random,
        tradingPage(
          search,
          await db.read((reader) => findEvents(reader, search, new Date(clock.now()))),
        ),
      );
    },
  );

  scope.get<OfEvent>("/dev/trading/:eventId", guarded, async (request, reply) => {
    const { eventId } = request.params;
    const event = await db.read((reader) => eventById(reader, eventId));
    if (!event) return sendPage(reply.code(404), random, NO_EVENT);
    const [betOn, voids, told] = await db.read((reader) =>
      Promise.all([
        betMarkets(reader, eventId),
        standingVoids(reader, eventId),
        messagesAbout(reader, eventId),
      ]),
    );
    const offered = catalogue.tree(event.tree_id, "FULL")?.tree.markets ?? [];
    return sendPage(
      reply,
      random,
      tradingEventPage({ event, offered, betOn, voids, told, key: random.uuid() }),
    );
  });

  scope.post<OfEvent>("/dev/trading/:eventId", guarded, async (request, reply) => {
    const { eventId } = request.params;
    if (!(await db.read((reader) => eventById(reader, eventId))))
      return sendPage(reply.code(404), random, NO_EVENT);
    const problem = await applyTrade(deps, eventId, formOf(request));
    if (problem)
      return sendPage(reply.code(422), random, {
        title: "That cannot be done",
        lead: problem,
      });
    return reply.redirect(`/dev/trading/${encodeURIComponent(eventId)}`, 303);
  });
}
