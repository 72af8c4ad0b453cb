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
import { readConsent } from "../src/lib/consent/consent.rules.ts";
import type { FrameExperiments, PageExperiments } from "../src/lib/frame.ts";
import { DEVICE_COOKIE } from "../src/lib/storage.data.ts";
import type { SiteSources } from "./site-sources.ts";

/** What the gate tells its own web nodes of flags and experiments, the private ones included. */
export interface SiteExperiments {
  /** What browsers ask the service with; null when the operator switched it off, and with it all experiments. */
  token: string | null;
  /** By which browsers know the scripts of page edits. */
  scriptKey: string;
  config: Config;
}

/** One visitor's part in what is decided on the server. */
export interface VisitorVariants {
  /** By experiment, the visitor's group ("" for none): what a page that shows it is kept apart by. A closed set, whatever a cookie says. */
  groups: ReadonlyMap<string, string>;
  /** What a page shows of them; calls back with every experiment that it turned out to depend on. */
  page(wanted: PageExperiments, dependsOn: (experiment: string) => void): FrameExperiments;
}

/** A page is rendered for nobody in particular: all that a group can be drawn from here is the device's id. */
const KNOWN_HERE = new Set(["deviceId"]);
const isDecidedHere = (needs: ReadonlySet<string>): boolean => [...needs].every((field) => KNOWN_HERE.has(field));
const DEVICE_ID = /^[\da-f]{32}$/;

export const NO_EXPERIMENTS: FrameExperiments = { service: null, groups: {}, flags: {} };
const NOBODY: VisitorVariants = { groups: new Map(), page: () => NO_EXPERIMENTS };

/** Evaluates on the server what can be, so that a page arrives as its visitor's group sees it. */
export function createVariants(sources: SiteSources): (cookies: string | undefined, host: string) => Promise<VisitorVariants> {
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
    const consent = { name: pageSettings.COOKIE_CONSENT_NAME, expiresAfterDays: pageSettings.COOKIE_CONSENT_EXPIRES_AFTER };
    const takesPart = !isDisabled(cookies) && readConsent(cookies, consent)?.has("experiments");
    const deviceId = takesPart ? deviceIdOf(cookies) : undefined;
    const service = { token: site.token, scriptKey: site.scriptKey };
    return variantsOf(service, compile(site.config), deviceId === undefined ? {} : { deviceId });
  };
}

function variantsOf(service: NonNullable<FrameExperiments["service"]>, config: CompiledConfig, user: UserData): VisitorVariants {
  const decided = [...config.experiments.values()].filter(({ needs }) => isDecidedHere(needs)).map(({ name }) => name);
  const groups = new Map(decided.map((name) => [name, evaluate(config, name, user) ?? ""]));

  return {
    groups,
    page(wanted, dependsOn) {
      const shown: FrameExperiments["groups"] = {};
      for (const name of wanted.experiments ?? []) {
        const group = groups.get(name);
        if (group === undefined) continue;
        dependsOn(name);
        shown[name] = group === "" ? null : { group, params: paramsOf(config, name, group) };
      }
      const flags: FrameExperiments["flags"] = {};
      for (const name of wanted.flags ?? []) {
        const flag = config.flags.get(name);
        if (!flag || !isDecidedHere(flag.needs)) continue;
        for (const { experiment } of flag.groups) dependsOn(experiment);
        flags[name] = flagValue(config, name, user);
      }
      return { service, groups: shown, flags };
    },
  };
}

function deviceIdOf(cookies: string | undefined): string | undefined {
  const pair = (cookies ?? "").split(";").find((each) => each.trim().startsWith(`${DEVICE_COOKIE}=`));
  const value = pair?.slice(pair.indexOf("=") + 1).trim() ?? "";
  return DEVICE_ID.test(value) ? value : undefined;
}
