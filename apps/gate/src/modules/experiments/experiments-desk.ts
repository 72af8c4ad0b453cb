import type { FastifyReply } from "fastify";
import type { Tx } from "../../platform/db.ts";
import { operatorOnly } from "../../platform/operator.ts";
import { readForms, sendPage } from "../../platform/page.ts";
import { experimentOf, type Form, flagOf, frozenChange, layerConflict, pagesOf, type Read } from "./experiment-forms.ts";
import type { DeskDeps } from "./experiments.module.ts";
import {
  addToken,
  countExposures,
  dropExposures,
  type ExperimentRow,
  type FlagRow,
  findPages,
  listExperiments,
  listFlags,
  listTokens,
  publishExperiment,
  publishFlag,
  putExperiment,
  putFlag,
  putPages,
  stopExperiment,
  switchToken,
} from "./experiments.store.ts";
import { deskPage, experimentPage, flagPage, newExperimentPage, newFlagPage } from "./experiments-pages.ts";

const NEW = "new";
const NOWHERE = { title: "No such page", lead: "", main: "" };

/** What is wrong with a form, or null. */
type Outcome = Promise<string | null>;

/** The operator's screens about flags and experiments. */
export function experimentsDesk({ app, config, db, clock, random, service, signing }: DeskDeps): void {
  const guarded = { schema: { hide: true }, preHandler: operatorOnly(config) } as const;
  const now = () => new Date(clock.now());
  const experimentNamed = async (name: string) => (await db.read(listExperiments)).find((row) => row.name === name);
  const flagNamed = async (name: string) => (await db.read(listFlags)).find((row) => row.name === name);

  async function answer(reply: FastifyReply, outcome: Outcome, next: string): Promise<FastifyReply> {
    const problem = await outcome;
    if (problem) return sendPage(reply.code(422), random, { title: "That cannot be done", lead: problem, main: "" });
    service.changed();
    return reply.redirect(next, 303);
  }

  async function keep<T>(given: Read<T>, put: (value: T) => Promise<void>): Outcome {
    if ("problem" in given) return given.problem;
    await put(given.value);
    return null;
  }

  async function actOnExperiment(row: ExperimentRow, form: Form): Outcome {
    switch (form.action) {
      case "save":
        return keep(experimentOf({ ...form, name: row.name }, row.draft.salt), (value) =>
          db.transact((tx) => putExperiment(tx, value, now())),
        );
      case "start":
        return putOut(row, async (tx) => {
          // Other groups are another experiment: who saw the old ones counts for nothing in it.
          if (row.published && frozenChange(row.published, row.draft)) await dropExposures(tx, row.name);
        });
      case "publish":
        if (row.state !== "running") return "It does not run: start it.";
        if (row.published && frozenChange(row.published, row.draft))
          return "Groups, shares, split and layer stay while it runs: they decide who is where. Stop it first, or make another experiment.";
        return putOut(row);
      case "stop":
        await db.transact((tx) => stopExperiment(tx, row.name, now()));
        return null;
      case "pages":
        if (!row.draft.groups.some(({ name }) => name === form.group)) return "There is no such group.";
        return keep(pagesOf(form, signing.sign), (pages) => db.transact((tx) => putPages(tx, row.name, form.group ?? "", pages)));
      default:
        return "There is no such action.";
    }
  }

  async function putOut({ draft }: ExperimentRow, before: (tx: Tx) => Promise<void> = async () => {}): Outcome {
    return db.transact(async (tx) => {
      const running = (await listExperiments(tx)).flatMap(({ state, published }) => (state === "running" && published ? [published] : []));
      const conflict = layerConflict(draft, running);
      if (conflict) return conflict;
      await before(tx);
      await publishExperiment(tx, draft, now());
      return null;
    });
  }

  async function actOnFlag({ name, draft }: FlagRow, form: Form): Outcome {
    if (form.action === "save") return keep(flagOf({ ...form, name }), (value) => db.transact((tx) => putFlag(tx, value, now())));
    if (form.action !== "publish" && form.action !== "withdraw") return "There is no such action.";
    await db.transact((tx) => publishFlag(tx, name, form.action === "publish" ? draft : null, now()));
    return null;
  }

  async function actOnDesk(form: Form): Outcome {
    if (form.action === "token") await db.transact((tx) => switchToken(tx, form.token ?? "", form.active === "on"));
    else if (form.action === "new-token") await db.transact((tx) => addToken(tx, random.token(24), form.note?.trim() || "another", now()));
    else return "There is no such action.";
    return null;
  }

  void app.register(async (scope) => {
    readForms(scope);

    scope.get("/dev/experiments", guarded, async (_request, reply) => {
      const [experiments, flags, tokens, counts] = await db.read((reader) =>
        Promise.all([listExperiments(reader), listFlags(reader), listTokens(reader), countExposures(reader)]),
      );
      return sendPage(reply, random, deskPage({ experiments, flags, tokens, counts }));
    });
    scope.post("/dev/experiments", guarded, async (request, reply) => answer(reply, actOnDesk(request.body as Form), "/dev/experiments"));

    scope.get("/dev/experiments/of/:name", guarded, async (request, reply) => {
      const { name } = request.params as { name: string };
      if (name === NEW) return sendPage(reply, random, newExperimentPage());
      const row = await experimentNamed(name);
      if (!row) return sendPage(reply.code(404), random, NOWHERE);
      const [counts, pages] = await db.read((reader) => Promise.all([countExposures(reader), findPages(reader, name)]));
      return sendPage(reply, random, experimentPage({ row, pages, counts: counts.filter(({ experiment }) => experiment === name) }));
    });
    scope.post("/dev/experiments/of/:name", guarded, async (request, reply) => {
      const { name } = request.params as { name: string };
      const form = request.body as Form;
      if (name === NEW) return answer(reply, createExperiment(form), `/dev/experiments/of/${form.name}`);
      const row = await experimentNamed(name);
      return row ? answer(reply, actOnExperiment(row, form), `/dev/experiments/of/${name}`) : sendPage(reply.code(404), random, NOWHERE);
    });

    scope.get("/dev/experiments/flags/:name", guarded, async (request, reply) => {
      const { name } = request.params as { name: string };
      if (name === NEW) return sendPage(reply, random, newFlagPage());
      const row = await flagNamed(name);
      return row ? sendPage(reply, random, flagPage(row)) : sendPage(reply.code(404), random, NOWHERE);
    });
    scope.post("/dev/experiments/flags/:name", guarded, async (request, reply) => {
      const { name } = request.params as { name: string };
      const form = request.body as Form;
      if (name === NEW) return answer(reply, createFlag(form), `/dev/experiments/flags/${form.name}`);
      const row = await flagNamed(name);
      return row ? answer(reply, actOnFlag(row, form), `/dev/experiments/flags/${name}`) : sendPage(reply.code(404), random, NOWHERE);
    });
  });

  const TAKEN = "There is one of this name.";

  async function createExperiment(form: Form): Outcome {
    if (form.name === NEW || (await experimentNamed(form.name ?? ""))) return TAKEN;
    return keep(experimentOf(form, random.token(9)), (value) => db.transact((tx) => putExperiment(tx, value, now())));
  }

  async function createFlag(form: Form): Outcome {
    if (form.name === NEW || (await flagNamed(form.name ?? ""))) return TAKEN;
    return keep(flagOf(form), (value) => db.transact((tx) => putFlag(tx, value, now())));
  }
}
