import {
  type Config,
  type Exposure,
  groupOfId,
  MESSAGES,
  type Pages,
} from "@touchline/experiments";
import { findPages, keepExposures } from "./experiments.store.ts";
import { type OpenExperiments, published, type ServiceDeps } from "./published.ts";

export function createExperimentsService(deps: ServiceDeps) {
  const open: OpenExperiments = { ...deps, kept: null, told: null };
  return {
    /** The gate on which something was edited sees it at once. */
    changed(): void {
      open.kept = null;
    },
    tellChange: () => tellChange(open),
    refuses: (token: string | undefined) => refuses(open, token),
    config: () => publicConfig(open),
    site: () => siteConfig(open),
    pages: (experiment: string, group: string) => pagesOf(open, experiment, group),
    expose: (exposures: readonly Exposure[]) => expose(open, exposures),
  };
}

export type ExperimentsService = ReturnType<typeof createExperimentsService>;

/** Notifies this gate's open pages when the config has changed, on whichever gate it was edited. */
async function tellChange(open: OpenExperiments): Promise<void> {
  const { mark } = await published(open);
  if (open.told !== mark) open.onChange();
  open.told = mark;
}

/**
 * Why a token is not served, in the words of docs/behaviour/experiments.md#messages; null if it
 * is.
 */
async function refuses(open: OpenExperiments, token: string | undefined): Promise<string | null> {
  if (!token) return MESSAGES.noToken;
  const active = (await published(open)).tokens.get(token);
  return active === undefined ? MESSAGES.notPublished : active ? null : MESSAGES.tokenInactive;
}

/** config.json for browsers; null if nothing was ever published. */
async function publicConfig(open: OpenExperiments): Promise<{ text: string; etag: string } | null> {
  const { begun, publicText: text, etag } = await published(open);
  return begun ? { text, etag } : null;
}

/**
 * For our own web nodes: the whole config, and the site's own token, without which there are no
 * experiments.
 */
async function siteConfig(
  open: OpenExperiments,
): Promise<{ token: string | null; config: Config }> {
  const { ownToken, whole } = await published(open);
  return { token: ownToken, config: whole };
}

async function pagesOf(
  open: OpenExperiments,
  experiment: string,
  group: string,
): Promise<Pages["pages"] | null> {
  const { compiled } = await published(open);
  if (!compiled.experiments.get(experiment)?.groups.includes(group)) return null;
  return (await open.db.read((reader) => findPages(reader, experiment))).get(group) ?? [];
}

/**
 * Stores exposures of running experiments whose group matches the id. Anything else a client
 * sends comes from an old page, its own choice or a forgery, and would distort the results.
 */
async function expose(open: OpenExperiments, exposures: readonly Exposure[]): Promise<void> {
  const { compiled } = await published(open);
  const rows = exposures.flatMap(({ experiment, group, id }) => {
    if (groupOfId(compiled, experiment, id) !== group) return [];
    const forced = compiled.experiments.get(experiment)?.forced.has(id) ?? false;
    const exposed_at = new Date(open.clock.now());
    return [{ experiment, group_name: group, unit_id: id, forced, exposed_at }];
  });
  await open.db.statement((tx) => keepExposures(tx, rows));
}
