import {
  CONDITION_SIGNS,
  type Condition,
  type Config,
  EXPERIMENT_TYPES,
  type Experiment,
  type FeatureFlag,
  type FlagRule,
  type Group,
  SPLITS,
  type Statement,
  type WebBuilder,
} from "./config.ts";
import { SCALE } from "./constants.ts";
import { ExperimentsError, MESSAGES } from "./messages.ts";
import { isUserField } from "./user-data.ts";
import type { Warn } from "./values.ts";

type Json = Readonly<Record<string, unknown>>;

const bad = (detail: string): ExperimentsError => new ExperimentsError(MESSAGES.badConfig, detail);

/**
 * Parses an external config and fills in defaults; throws `Bad config.json` with the position. It
 * skips an experiment or a flag that this release does not understand, with a warning, and keeps
 * the others.
 */
export function readConfig(given: unknown, warn: Warn = () => {}): Config {
  const config = object(given, "the config");
  const flags = list(config.feature_flags, "feature_flags");
  // docs/behaviour/experiments.md#user-data: a feature flag with no default rule is a bad config.
  for (const flag of flags) needsDefault(flag);
  return {
    feature_flags: flags.flatMap((flag) => understood(() => readFlag(flag), warn)),
    experiments: list(config.experiments, "experiments").flatMap((experiment) =>
      understood(() => readExperiment(experiment), warn),
    ),
  };
}

export function understood<T>(read: () => T, warn: Warn): T[] {
  try {
    return [read()];
  } catch (error) {
    if (!(error instanceof ExperimentsError)) throw error;
    warn(`Skipped: ${error.detail}`);
    return [];
  }
}

function needsDefault(flag: unknown): void {
  const { name, rules } = (typeof flag === "object" && flag ? flag : {}) as {
    name?: unknown;
    rules?: unknown;
  };
  const isDefault = (rule: unknown) =>
    typeof rule === "object" && rule !== null && "is_default" in rule && rule.is_default === true;
  if (Array.isArray(rules) && !rules.some(isDefault))
    throw bad(`${String(name)} has no default rule`);
}

export function readFlag(given: unknown): FeatureFlag {
  const flag = object(given, "a flag");
  const name = text(flag.name, "a flag's name");
  const rules = list(flag.rules, `rules of ${name}`).map((rule) => readRule(rule, name));
  if (!rules.some(({ is_default }) => is_default)) throw bad(`${name} has no default rule`);
  const groups = optionalList(flag.groups, `groups of ${name}`).map((each) => {
    const group = object(each, `a group of ${name}`);
    return {
      experiment: text(group.experiment, `the experiment of a group of ${name}`),
      group: text(group.group, `a group of ${name}`),
      value: text(group.value, `a group's value of ${name}`),
    };
  });
  return {
    name,
    type: text(flag.type, `type of ${name}`),
    is_private: flag.is_private === true,
    rules,
    groups,
  };
}

function readRule(given: unknown, flag: string): FlagRule {
  const rule = object(given, `a rule of ${flag}`);
  return {
    id: text(rule.id, `a rule's id of ${flag}`),
    value: text(rule.value, `a rule's value of ${flag}`),
    is_default: rule.is_default === true,
    ...(rule.is_private === true ? { is_private: true } : {}),
    ...readStatement(rule, flag),
  };
}

export function readExperiment(given: unknown): Experiment {
  const it = object(given, "an experiment");
  const name = text(it.name, "an experiment's name");
  const groups = list(it.groups, `groups of ${name}`).map((group) => readGroup(group, name));
  if (groups.length === 0) throw bad(`${name} has no groups`);
  if (new Set(groups.map((group) => group.name)).size < groups.length)
    throw bad(`${name} has two groups of one name`);
  const shared = groups.reduce((sum, { share = 0 }) => sum + share, 0);
  if (shared > SCALE) throw bad(`the shares of ${name} are more than ${SCALE}`);
  if (groups.every(({ share }) => share !== undefined) && shared === 0)
    throw bad(`the groups of ${name} have no share`);
  return {
    name,
    groups,
    type: oneOf(it.type, EXPERIMENT_TYPES, `type of ${name}`),
    platform: it.platform === undefined ? "all" : text(it.platform, `platform of ${name}`),
    salt: text(it.salt, `salt of ${name}`),
    allocation: onScale(it.allocation, `allocation of ${name}`),
    params: optionalList(it.params, `params of ${name}`).map((param) => readParam(param, name)),
    feature_flags: texts(it.feature_flags, `feature_flags of ${name}`),
    // docs/behaviour/experiments.md#config: userId by default.
    split_by:
      it.split_by === undefined ? "userId" : oneOf(it.split_by, SPLITS, `split_by of ${name}`),
    forced_user_list: ids(it.forced_user_list, `forced_user_list of ${name}`),
    ...readLayer(it, name),
    targets: isMissing(it.targets)
      ? null
      : readStatement(object(it.targets, `targets of ${name}`), name),
    redirection: isMissing(it.redirection) ? null : readRedirection(it.redirection, name),
    webbuilder: isMissing(it.webbuilder) ? null : readWebBuilder(it.webbuilder, name),
  };
}

