import { openCache, type Storage } from "./cache.ts";
import type { Pages } from "./config.ts";
import { createConfigKeeper } from "./config-keeper.ts";
import { DEFAULT_TTL_SECONDS, LEAST_TTL_SECONDS, STATUS } from "./constants.ts";
import { isDisabled } from "./disabling.ts";
import { flagValue, paramOf, paramsOf } from "./evaluate.ts";
import { ExperimentsError, type ExperimentsMessage, MESSAGES } from "./messages.ts";
import { openRedirects } from "./redirects.ts";
import { redirectTarget } from "./split-url.ts";
import { createTransport, type Fetch, type Transport } from "./transport.ts";
import type { UserDataChange } from "./user-data.ts";
import {
  experimentsOf,
  expose,
  flagsOf,
  forceInto,
  groupOf,
  groupsOf,
  listExperiments,
  setCustom,
  userOf,
  type Visitor,
  type VisitorOptions,
} from "./visitor.ts";
import { matchesPage } from "./web-builder.ts";

export interface ExperimentsOptions extends VisitorOptions {
  /** The project's token; the SDK does not start without one. */
  token: string;
  /** The service's base address. */
  api: string;
  fetch: Fetch;
  storage: Storage | null;
  /** Session storage of the tab: which redirects it made. */
  tabStorage: Storage | null;
  storagePrefix: string;
  /** In [0, 1). Must be cryptographic, because it also creates the private id. */
  random: () => number;
  cookies: () => string;
  /**
   * Hosts with ports, in addition to the page's own, that a split-URL experiment may redirect to.
   * Empty for a site on one host.
   */
  ownHosts?: readonly string[];
  ttlSeconds?: number;
  /** Called with every new config. */
  onChange?: () => void;
  warn?: (message: string) => void;
}

/** docs/behaviour/experiments.md#cache: 200 when the service is ready, 400 with why not. */
export type Started =
  | { status: typeof STATUS.success }
  | { status: typeof STATUS.failure; error: ExperimentsMessage };

/** The service accepts no more per request. */
const MOST_AT_ONCE = 50;

interface Client extends Visitor {
  options: ExperimentsOptions;
  transport: Transport;
  keeper: ReturnType<typeof createConfigKeeper>;
  redirects: ReturnType<typeof openRedirects>;
  warn: (message: string) => void;
  flushing: Promise<void>;
}

export type Experiments = ReturnType<typeof createExperiments>;

/**
 * Flags and experiments for one visitor on one page. It sends nothing before `init`, and stores
 * only what the caller sets.
 */
export function createExperiments(options: ExperimentsOptions) {
  const client = openClient(options);
  const { cache, config } = client;
  return {
    init: (): Promise<Started> => init(client),
    refresh: (): Promise<void> => refresh(client),
    update: (): Promise<void> => update(client),
    /** The names of the running experiments, including those the visitor is not part of. */
    running: (): string[] => [...config().experiments.keys()],
    group: (name: string): string | null => groupOf(client, name),
    param: (name: string, param: string): unknown =>
      paramOf(config(), name, groupOf(client, name), param),
    /** All parameters of an experiment for the visitor's group. */
    params: (name: string): Record<string, unknown> =>
      paramsOf(config(), name, groupOf(client, name)),
    flag: (name: string): unknown => flagValue(config(), name, userOf(client), cache.forced()),
    flags: (): Record<string, unknown> => flagsOf(client),
    experiments: (): Readonly<Record<string, string>> => experimentsOf(client),
    /**
     * docs/behaviour/experiments.md#user-data: each property is known for a day after it was set.
     */
    setUserData: (change: UserDataChange): void => cache.keepUserData(change),
    setCustom: (name: string, value: string): void => setCustom(client, name, value),
    /** Forces the visitor into an experiment, in a named group or in the one the hash gives. */
    force: (name: string, group = ""): void => forceInto(client, name, group),
    exclude: (name: string): Promise<void> => exclude(client, name),
    expose: (name: string, group: string): boolean => expose(client, name, group),
    flush: (): Promise<void> => flush(client),
    redirect: (): Promise<string | null> => redirect(client),
    pageEdits: (): Promise<Pages["pages"]> => pageEdits(client),
    clear: (): void => clear(client),
  };
}

