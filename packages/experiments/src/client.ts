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
  /** The project's token: without one nothing starts. */
  token: string;
  /** Where the service answers. */
  api: string;
  fetch: Fetch;
  storage: Storage | null;
  /** Of the tab alone, and as long as it is open: which redirects it made. */
  tabStorage: Storage | null;
  storagePrefix: string;
  clock: Clock;
  /** In [0, 1); for the private id as well, so a cryptographic one. */
  random: () => number;
  cookies: () => string;
  address: () => PageAddress;
  /**
   * Hosts, with their ports, that a split-URL experiment may lead to besides the page's own. None
   * for a site that is on one host.
   */
  ownHosts?: readonly string[];
  ttlSeconds?: number;
  /** Told of every new config. */
  onChange?: () => void;
  /** Told of every exposure, once. */
  onExposure?: (exposure: Exposure) => void;
  warn?: (message: string) => void;
}

/** platform §9: 200 when the service is ready, 400 with why not. */
export type Started =
  | { status: typeof STATUS.success }
  | { status: typeof STATUS.failure; error: ExperimentsMessage };

/** The service takes no more in one request. */
const MOST_AT_ONCE = 50;

export type Experiments = ReturnType<typeof createExperiments>;

/**
 * Flags and experiments for one visitor of one page. Nothing is sent before `init`, and nothing
 * stored but what the caller tells.
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

  /** The visitor's experiments with their groups, as they were found last. */
  function experiments(): Readonly<Record<string, string>> {
    const found = cache.experiments();
    if (!found) throw new ExperimentsError(MESSAGES.notInCache);
    return found;
  }

  /**
   * A visitor saw their group of an experiment; each visitor and experiment counts once. Answers
   * whether it was news.
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
   * Tells what is not told yet, of this page and of those before it; what fails is told another
   * time. One after another: none twice.
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
    /** Asks for the config again when it is older than its TTL. */
    async refresh(): Promise<void> {
      await keeper.refresh();
      listExperiments();
    },
    /** Asks for the config again whatever its age: the service has told that there is another. */
    async update(): Promise<void> {
      await keeper.fetchAgain();
      listExperiments();
    },
    /** The names of the experiments that run, whether the visitor takes part or not. */
    running: (): string[] => [...config().experiments.keys()],
    group: groupOf,
    param: (name: string, param: string): unknown => paramOf(config(), name, groupOf(name), param),
    /** All parameters of an experiment, for the visitor's group. */
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
    /** platform §4: each property is known for a day from when it was told. */
    setUserData: (change: UserDataChange): void => cache.keepUserData(change),
    /** What conditions call `custom.{name}`. */
    setCustom(name: string, value: string): void {
      // platform §5, for callers that no compiler checks.
      if (typeof name !== "string") throw new TypeError("A custom property name must be a string");
      cache.keepUserData({ custom: { ...cache.userData().custom, [name]: value } });
    },
    /** Into an experiment, in the group that the hash gives or in a named one. */
    force: (name: string, group = ""): void => forceInto(name, group),
    /**
     * Out of an experiment. platform §4: excluding clears the hash and fetches the config again.
     */
    async exclude(name: string): Promise<void> {
      forceInto(name, null);
      cache.clearHash();
      await keeper.fetchAgain();
    },
    expose,
    flush,
    /**
     * The first address that one of the visitor's split-URL experiments leads to, with the
     * exposures told before the page is left.
     */
    async redirect(): Promise<string | null> {
      for (const [name, group] of groupsOf("split-url")) {
        const redirection = config().experiments.get(name)?.redirection;
        if (!redirection?.holds(user())) continue;
        // Who stays here is counted as who is led away.
        expose(name, group);
        const url = redirection.urls.get(group);
        const target = url ? redirectTarget(url, options.address(), options.ownHosts ?? []) : null;
        if (!url || !target || !redirects.keep(name, url)) continue;
        await flush();
        return target;
      }
      return null;
    },
    /** The edits of this page that the visitor's groups get. */
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
        // Who has gone on to another page meanwhile sees nothing of it.
        if (!pages || !isHere(name)) return [];
        expose(name, group);
        return pages;
      });
    },
    /**
     * Forgets everything that the device remembers, and ends: what is under way keeps nothing any
     * more.
     */
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