function readGroup(given: unknown, experiment: string): Group {
  const group = object(given, `a group of ${experiment}`);
  return {
    name: text(group.name, `a group's name of ${experiment}`),
    forced_user_list: ids(group.forced_user_list, `a group's forced_user_list of ${experiment}`),
    ...(isMissing(group.share)
      ? {}
      : { share: onScale(group.share, `a group's share of ${experiment}`) }),
  };
}

function readParam(given: unknown, experiment: string): Experiment["params"][number] {
  const param = object(given, `a parameter of ${experiment}`);
  const values = list(param.values, `a parameter's values of ${experiment}`).map((each) => {
    const value = object(each, `a parameter's value of ${experiment}`);
    return {
      group: text(value.group, `a value's group of ${experiment}`),
      value: text(value.value, `a group's value of ${experiment}`),
    };
  });
  return {
    name: text(param.name, `a parameter's name of ${experiment}`),
    type: text(param.type, `a parameter's type of ${experiment}`),
    values,
  };
}

function readLayer(it: Json, name: string): Pick<Experiment, "layer_id" | "layer_bounds"> {
  if (isMissing(it.layer_id)) return { layer_id: null, layer_bounds: null };
  const bounds = object(it.layer_bounds, `layer_bounds of ${name}`);
  const [lower_bound, upper_bound] = [
    onScale(bounds.lower_bound, `lower_bound of ${name}`),
    onScale(bounds.upper_bound, `upper_bound of ${name}`),
  ];
  if (lower_bound >= upper_bound) throw bad(`the bounds of ${name} hold nobody`);
  return {
    layer_id: text(it.layer_id, `layer_id of ${name}`),
    layer_bounds: { lower_bound, upper_bound },
  };
}

function readRedirection(given: unknown, name: string): NonNullable<Experiment["redirection"]> {
  const redirection = object(given, `redirection of ${name}`);
  const groups = list(redirection.groups, `redirection of ${name}`).map((each) => {
    const group = object(each, `redirection of ${name}`);
    return {
      name: text(group.name, `a redirected group of ${name}`),
      url: text(group.url, `a url of ${name}`),
    };
  });
  return { groups, ...readStatement(redirection, name) };
}

function readWebBuilder(given: unknown, name: string): WebBuilder {
  const webbuilder = object(given, `webbuilder of ${name}`);
  return {
    domain: text(webbuilder.domain, `domain of ${name}`),
    path_params: texts(webbuilder.path_params, `path_params of ${name}`),
    search_params: optionalList(webbuilder.search_params, `search_params of ${name}`).map(
      (each) => {
        const param = object(each, `a search parameter of ${name}`);
        return {
          name: text(param.name, `a search parameter of ${name}`),
          value: text(param.value, `a search parameter of ${name}`),
        };
      },
    ),
  };
}

function readStatement(given: Json, name: string): Statement {
  const conditions = optionalList(given.conditions, `conditions of ${name}`).map(
    (each): Condition => {
      const condition = object(each, `a condition of ${name}`);
      return {
        // docs/behaviour/experiments.md#user-data: a custom property name must be a string.
        name: userField(condition.name, name),
        value: Array.isArray(condition.value)
          ? ids(condition.value, `a condition's value of ${name}`)
          : id(condition.value, `a condition's value of ${name}`),
        condition_sign: oneOf(
          condition.condition_sign,
          CONDITION_SIGNS,
          `condition_sign of ${name}`,
        ),
      };
    },
  );
  const conditional_statement = isMissing(given.conditional_statement)
    ? "AND"
    : oneOf(
        given.conditional_statement,
        ["AND", "OR"] as const,
        `conditional_statement of ${name}`,
      );
  return { conditions, conditional_statement };
}

const isMissing = (value: unknown): value is undefined | null =>
  value === undefined || value === null;

function object(value: unknown, what: string): Json {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw bad(`${what} is no object`);
  return value as Json;
}

function list(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw bad(`${what} is no list`);
  return value;
}

const optionalList = (value: unknown, what: string): readonly unknown[] =>
  isMissing(value) ? [] : list(value, what);

function text(value: unknown, what: string): string {
  if (typeof value !== "string") throw bad(`${what} is no text`);
  return value;
}

/** Ids, and the values of conditions: a number counts as its text. */
const id = (value: unknown, what: string): string =>
  text(typeof value === "number" ? String(value) : value, what);
const ids = (value: unknown, what: string): string[] =>
  optionalList(value, what).map((each) => id(each, what));

/** Rejects unknown fields: a condition on one would silently match nobody or everybody. */
function userField(value: unknown, of: string): string {
  const field = text(value, `a condition's name of ${of}`);
  if (!isUserField(field))
    throw bad(`a condition of ${of} asks for ${field}, which no visitor has`);
  return field;
}

const texts = (value: unknown, what: string): string[] =>
  optionalList(value, what).map((each) => text(each, what));

function onScale(value: unknown, what: string): number {
  if (typeof value !== "number" || !(value >= 0 && value <= SCALE))
    throw bad(`${what} is no number from 0 to ${SCALE}`);
  return value;
}

function oneOf<T extends string>(value: unknown, allowed: readonly T[], what: string): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw bad(`${what} is none of ${allowed.join(", ")}`);
  return found;
}
