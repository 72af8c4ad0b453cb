import type { CompiledConfig, CompiledExperiment } from "./compile.ts";
import { SCALE } from "./constants.ts";
import { bucketOf } from "./hash.ts";
import { idText, type UserData } from "./user-data.ts";

/**
 * Overrides on this device, by experiment: the group's name, "" for the one the hash gives, null
 * for none.
 */
export type ForcedExperiments = Readonly<Record<string, string | null>>;
const NONE: ForcedExperiments = {};

/**
 * The visitor's group in an experiment; null if the visitor does not participate. Pure: the server
 * and the browser get the same answer.
 */
export function evaluate(
  config: CompiledConfig,
  name: string,
  user: UserData,
  forced: ForcedExperiments = NONE,
): string | null {
  const experiment = config.experiments.get(name);
  if (!experiment) return null;
  const at = groupNumber(experiment, user, Object.hasOwn(forced, name) ? forced[name] : undefined);
  return at < 0 ? null : (experiment.groups[at] ?? null);
}

/** The group of an id if the experiment's targets were met; null if the id does not participate. */
export function groupOfId(config: CompiledConfig, name: string, id: string): string | null {
  const experiment = config.experiments.get(name);
  return experiment ? evaluateId({ ...experiment, targeted: () => true }, id) : null;
}

function evaluateId(experiment: CompiledExperiment, id: string): string | null {
  const at = groupNumber(experiment, { [experiment.splitBy]: id }, undefined);
  return at < 0 ? null : (experiment.groups[at] ?? null);
}

/** An experiment's parameter for a group of it. */
export function paramOf(
  config: CompiledConfig,
  name: string,
  group: string | null,
  param: string,
): unknown {
  const experiment = config.experiments.get(name);
  if (!experiment || group === null) return null;
  return experiment.params.get(param)?.[experiment.groups.indexOf(group)] ?? null;
}

/** All of an experiment's parameters for a group of it. */
export const paramsOf = (
  config: CompiledConfig,
  name: string,
  group: string | null,
): Record<string, unknown> =>
  Object.fromEntries(
    [...(config.experiments.get(name)?.params.keys() ?? [])].map((param) => [
      param,
      paramOf(config, name, group, param),
    ]),
  );

/**
 * A flag's value: from the group of an experiment that controls it, else from the first matching
 * rule, else from its default rule.
 */
export function flagValue(
  config: CompiledConfig,
  name: string,
  user: UserData,
  forced: ForcedExperiments = NONE,
): unknown {
  const flag = config.flags.get(name);
  if (!flag) return null;
  const turned = flag.groups.find(
    ({ experiment, group }) => evaluate(config, experiment, user, forced) === group,
  );
  if (turned) return turned.value;
  const rule = flag.rules.find(({ holds }) => holds(user));
  return rule ? rule.value : flag.otherwise;
}

/** Lists of the config take precedence over hashing, and overrides on this device over both. */
function groupNumber(
  experiment: CompiledExperiment,
  user: UserData,
  decided: string | null | undefined,
): number {
  const id = idText(user[experiment.splitBy]);
  if (decided === null || id === undefined) return -1;
  if (decided) return experiment.groups.indexOf(decided);
  const listed = experiment.forced.get(id);
  if (listed !== undefined && listed >= 0) return listed;
  if (listed === undefined && decided === undefined && !takesPart(experiment, user, id)) return -1;
  return hashedGroup(experiment, id);
}

function takesPart(
  { targeted, layer, allocation, allocationSeed }: CompiledExperiment,
  user: UserData,
  id: string,
): boolean {
  if (layer) {
    // One draw for all experiments of a layer, so that disjoint bounds exclude each other.
    const at = bucketOf(layer.seed, id);
    if (at < layer.lower || at >= layer.upper) return false;
  }
  return (allocation >= SCALE || bucketOf(allocationSeed, id) < allocation) && targeted(user);
}

function hashedGroup({ groupSeed, ends }: CompiledExperiment, id: string): number {
  const at = bucketOf(groupSeed, id);
  for (let group = 0; group < ends.length; group++) if (at < (ends[group] as number)) return group;
  return ends.length - 1;
}
