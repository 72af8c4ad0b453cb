import type { Clock } from "@touchline/core";
import { openCache, type Storage } from "./cache.ts";
import type { Pages } from "./config.ts";
import { createConfigKeeper } from "./config-keeper.ts";
import { DEFAULT_TTL_SECONDS, LEAST_TTL_SECONDS, STATUS } from "./constants.ts";
import { isDisabled } from "./disabling.ts";
import { evaluate, flagValue, paramOf, paramsOf } from "./evaluate.ts";
import { ExperimentsError, type ExperimentsMessage, MESSAGES } from "./messages.ts";
import { openRedirects } from "./redirects.ts";
import { redirectTarget } from "./split-url.ts";
import { createTransport, type Exposure, type Fetch } from "./transport.ts";
import {
  addressData,
  idText,
  momentData,
  NOWHERE,
  type PageAddress,
  type UserData,
  type UserDataChange,
} from "./user-data.ts";
import { matchesPage } from "./web-builder.ts";

export interface ExperimentsOptions {
  /** The project's token; the SDK does not start without one. */
  token: string;
  /** The service's base address. */
  api: string;
  fetch: Fetch;
  storage: Storage | null;
  /** Session storage of the tab: which redirects it made. */
  tabStorage: Storage | null;
  storagePrefix: string;
  clock: Clock;
  /** In [0, 1). Must be cryptographic, because it also creates the private id. */
  random: () => number;
  cookies: () => string;
  address: () => PageAddress;
  /**
   * Hosts with ports, in addition to the page's own, that a split-URL experiment may redirect to.
   * Empty for a site on one host.
   */
  ownHosts?: readonly string[];
  ttlSeconds?: number;
  /** Called with every new config. */
  onChange?: () => void;
  /** Called once for every exposure. */
  onExposure?: (exposure: Exposure) => void;
  warn?: (message: string) => void;
}

/** docs/behaviour/experiments.md#cache: 200 when the service is ready, 400 with why not. */
export type Started =
  | { status: typeof STATUS.success }
  | { status: typeof STATUS.failure; error: ExperimentsMessage };

/** The service accepts no more per request. */
const MOST_AT_ONCE = 50;

export type Experiments = ReturnType<typeof createExperiments>;

/**
 * Flags and experiments for one visitor on one page. It sends nothing before `init`, and stores
 * only what the caller sets.
 */
