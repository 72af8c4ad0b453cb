import type { Tx } from "../../../platform/database/db.ts";
import {
  experimentOf,
  type Form,
  flagOf,
  frozenChange,
  layerConflict,
  pagesOf,
  type Read,
} from "./experiment-forms.ts";
import {
  addToken,
  dropExposures,
  type ExperimentRow,
  type FlagRow,
  listExperiments,
  listFlags,
  publishExperiment,
  publishFlag,
  putExperiment,
  putFlag,
  putPages,
  stopExperiment,
  switchToken,
} from "./experiments.store.ts";
import type { DeskDeps } from "./experiments-deps.ts";

type ActionDeps = Pick<DeskDeps, "db" | "clock" | "random" | "signing">;
/** A form's fault, or null. */
type Outcome = Promise<string | null>;

const UNKNOWN = "There is no such action.";
const TAKEN = "There is one of this name.";
/** Not a name: the address of the empty form. */
export const NEW = "new";

async function keep<T>(
  deps: ActionDeps,
  given: Read<T>,
  put: (tx: Tx, value: T, at: Date) => Promise<void>,
): Outcome {
  if ("problem" in given) return given.problem;
  await deps.db.transact((tx) => put(tx, given.value, new Date(deps.clock.now())));
  return null;
}

export async function actOnDesk({ db, clock, random }: ActionDeps, form: Form): Outcome {
  if (form.action === "token")
    await db.transact((tx) => switchToken(tx, form.token ?? "", form.active === "on"));
  else if (form.action === "new-token")
    await db.transact((tx) =>
      addToken(tx, random.token(24), form.note?.trim() || "another", new Date(clock.now())),
    );
  else return UNKNOWN;
  return null;
}

export async function createExperiment(deps: ActionDeps, form: Form): Outcome {
  const names = (await deps.db.read(listExperiments)).map(({ name }) => name);
  if ([NEW, ...names].includes(form.name ?? "")) return TAKEN;
  return keep(deps, experimentOf(form, deps.random.token(9)), putExperiment);
}

/** The operator's actions on an experiment, by the form's action name. */
const ACTIONS: Record<string, (deps: ActionDeps, row: ExperimentRow, form: Form) => Outcome> = {
  save: (deps, { name, draft }, form) =>
    keep(deps, experimentOf({ ...form, name }, draft.salt), putExperiment),

  async start(deps, { name, state, draft, published }) {
    if (state === "running") return "It runs: publish what you changed.";
    return putOut(deps, draft, async (tx) => {
      // Different groups make a different experiment: earlier exposures do not count for it.
      if (published && frozenChange(published, draft)) await dropExposures(tx, name);
    });
  },

  async publish(deps, { state, draft, published }) {
    if (state !== "running") return "It does not run: start it.";
    if (published && frozenChange(published, draft))
      return "Groups, shares, split and layer stay while it runs: they decide who is where. Stop it first, or make another experiment.";
    return putOut(deps, draft);
  },

  async stop({ db, clock }, { name }) {
    await db.transact((tx) => stopExperiment(tx, name, new Date(clock.now())));
    return null;
  },

  async pages(deps, { name, state, draft }, form) {
    // Pages have no draft: visitors get them as saved.
    if (state === "running")
      return "It runs, and visitors would get these pages at once. Stop it to change them.";
    const group = draft.groups.find((each) => each.name === form.group)?.name;
    if (group === undefined) return "There is no such group.";
    return keep(deps, pagesOf(form, deps.signing.sign), (tx, pages) =>
      putPages(tx, name, group, pages),
    );
  },
};

export async function actOnExperiment(deps: ActionDeps, row: ExperimentRow, form: Form): Outcome {
  const action = form.action ?? "";
  return Object.hasOwn(ACTIONS, action) ? (ACTIONS[action]?.(deps, row, form) ?? UNKNOWN) : UNKNOWN;
}

/** Publishes the draft, unless its layer has no room. */
function putOut(
  { db, clock }: ActionDeps,
  draft: ExperimentRow["draft"],
  before: (tx: Tx) => Promise<void> = async () => {},
): Outcome {
  return db.transact(async (tx) => {
    const running = (await listExperiments(tx)).flatMap(({ state, published }) =>
      state === "running" && published ? [published] : [],
    );
    const conflict = layerConflict(draft, running);
    if (conflict) return conflict;
    await before(tx);
    await publishExperiment(tx, draft, new Date(clock.now()));
    return null;
  });
}

export async function createFlag(deps: ActionDeps, form: Form): Outcome {
  const names = (await deps.db.read(listFlags)).map(({ name }) => name);
  if ([NEW, ...names].includes(form.name ?? "")) return TAKEN;
  return keep(deps, flagOf(form), putFlag);
}

export async function actOnFlag(deps: ActionDeps, { name, draft }: FlagRow, form: Form): Outcome {
  if (form.action === "save") return keep(deps, flagOf({ ...form, name }), putFlag);
  if (form.action !== "publish" && form.action !== "withdraw") return UNKNOWN;
  const flag = form.action === "publish" ? draft : null;
  await deps.db.transact((tx) => publishFlag(tx, name, flag, new Date(deps.clock.now())));
  return null;
}