function openClient(options: ExperimentsOptions): Client {
  const { clock, warn = () => {}, onChange = () => {} } = options;
  const ttlMs = Math.max(options.ttlSeconds ?? DEFAULT_TTL_SECONDS, LEAST_TTL_SECONDS) * 1000;
  const cache = openCache({
    storage: options.storage,
    prefix: options.storagePrefix,
    clock,
    random: options.random,
  });
  const transport = createTransport({ ...options, privateId: cache.privateId });
  const keeper = createConfigKeeper({ cache, transport, ttlMs, onChange, warn });
  return {
    options,
    cache,
    transport,
    keeper,
    config: keeper.current,
    redirects: openRedirects(options.tabStorage, options.storagePrefix),
    warn,
    flushing: Promise.resolve(),
  };
}

async function init(client: Client): Promise<Started> {
  const { options, cache, keeper, warn } = client;
  try {
    if (!options.token) throw new ExperimentsError(MESSAGES.noToken);
    if (isDisabled(options.cookies())) throw new ExperimentsError(MESSAGES.disabled);
    cache.privateId();
    await keeper.refresh();
    await locate(client);
    listExperiments(client);
    return { status: STATUS.success };
  } catch (error) {
    if (!(error instanceof ExperimentsError)) throw error;
    if (error.detail) warn(`${error.message}: ${error.detail}`);
    return { status: STATUS.failure, error: error.message as ExperimentsMessage };
  }
}

async function locate({ cache, transport, warn }: Client): Promise<void> {
  if (cache.geo()) return;
  const found = await transport.geo();
  if (found) return cache.keepGeo(found);
  warn(MESSAGES.noGeo);
  cache.loseGeo();
}

/** Refetches the config if it is older than its TTL. */
async function refresh(client: Client): Promise<void> {
  await client.keeper.refresh();
  listExperiments(client);
}

/** Refetches the config whatever its age, after the service announced a new one. */
async function update(client: Client): Promise<void> {
  await client.keeper.fetchAgain();
  listExperiments(client);
}

/**
 * Removes the visitor from an experiment. docs/behaviour/experiments.md#groups: excluding
 * clears the hash and fetches the config again.
 */
async function exclude(client: Client, name: string): Promise<void> {
  forceInto(client, name, null);
  client.cache.clearHash();
  await client.keeper.fetchAgain();
}

/**
 * Reports pending exposures of this page and of earlier ones; failures are retried later. Runs
 * sequentially, so none is reported twice.
 */
function flush(client: Client): Promise<void> {
  const { cache, transport } = client;
  const before = client.flushing.catch(() => {});
  client.flushing = before.then(async () => {
    const untold = cache.untold().slice(0, MOST_AT_ONCE);
    if (untold.length > 0 && (await transport.expose(untold))) cache.exposuresTold(untold);
  });
  return client.flushing;
}

/**
 * The first target address of the visitor's split-URL experiments. Reports the exposures before
 * the page is left.
 */
async function redirect(client: Client): Promise<string | null> {
  const { options, config, redirects } = client;
  for (const [name, group] of groupsOf(client, "split-url")) {
    const redirection = config().experiments.get(name)?.redirection;
    if (!redirection?.holds(userOf(client))) continue;
    // Visitors who stay are counted like those who are redirected.
    expose(client, name, group);
    const url = redirection.urls.get(group);
    const target = url ? redirectTarget(url, options.address(), options.ownHosts ?? []) : null;
    if (!url || !target || !redirects.keep(name, url)) continue;
    await flush(client);
    return target;
  }
  return null;
}

/** The edits of this page for the visitor's groups. */
async function pageEdits(client: Client): Promise<Pages["pages"]> {
  const { options, config, transport } = client;
  const isHere = (name: string) =>
    matchesPage(config().experiments.get(name)?.webbuilder, options.address());
  const wanted = groupsOf(client, "webbuilder").filter(([name]) => isHere(name));
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
    expose(client, name, group);
    return pages;
  });
}

/** Deletes everything stored on the device and stops: pending work stores nothing any more. */
function clear({ keeper, redirects, cache }: Client): void {
  keeper.forget();
  redirects.clear();
  cache.clear();
}
