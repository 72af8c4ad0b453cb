import {
  type CompiledConfig,
  type Config,
  compileConfig,
  evaluate,
  flagValue,
  isDisabled,
  paramsOf,
  type UserData,
} from "@touchline/experiments";
import { readConsent } from "../src/data/consent/consent.rules.ts";
import { DEVICE_COOKIE } from "../src/data/device/storage.data.ts";
import type { FrameExperiments, PageExperiments } from "../src/data/frame/frame.ts";
import type { SiteSources } from "./site-sources.ts";

/** What the gate tells its own web nodes of flags and experiments, the private ones included. */
export interface SiteExperiments {
  /**
   * What browsers ask the service with; null when the operator switched it off, and with it all
   * experiments.
   */
  token: string | null;
  /** By which browsers know the scripts of page edits. */
  scriptKey: string;
  config: Config;
}

/** One visitor's part in what is decided on the server. */
export interface VisitorVariants {
  /**
   * What a page that shows them is kept apart by: by experiment the visitor's group ("" for none),
   * by flag its value. Each has no more values than the config gives it, whatever a cookie says.
   */
  differs: ReadonlyMap<string, string>;
  /**
   * What a page shows of them; calls back with the name in `differs` of all that it turned out to
   * depend on.
   */
  page(wanted: PageExperiments, dependsOn: (name: string) => void): FrameExperiments;
}

/**
 * A page is rendered for nobody in particular: all that a group can be drawn from here is the
 * device's id.
 */
const KNOWN_HERE = new Set(["deviceId"]);
const decidedHere = (all: ReadonlyMap<string, { needs: ReadonlySet<string> }>): string[] =>
  [...all]
    .filter(([, { needs }]) => [...needs].every((field) => KNOWN_HERE.has(field)))
    .map(([name]) => name);
const DEVICE_ID = /^[\da-f]{32}$/;

export const NO_EXPERIMENTS: FrameExperiments = { service: null, groups: {}, flags: {} };
const NOBODY: VisitorVariants = { differs: new Map(), page: () => NO_EXPERIMENTS };
/** No preference has such names. */
const experimentKey = (name: string): string => `experiment:${name}`;
const flagKey = (name: string): string => `flag:${name}`;

/** Evaluates on the server what can be, so that a page arrives as its visitor's group sees it. */
export function createVariants(
  sources: SiteSources,
): (cookies: string | undefined, host: string) => Promise<VisitorVariants> {
  const compiled = new WeakMap<Config, CompiledConfig>();
  const compile = (config: Config): CompiledConfig => {
    const known = compiled.get(config) ?? compileConfig(config);
    compiled.set(config, known);
    return known;
  };

  return async (cookies, host) => {
    const site = await sources.experiments();
    if (!site?.token) return NOBODY;
    const { pageSettings } = await sources.site(host);
    const consent = {
      name: pageSettings.COOKIE_CONSENT_NAME,
      expiresAfterDays: pageSettings.COOKIE_CONSENT_EXPIRES_AFTER,
    };
    const takesPart = !isDisabled(cookies) && readConsent(cookies, consent)?.has("experiments");
    const deviceId = takesPart ? deviceIdOf(cookies) : undefined;
    const service = { token: site.token, scriptKey: site.scriptKey };
    return variantsOf(service, compile(site.config), deviceId === undefined ? {} : { deviceId });
  };
}

function variantsOf(
  service: NonNullable<FrameExperiments["service"]>,
  config: CompiledConfig,
  user: UserData,
): VisitorVariants {
  const groups = new Map(
    decidedHere(config.experiments).map((name) => [name, evaluate(config, name, user)]),
  );
  const values = new Map(
    decidedHere(config.flags).map((name) => [name, flagValue(config, name, user)]),
  );

  return {
    // A flag by its value and not by what turned it: a rule may name a device, which is in no
    // group.
    differs: new Map([
      ...[...groups].map(([name, group]) => [experimentKey(name), group ?? ""] as const),
      ...[...values].map(([name, value]) => [flagKey(name), JSON.stringify(value)] as const),
    ]),
    page(wanted, dependsOn) {
      // Made from entries: set by its name, `__proto__` would be no property of its own.
      const shown = (wanted.experiments ?? []).flatMap((name) => {
        const group = groups.get(name);
        if (group === undefined) return [];
        dependsOn(experimentKey(name));
        return [
          [name, group === null ? null : { group, params: paramsOf(config, name, group) }] as const,
        ];
      });
      const flags = (wanted.flags ?? []).flatMap((name) => {
        if (!values.has(name)) return [];
        dependsOn(flagKey(name));
        return [[name, values.get(name)] as const];
      });
      return { service, groups: Object.fromEntries(shown), flags: Object.fromEntries(flags) };
    },
  };
}

function deviceIdOf(cookies: string | undefined): string | undefined {
  const pair = (cookies ?? "")
    .split(";")
    .find((each) => each.trim().startsWith(`${DEVICE_COOKIE}=`));
  const value = pair?.slice(pair.indexOf("=") + 1).trim() ?? "";
  return DEVICE_ID.test(value) ? value : undefined;
}