export function createExperiments(options: ExperimentsOptions) {
  const { clock, warn = () => {}, onChange = () => {} } = options;
  const ttlMs = Math.max(options.ttlSeconds ?? DEFAULT_TTL_SECONDS, LEAST_TTL_SECONDS) * 1000;
  const cache = openCache({
    storage: options.storage,
    prefix: options.storagePrefix,
    clock,
    random: options.random,
  });
  const transport = createTransport({ ...options, privateId: cache.privateId });
  const redirects = openRedirects(options.tabStorage, options.storagePrefix);
  const keeper = createConfigKeeper({ cache, transport, ttlMs, onChange, warn });
  const config = keeper.current;
  let flushing = Promise.resolve();

  async function init(): Promise<Started> {
    try {
      if (!options.token) throw new ExperimentsError(MESSAGES.noToken);
      if (isDisabled(options.cookies())) throw new ExperimentsError(MESSAGES.disabled);
      cache.privateId();
      await keeper.refresh();
      await locate();
      listExperiments();
      return { status: STATUS.success };
    } catch (error) {
      if (!(error instanceof ExperimentsError)) throw error;
      if (error.detail) warn(`${error.message}: ${error.detail}`);
      return { status: STATUS.failure, error: error.message as ExperimentsMessage };
    }
  }

  async function locate(): Promise<void> {
    if (cache.geo()) return;
    const found = await transport.geo();
    if (found) return cache.keepGeo(found);
    warn(MESSAGES.noGeo);
    cache.loseGeo();
  }

  function user(): UserData {
    const { ip, ...geo } = cache.geo() ?? NOWHERE;
    return {
      ip,
      geo,
      ...addressData(options.address()),
      ...momentData(clock.now()),
      ...cache.userData(),
    };
  }

  const groupOf = (name: string): string | null => evaluate(config(), name, user(), cache.forced());

  function listExperiments(): void {
    const found = [...config().experiments.keys()].map((name) => [name, groupOf(name)] as const);
    cache.keepExperiments(
      Object.fromEntries(found.filter((each): each is [string, string] => each[1] !== null)),
    );
  }

  /** The visitor's experiments with their groups, as last evaluated. */
  function experiments(): Readonly<Record<string, string>> {
    const found = cache.experiments();
    if (!found) throw new ExperimentsError(MESSAGES.notInCache);
    return found;
  }

  /**
   * Records that a visitor saw their group of an experiment; counts once per visitor and
   * experiment. Returns whether it was new.
   */
  function expose(name: string, group: string): boolean {
    const experiment = config().experiments.get(name);
    const id = experiment && idText(user()[experiment.splitBy]);
    if (id === undefined) return false;
    const exposure = { experiment: name, group, id };
    const news = cache.keepExposure(exposure);
    if (news) options.onExposure?.(exposure);
    return news;
  }

  /**
   * Reports pending exposures of this page and of earlier ones; failures are retried later. Runs
   * sequentially, so none is reported twice.
   */
  function flush(): Promise<void> {
    const before = flushing.catch(() => {});
    flushing = before.then(async () => {
      const untold = cache.untold().slice(0, MOST_AT_ONCE);
      if (untold.length > 0 && (await transport.expose(untold))) cache.exposuresTold(untold);
    });
    return flushing;
  }

  const forceInto = (name: string, group: string | null): void => {
    cache.force(name, group);
    listExperiments();
  };

  return {
    init,
    /** Refetches the config if it is older than its TTL. */
    async refresh(): Promise<void> {
      await keeper.refresh();
      listExperiments();
    },
    /** Refetches the config whatever its age, after the service announced a new one. */
    async update(): Promise<void> {
      await keeper.fetchAgain();
      listExperiments();
    },
    /** The names of the running experiments, including those the visitor is not part of. */
    running: (): string[] => [...config().experiments.keys()],
    group: groupOf,
    param: (name: string, param: string): unknown => paramOf(config(), name, groupOf(name), param),
    /** All parameters of an experiment for the visitor's group. */
    params: (name: string): Record<string, unknown> => paramsOf(config(), name, groupOf(name)),
    flag: (name: string): unknown => flagValue(config(), name, user(), cache.forced()),
    flags(): Record<string, unknown> {
      const known = user();
      return Object.fromEntries(
        [...config().flags.keys()].map((name) => [
          name,
          flagValue(config(), name, known, cache.forced()),
        ]),
      );
    },
    experiments,
    /**
     * docs/behaviour/experiments.md#user-data: each property is known for a day after it was set.
     */
    setUserData: (change: UserDataChange): void => cache.keepUserData(change),
    /** Conditions refer to it as `custom.{name}`. */
    setCustom(name: string, value: string): void {
      // docs/behaviour/experiments.md#user-data, for callers without a type checker.
      if (typeof name !== "string") throw new TypeError("A custom property name must be a string");
      cache.keepUserData({ custom: { ...cache.userData().custom, [name]: value } });
    },
    /** Forces the visitor into an experiment, in a named group or in the one the hash gives. */
    force: (name: string, group = ""): void => forceInto(name, group),
    /**
     * Removes the visitor from an experiment. docs/behaviour/experiments.md#groups: excluding
     * clears the hash and fetches the config again.
     */
    async exclude(name: string): Promise<void> {
      forceInto(name, null);
      cache.clearHash();
      await keeper.fetchAgain();
    },
    expose,
    flush,
    /**
     * The first target address of the visitor's split-URL experiments. Reports the exposures before
     * the page is left.
     */
    async redirect(): Promise<string | null> {
      for (const [name, group] of groupsOf("split-url")) {
        const redirection = config().experiments.get(name)?.redirection;
        if (!redirection?.holds(user())) continue;
        // Visitors who stay are counted like those who are redirected.
        expose(name, group);
        const url = redirection.urls.get(group);
        const target = url ? redirectTarget(url, options.address(), options.ownHosts ?? []) : null;
        if (!url || !target || !redirects.keep(name, url)) continue;
        await flush();
        return target;
      }
      return null;
    },
    /** The edits of this page for the visitor's groups. */
    async pageEdits(): Promise<Pages["pages"]> {
      const isHere = (name: string) =>
        matchesPage(config().experiments.get(name)?.webbuilder, options.address());
      const wanted = groupsOf("webbuilder").filter(([name]) => isHere(name));
      const found = await Promise.all(
        wanted.map(async ([name, group]) => ({
          name,
          group,
          pages: await transport.pages(name, group),
        })),
      );
      return found.flatMap(({ name, group, pages }) => {
        // Discard the edits if the visitor has moved on to another page.
        if (!pages || !isHere(name)) return [];
        expose(name, group);
        return pages;
      });
    },
    /** Deletes everything stored on the device and stops: pending work stores nothing any more. */
    clear(): void {
      keeper.forget();
      redirects.clear();
      cache.clear();
    },
  };

  function groupsOf(type: "split-url" | "webbuilder"): [string, string][] {
    return Object.entries(experiments()).filter(
      ([name]) => config().experiments.get(name)?.type === type,
    );
  }
}
