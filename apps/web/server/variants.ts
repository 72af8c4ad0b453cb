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

/** One visitor's groups and flags, as far as the server decides them. */
export interface VisitorVariants {
  /**
   * The cache dimensions of a page that uses them: by experiment the visitor's group ("" for none),
   * by flag its value. Each has no more values than the config gives it, whatever a cookie says.
   */
  differs: ReadonlyMap<string, string>;
  /**
   * The values that a page uses. Calls back with the name in `differs` of everything the page
   * depends on.
   */
  page(wanted: PageExperiments, dependsOn: (name: string) => void): FrameExperiments;
}

/**
 * A page is rendered without a visitor's data: the device's id is the only input for drawing a
 * group here.
 */
const KNOWN_HERE = new Set(["deviceId"]);
const decidedHere = (all: ReadonlyMap<string, { needs: ReadonlySet<string> }>): string[] =>
  [...all]
    .filter(([, { needs }]) => [...needs].every((field) => KNOWN_HERE.has(field)))
    .map(([name]) => name);
const DEVICE_ID = /^[\da-f]{32}$/;

export const NO_EXPERIMENTS: FrameExperiments = { service: null, groups: {}, flags: {} };
const NOBODY: VisitorVariants = { differs: new Map(), page: () => NO_EXPERIMENTS };
/** The prefixes keep these names apart from preferences. */
const experimentKey = (name: string): string => `experiment:${name}`;
const flagKey = (name: string): string => `flag:${name}`;

/**
 * Evaluates experiments and flags on the server where possible, so that a page arrives in its
 * visitor's variant.
 */
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
    // A flag is keyed by its value and not by the rule that set it: a rule may name a device, which
    // is in no group.
    differs: new Map([
      ...[...groups].map(([name, group]) => [experimentKey(name), group ?? ""] as const),
      ...[...values].map(([name, value]) => [flagKey(name), JSON.stringify(value)] as const),
    ]),
    page(wanted, dependsOn) {
      // Built from entries, because assigning `__proto__` would not create a property.
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
