import {
  type Config,
  compileConfig,
  type Experiment,
  ExperimentsError,
  type FeatureFlag,
  type Pages,
  readExperiment,
  readFlag,
  readPages,
  SCALE,
} from "@touchline/experiments";

export type Form = Readonly<Record<string, string>>;

/** A form's value, or why it is invalid. */
export type Read<T> = { value: T } | { problem: string };

const NAME = /^[\w-]{1,60}$/;
const PER_CENT = SCALE / 100;

/** An experiment from its form: the remaining fields are one JSON text. */
export function experimentOf(form: Form, salt: string): Read<Experiment> {
  if (!NAME.test(form.name ?? ""))
    return { problem: "A name is up to 60 letters, digits, - and _." };
  return read(() => {
    const rest = json(form.rest, "The rest") as object;
    const groups = (form.groups ?? "").split("\n").flatMap(groupLine);
    const experiment = readExperiment({
      ...rest,
      name: form.name,
      type: form.type,
      salt,
      split_by: form.splitBy,
      allocation: perCent(form.allocation ?? ""),
      groups,
    });
    refuseWarnings({ experiments: [experiment], feature_flags: [] });
    return experiment;
  });
}

/**
 * `b 50 id1 id2`: a name, its share in per cent (or - for an even one), and the ids forced into it.
 */
function groupLine(line: string): object[] {
  const [name, share, ...forced_user_list] = line.trim().split(/\s+/);
  if (!name) return [];
  return [
    {
      name,
      forced_user_list,
      ...(share === undefined || share === "-" ? {} : { share: perCent(share) }),
    },
  ];
}

export const groupLines = (groups: Experiment["groups"]): string =>
  groups
    .map(({ name, share, forced_user_list }) =>
      [name, share === undefined ? "-" : share / PER_CENT, ...forced_user_list].join(" "),
    )
    .join("\n");

export const allocationText = ({ allocation }: Pick<Experiment, "allocation">): string =>
  String(allocation / PER_CENT);

/** The fields without a form input. */
export function restOf(experiment: Experiment): object {
  const { name, type, salt, split_by, allocation, groups, ...rest } = experiment;
  return rest;
}

export function flagOf(form: Form): Read<FeatureFlag> {
  if (!NAME.test(form.name ?? ""))
    return { problem: "A name is up to 60 letters, digits, - and _." };
  return read(() => {
    const rest = json(form.rest, "Rules and groups") as object;
    const flag = readFlag({
      ...rest,
      name: form.name,
      type: form.type,
      is_private: form.isPrivate === "on",
    });
    refuseWarnings({ experiments: [], feature_flags: [flag] });
    return flag;
  });
}

/**
 * Rejects what an SDK would only warn about for each visitor, while the operator can still fix it.
 */
function refuseWarnings(config: Config): void {
  compileConfig(config, (warning) => {
    throw new SyntaxError(`${warning}.`);
  });
}

/** A group's pages, with each of their scripts signed. */
export const pagesOf = (form: Form, sign: (script: string) => string): Read<Pages["pages"]> =>
  read(() =>
    readPages(json(form.pages, "The pages")).map(({ page: { signature: _, ...page } }) => ({
      page: { ...page, ...(page.globalJs ? { signature: sign(page.globalJs) } : {}) },
    })),
  );

/**
 * Changing groups or salts under one name would mix two experiments, so the fields that assign
 * visitors are fixed while it runs.
 */
export function frozenChange(before: Experiment, after: Experiment): boolean {
  const decides = ({ salt, split_by, groups, layer_id, layer_bounds }: Experiment) =>
    JSON.stringify([
      salt,
      split_by,
      groups.map(({ name, share }) => [name, share]),
      layer_id,
      layer_bounds,
    ]);
  return decides(before) !== decides(after);
}

/** Why an experiment cannot share its layer with running ones; null if it can. */
export function layerConflict(
  experiment: Experiment,
  running: readonly Experiment[],
): string | null {
  const { name, layer_id, layer_bounds: own, split_by } = experiment;
  for (const other of running) {
    const { layer_bounds: theirs } = other;
    if (other.name === name || layer_id === null || other.layer_id !== layer_id || !own || !theirs)
      continue;
    if (other.split_by !== split_by)
      return `${other.name} is in this layer and splits by ${other.split_by}: who is one there is another here.`;
    if (own.lower_bound < theirs.upper_bound && theirs.lower_bound < own.upper_bound)
      return `${other.name} has part of these bounds of the layer: a visitor could be in both.`;
  }
  return null;
}

function read<T>(work: () => T): Read<T> {
  try {
    return { value: work() };
  } catch (error) {
    if (error instanceof ExperimentsError) return { problem: `${error.detail}.` };
    if (error instanceof SyntaxError) return { problem: error.message };
    throw error;
  }
}

function json(text: string | undefined, what: string): unknown {
  try {
    const value: unknown = JSON.parse(text || "{}");
    if (typeof value === "object" && value !== null) return value;
  } catch {
    // Reported below, like JSON that is not an object.
  }
  throw new SyntaxError(`${what} is no JSON object.`);
}

const perCent = (text: string): number =>
  /^\d+(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * PER_CENT) : Number.NaN;
