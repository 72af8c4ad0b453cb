import type { Clock } from "@touchline/core";
import type { Cache } from "./cache.ts";
import type { CompiledConfig } from "./compile.ts";
import { evaluate, flagValue } from "./evaluate.ts";
import { ExperimentsError, MESSAGES } from "./messages.ts";
import type { Exposure } from "./transport.ts";
import {
  addressData,
  idText,
  momentData,
  NOWHERE,
  type PageAddress,
  type UserData,
} from "./user-data.ts";

export interface VisitorOptions {
  clock: Clock;
  address: () => PageAddress;
  /** Called once for every exposure. */
  onExposure?: (exposure: Exposure) => void;
}

/** The visitor of one page, as far as the device and the config know them. */
export interface Visitor {
  options: VisitorOptions;
  cache: Cache;
  config: () => CompiledConfig;
}

export function userOf({ options, cache }: Visitor): UserData {
  const { ip, ...geo } = cache.geo() ?? NOWHERE;
  return {
    ip,
    geo,
    ...addressData(options.address()),
    ...momentData(options.clock.now()),
    ...cache.userData(),
  };
}

export const groupOf = (visitor: Visitor, name: string): string | null =>
  evaluate(visitor.config(), name, userOf(visitor), visitor.cache.forced());

export function listExperiments(visitor: Visitor): void {
  const names = [...visitor.config().experiments.keys()];
  const found = names.map((name) => [name, groupOf(visitor, name)] as const);
  visitor.cache.keepExperiments(
    Object.fromEntries(found.filter((each): each is [string, string] => each[1] !== null)),
  );
}

/** The visitor's experiments with their groups, as last evaluated. */
export function experimentsOf({ cache }: Visitor): Readonly<Record<string, string>> {
  const found = cache.experiments();
  if (!found) throw new ExperimentsError(MESSAGES.notInCache);
  return found;
}

export const groupsOf = (visitor: Visitor, type: "split-url" | "webbuilder"): [string, string][] =>
  Object.entries(experimentsOf(visitor)).filter(
    ([name]) => visitor.config().experiments.get(name)?.type === type,
  );

export function flagsOf(visitor: Visitor): Record<string, unknown> {
  const { config, cache } = visitor;
  const known = userOf(visitor);
  return Object.fromEntries(
    [...config().flags.keys()].map((name) => [
      name,
      flagValue(config(), name, known, cache.forced()),
    ]),
  );
}

export function forceInto(visitor: Visitor, name: string, group: string | null): void {
  visitor.cache.force(name, group);
  listExperiments(visitor);
}

/** Conditions refer to it as `custom.{name}`. */
export function setCustom({ cache }: Visitor, name: string, value: string): void {
  // docs/behaviour/experiments.md#user-data, for callers without a type checker.
  if (typeof name !== "string") throw new TypeError("A custom property name must be a string");
  cache.keepUserData({ custom: { ...cache.userData().custom, [name]: value } });
}

/**
 * Records that a visitor saw their group of an experiment; counts once per visitor and
 * experiment. Returns whether it was new.
 */
export function expose(visitor: Visitor, name: string, group: string): boolean {
  const experiment = visitor.config().experiments.get(name);
  const id = experiment && idText(userOf(visitor)[experiment.splitBy]);
  if (id === undefined) return false;
  const exposure = { experiment: name, group, id };
  const news = visitor.cache.keepExposure(exposure);
  if (news) visitor.options.onExposure?.(exposure);
  return news;
}
