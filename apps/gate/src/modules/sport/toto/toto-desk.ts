import { operatorOnly } from "../../../platform/http/operator.ts";
import { formOf, readForms, sendPage } from "../../../platform/http/page.ts";
import { findDraw, latestDraws, matchesOf } from "./draws.store.ts";
import { declaredPools } from "./settlement.store.ts";
import { comingMatches } from "./toto.rules.ts";
import { closeByHand, enterResults, openFromForm } from "./toto-desk-actions.ts";
import type { TotoDeskDeps } from "./toto-desk-deps.ts";
import { drawPage, drawsPage } from "./toto-desk-pages.ts";

type OfDraw = { Params: { drawId: string } };

const DRAWS_SHOWN = 30;
const MATCHES_SHOWN = 60;
const NO_DRAW = { title: "No such draw", lead: "" };

/**
 * The operator's screens for toto: open a draw over chosen matches, close one, and enter results
 * that the feed does not give.
 */
export function totoDesk(deps: TotoDeskDeps): void {
  const { db, random, app, catalogue } = deps;
  const guarded = { schema: { hide: true }, preHandler: operatorOnly } as const;
  const drawOf = ({ drawId }: OfDraw["Params"]) =>
    /^\d{1,18}$/.test(drawId) ? db.read((reader) => findDraw(reader, BigInt(drawId))) : undefined;

  void app.register(async (scope) => {
    readForms(scope);

    scope.get("/dev/toto", guarded, async (_request, reply) => {
      const latest = await db.read((reader) => latestDraws(reader, DRAWS_SHOWN));
      const coming = comingMatches(catalogue.events()).map(({ head }) => head);
      return sendPage(
        reply,
        random,
        drawsPage(latest, coming.slice(0, MATCHES_SHOWN), random.uuid()),
      );
    });

    scope.post("/dev/toto", guarded, async (request, reply) => {
      const opened = await openFromForm(deps, formOf(request));
      if ("problem" in opened)
        return sendPage(reply.code(422), random, {
          title: "That cannot be done",
          lead: opened.problem,
        });
      return reply.redirect(`/dev/toto/${opened.drawId}`, 303);
    });

    scope.get<OfDraw>("/dev/toto/:drawId", guarded, async (request, reply) => {
      const draw = await drawOf(request.params);
      if (!draw) return sendPage(reply.code(404), random, NO_DRAW);
      const [matches, pools] = await db.read((reader) =>
        Promise.all([matchesOf(reader, [draw.draw_id]), declaredPools(reader, [draw.draw_id])]),
      );
      return sendPage(reply, random, drawPage(draw, matches, pools));
    });

    scope.post<OfDraw>("/dev/toto/:drawId", guarded, async (request, reply) => {
      const draw = await drawOf(request.params);
      if (!draw) return sendPage(reply.code(404), random, NO_DRAW);
      const { action, ...form } = formOf(request);
      const problem =
        action === "close" ? await closeByHand(deps, draw) : await enterResults(deps, draw, form);
      if (problem)
        return sendPage(reply.code(422), random, {
          title: "That cannot be done",
          lead: problem,
        });
      return reply.redirect(`/dev/toto/${draw.draw_id}`, 303);
    });
  });
}
