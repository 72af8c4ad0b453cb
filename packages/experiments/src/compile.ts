import { compileStatement, fieldsOf, type Holds } from "./conditions.ts";
import type {
  Config,
  Experiment,
  ExperimentType,
  FeatureFlag,
  SplitBy,
  WebBuilder,
} from "./config.ts";
import { PLATFORMS, SCALE } from "./constants.ts";
import { saltSeed } from "./hash.ts";
import { convertValue, type Warn } from "./values.ts";

/**
 * A compiled config: texts parsed and salts hashed, so that an evaluation only looks up and hashes
 * ids.
 */
export interface CompiledConfig {
  experiments: ReadonlyMap<string, CompiledExperiment>;
  flags: ReadonlyMap<string, CompiledFlag>;
}

export interface CompiledExperiment {
  name: string;
  type: ExperimentType;
  splitBy: SplitBy;
  groups: readonly string[];
  /** The end of each group on the scale. */
  ends: readonly number[];
  groupSeed: number;
  allocation: number;
  allocationSeed: number;
  layer: { seed: number; lower: number; upper: number } | null;
  /**
   * Forced ids with their group's index; -1 for ids forced into the experiment as a whole, whose
   * group the hash decides.
   */
  forced: ReadonlyMap<string, number>;
  targeted: Holds;
  /** Values by parameter, one per group. */
  params: ReadonlyMap<string, readonly unknown[]>;
  /** User data fields that affect the result, including the splitting id. */
  needs: ReadonlySet<string>;
  featureFlags: readonly string[];
  redirection: { urls: ReadonlyMap<string, string>; holds: Holds } | null;
  webbuilder: WebBuilder | null;
}

export interface CompiledFlag {
  groups: readonly { experiment: string; group: string; value: unknown }[];
  rules: readonly { holds: Holds; value: unknown }[];
  otherwise: unknown;
  needs: ReadonlySet<string>;
}

const FORCED_BY_HASH = -1;

export function compileConfig(config: Config, warn: Warn = () => {}): CompiledConfig {
  const taken = config.experiments.filter(({ platform }) => PLATFORMS.includes(platform));
  const experiments = new Map(
    taken.map((experiment) => [experiment.name, compileExperiment(experiment, warn)]),
  );
  return {
    experiments,
    flags: new Map(
      config.feature_flags.map((flag) => [flag.name, compileFlag(flag, experiments, warn)]),
    ),
  };
}

function compileExperiment(experiment: Experiment, warn: Warn): CompiledExperiment {
  const {
    name,
    type,
    salt,
    split_by: splitBy,
    groups,
    layer_id,
    layer_bounds,
    redirection,
  } = experiment;
  const names = groups.map((group) => group.name);
  const forced = new Map(experiment.forced_user_list.map((id) => [id, FORCED_BY_HASH]));
  groups.forEach((group, at) => {
    for (const id of group.forced_user_list) forced.set(id, at);
  });
  return {
    name,
    type,
    splitBy,
    groups: names,
    ends: shareEnds(groups),
    groupSeed: saltSeed(salt),
    allocation: experiment.allocation,
    // A separate draw from the group's, so that growing an experiment changes nobody's group.
    allocationSeed: saltSeed(`${salt}/allocation`),
    layer:
      layer_id !== null && layer_bounds !== null
        ? {
            seed: saltSeed(`layer/${layer_id}`),
            lower: layer_bounds.lower_bound,
            upper: layer_bounds.upper_bound,
          }
        : null,
    forced,
    targeted: compileStatement(experiment.targets),
    params: new Map(
      experiment.params.map((param) => [
        param.name,
        valuesByGroup(param, names, `${name}.${param.name}`, warn),
      ]),
    ),
    needs: new Set([splitBy, ...fieldsOf(experiment.targets)]),
    featureFlags: experiment.feature_flags,
    redirection: redirection && {
      urls: new Map(redirection.groups.map((group) => [group.name, group.url])),
      holds: compileStatement(redirection),
    },
    webbuilder: experiment.webbuilder,
  };
}

/** Groups without a share split the rest evenly; together they fill the scale. */
export function groupShares(groups: readonly { share?: number }[]): number[] {
  const named = groups.reduce((sum, { share }) => sum + (share ?? 0), 0);
  const without = groups.filter(({ share }) => share === undefined).length;
  const each = without > 0 ? Math.max(0, SCALE - named) / without : 0;
  const whole = named + each * without;
  return groups.map(({ share }) => ((share ?? each) / whole) * SCALE);
}

function shareEnds(groups: readonly { share?: number }[]): number[] {
  let end = 0;
  return groupShares(groups).map((share) => (end += share));
}

function valuesByGroup(
  { type, values }: Experiment["params"][number],
  groups: readonly string[],
  name: string,
  warn: Warn,
): unknown[] {
  const texts = new Map(values.map(({ group, value }) => [group, value]));
  return groups.map((group) => {
    const text = texts.get(group);
    return text === undefined ? null : convertValue(type, text, name, warn);
  });
}

function compileFlag(
  flag: FeatureFlag,
  experiments: ReadonlyMap<string, CompiledExperiment>,
  warn: Warn,
): CompiledFlag {
  const value = (text: string) => convertValue(flag.type, text, flag.name, warn);
  // An experiment controls only the flags it names.
  const groups = flag.groups.filter(({ experiment }) =>
    experiments.get(experiment)?.featureFlags.includes(flag.name),
  );
  const conditional = flag.rules.filter(({ is_default }) => !is_default);
  return {
    groups: groups.map((group) => ({ ...group, value: value(group.value) })),
    rules: conditional.map((rule) => ({ holds: compileStatement(rule), value: value(rule.value) })),
    otherwise: value(flag.rules.find(({ is_default }) => is_default)?.value ?? ""),
    needs: new Set([
      ...groups.flatMap(({ experiment }) => [...(experiments.get(experiment)?.needs ?? [])]),
      ...conditional.flatMap(fieldsOf),
    ]),
  };
}
