import { createHash } from "node:crypto";
import type { Clock } from "@touchline/core";
import {
  type CompiledConfig,
  type Config,
  compileConfig,
  type Exposure,
  type FeatureFlag,
  groupOfId,
  MESSAGES,
  type Pages,
  readExperiment,
  readFlag,
  understood,
} from "@touchline/experiments";
import type { Database } from "../../../platform/database/db.ts";
import {
  findPages,
  keepExposures,
  listExperiments,
  listFlags,
  listTokens,
} from "./experiments.store.ts";

/** The data behind every reply; reloaded after a second, so that all gates agree within one. */
interface Published {
  tokens: ReadonlyMap<string, boolean>;
  /** The site's own token, while it is active. */
  ownToken: string | null;
  /** Includes private parts: for our own servers only. */
  whole: Config;
  /** The public part as sent to browsers. */
  publicText: string;
  /** ETag of that text. */
  etag: string;
  /** Hash of everything that pages may show: a change is pushed to open pages. */
  mark: string;
  /** Whether anything was ever published: an empty config then means that all was stopped. */
  begun: boolean;
  compiled: CompiledConfig;
}

const LIFETIME_MS = 1000;

export interface ServiceDeps {
  db: Database;
  clock: Clock;
  /** Called when open pages must reload the config. */
  onChange: () => void;
  warn: (message: string) => void;
}

export function createExperimentsService({ db, clock, onChange, warn }: ServiceDeps) {
  let kept: { published: Promise<Published>; at: number } | null = null;
  /** Null after a start: pages that reconnect from another gate may have missed a change. */
  let told: string | null = null;

  function published(): Promise<Published> {
    // A negative age means that the clock was set back, so the cache's age is unknown.
    const age = kept ? clock.now() - kept.at : -1;
    if (kept && age >= 0 && age < LIFETIME_MS) return kept.published;
    const loading = load();
    const mine = { published: loading, at: clock.now() };
    kept = mine;
    loading.catch(() => {
      if (kept === mine) kept = null;
    });
    return loading;
  }

  async function load(): Promise<Published> {
    const [tokens, flags, experiments] = await db.read((reader) =>
      Promise.all([listTokens(reader), listFlags(reader), listExperiments(reader)]),
    );
    // A row that this release does not understand, from a later one or written by hand, is skipped
    // and does not affect the others.
    const running = experiments.filter(({ state, published }) => state === "running" && published);
    const whole: Config = {
      feature_flags: flags.flatMap(({ published }) =>
        published ? understood(() => readFlag(published), warn) : [],
      ),
      experiments: running.flatMap(({ published }) =>
        understood(() => readExperiment(published), warn),
      ),
    };
    const publicText = JSON.stringify({
      ...whole,
      feature_flags: whole.feature_flags.flatMap(publicFlag),
    });
    const ownToken = tokens.find(({ own, active }) => own && active)?.token ?? null;
    return {
      tokens: new Map(tokens.map(({ token, active }) => [token, active])),
      ownToken,
      whole,
      publicText,
      etag: `"${digest(publicText)}"`,
      mark: digest(JSON.stringify([whole, ownToken !== null])),
      begun:
        flags.some(({ published }) => published) ||
        experiments.some(({ started_at }) => started_at),
      compiled: compileConfig(whole),
    };
  }

  return {
    /** The gate on which something was edited sees it at once. */
    changed(): void {
      kept = null;
    },

    /**
     * Notifies this gate's open pages when the config has changed, on whichever gate it was edited.
     */
    async tellChange(): Promise<void> {
      const { mark } = await published();
      if (told !== mark) onChange();
      told = mark;
    },

    /**
     * Why a token is not served, in the words of docs/behaviour/experiments.md#messages; null if it
     * is.
     */
    async refuses(token: string | undefined): Promise<string | null> {
      if (!token) return MESSAGES.noToken;
      const active = (await published()).tokens.get(token);
      return active === undefined ? MESSAGES.notPublished : active ? null : MESSAGES.tokenInactive;
    },

    /** config.json for browsers; null if nothing was ever published. */
    async config(): Promise<{ text: string; etag: string } | null> {
      const { begun, publicText: text, etag } = await published();
      return begun ? { text, etag } : null;
    },

    /**
     * For our own web nodes: the whole config, and the site's own token, without which there are no
     * experiments.
     */
    async site(): Promise<{ token: string | null; config: Config }> {
      const { ownToken, whole } = await published();
      return { token: ownToken, config: whole };
    },

    async pages(experiment: string, group: string): Promise<Pages["pages"] | null> {
      if (!(await published()).compiled.experiments.get(experiment)?.groups.includes(group))
        return null;
      return (await db.read((reader) => findPages(reader, experiment))).get(group) ?? [];
    },

    /**
     * Stores exposures of running experiments whose group matches the id. Anything else a client
     * sends comes from an old page, its own choice or a forgery, and would distort the results.
     */
    async expose(exposures: readonly Exposure[]): Promise<void> {
      const { compiled } = await published();
      const rows = exposures.flatMap(({ experiment, group, id }) => {
        if (groupOfId(compiled, experiment, id) !== group) return [];
        const forced = compiled.experiments.get(experiment)?.forced.has(id) ?? false;
        return [
          { experiment, group_name: group, unit_id: id, forced, exposed_at: new Date(clock.now()) },
        ];
      });
      await db.statement((tx) => keepExposures(tx, rows));
    },
  };
}

const digest = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 27);

export type ExperimentsService = ReturnType<typeof createExperimentsService>;

/**
 * Browsers see neither a private flag nor a private rule of a public one. The default rule always
 * stays.
 */
const publicFlag = (flag: FeatureFlag): FeatureFlag[] =>
  flag.is_private
    ? []
    : [
        {
          ...flag,
          rules: flag.rules.filter(({ is_private, is_default }) => !is_private || is_default),
        },
      ];
