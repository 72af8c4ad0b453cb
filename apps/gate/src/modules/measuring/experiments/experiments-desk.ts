import type { FastifyInstance, FastifyReply } from "fastify";
import { operatorOnly } from "../../../platform/http/operator.ts";
import { formOf, readForms, sendPage } from "../../../platform/http/page.ts";
import {
  countExposures,
  countOutcomes,
  type ExperimentRow,
  findPages,
  listExperiments,
  listFlags,
  listTokens,
} from "./experiments.store.ts";
import {
  actOnDesk,
  actOnExperiment,
  actOnFlag,
  createExperiment,
  createFlag,
  NEW,
} from "./experiments-actions.ts";
import type { DeskDeps } from "./experiments-deps.ts";
import {
  deskPage,
  experimentPage,
  flagPage,
  newExperimentPage,
  newFlagPage,
} from "./experiments-pages.ts";
import { GOALS } from "./results-section.ts";

/** Form bodies may carry whole experiment pages with their CSS and scripts. */
const FORM_LIMIT = 256 * 1024;
const NO_PAGE = { title: "No such page", lead: "" };
const GUARDED = { schema: { hide: true }, preHandler: operatorOnly } as const;
type Named = { Params: { name: string }; Querystring: { goal?: unknown } };

/** The operator's screens for flags and experiments. */
export function experimentsDesk(deps: DeskDeps): void {
  void deps.app.register(async (scope) => {
    readForms(scope, FORM_LIMIT);
    deskRoutes(scope, deps);
    experimentRoutes(scope, deps);
    flagRoutes(scope, deps);
  });
}

function deskRoutes(scope: FastifyInstance, deps: DeskDeps): void {
  const { db, random } = deps;
  scope.get("/dev/experiments", GUARDED, async (_request, reply) => {
    const [experiments, flags, tokens, counts] = await db.read((reader) =>
      Promise.all([
        listExperiments(reader),
        listFlags(reader),
        listTokens(reader),
        countExposures(reader),
      ]),
    );
    return sendPage(reply, random, deskPage({ experiments, flags, tokens, counts }));
  });
  scope.post("/dev/experiments", GUARDED, async (request, reply) =>
    answer(deps, reply, actOnDesk(deps, formOf(request)), "/dev/experiments"),
  );
}

function experimentRoutes(scope: FastifyInstance, deps: DeskDeps): void {
  const { db, random } = deps;
  const experimentNamed = async (name: string) =>
    (await db.read(listExperiments)).find((row) => row.name === name);

  scope.get<Named>("/dev/experiments/of/:name", GUARDED, async (request, reply) => {
    const { name } = request.params;
    if (name === NEW) return sendPage(reply, random, newExperimentPage());
    const row = await experimentNamed(name);
    return row ? showExperiment(deps, reply, row, request.query.goal) : notFound(deps, reply);
  });
  scope.post<Named>("/dev/experiments/of/:name", GUARDED, async (request, reply) => {
    const [name, form] = [request.params.name, formOf(request)];
    if (name === NEW)
      return answer(deps, reply, createExperiment(deps, form), `/dev/experiments/of/${form.name}`);
    const row = await experimentNamed(name);
    return row
      ? answer(deps, reply, actOnExperiment(deps, row, form), `/dev/experiments/of/${name}`)
      : notFound(deps, reply);
  });
}

async function showExperiment(
  { db, random }: DeskDeps,
  reply: FastifyReply,
  row: ExperimentRow,
  asked: unknown,
): Promise<FastifyReply> {
  const { name } = row;
  const goal = GOALS.find((each) => each === asked) ?? GOALS[0];
  const [counts, pages, outcomes] = await db.readStale((reader) =>
    Promise.all([
      countExposures(reader),
      findPages(reader, name),
      row.started_at ? countOutcomes(reader, name, goal, row.started_at) : [],
    ]),
  );
  const shown = counts.filter(({ experiment }) => experiment === name);
  return sendPage(
    reply,
    random,
    experimentPage({ row, pages, counts: shown, results: { goal, outcomes } }),
  );
}

function flagRoutes(scope: FastifyInstance, deps: DeskDeps): void {
  const { db, random } = deps;
  const flagNamed = async (name: string) =>
    (await db.read(listFlags)).find((row) => row.name === name);

  scope.get<Named>("/dev/experiments/flags/:name", GUARDED, async (request, reply) => {
    const { name } = request.params;
    if (name === NEW) return sendPage(reply, random, newFlagPage());
    const row = await flagNamed(name);
    return row ? sendPage(reply, random, flagPage(row)) : notFound(deps, reply);
  });
  scope.post<Named>("/dev/experiments/flags/:name", GUARDED, async (request, reply) => {
    const [name, form] = [request.params.name, formOf(request)];
    if (name === NEW)
      return answer(deps, reply, createFlag(deps, form), `/dev/experiments/flags/${form.name}`);
    const row = await flagNamed(name);
    return row
      ? answer(deps, reply, actOnFlag(deps, row, form), `/dev/experiments/flags/${name}`)
      : notFound(deps, reply);
  });
}

const notFound = ({ random }: DeskDeps, reply: FastifyReply) =>
  sendPage(reply.code(404), random, NO_PAGE);

/** An accepted form redirects to its page; a rejected one shows why. */
async function answer(
  { random, service }: DeskDeps,
  reply: FastifyReply,
  outcome: Promise<string | null>,
  next: string,
): Promise<FastifyReply> {
  const problem = await outcome;
  if (problem)
    return sendPage(reply.code(422), random, {
      title: "That cannot be done",
      lead: problem,
    });
  service.changed();
  await service.tellChange();
  return reply.redirect(next, 303);
}
