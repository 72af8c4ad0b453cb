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
import type { Database } from "../../platform/db.ts";
import {
  findPages,
  keepExposures,
  listExperiments,
  listFlags,
  listTokens,
} from "./experiments.store.ts";

/**
 * What every request is answered from; read again after a second, so that many gates agree within
 * one.
 */
interface Published {
  tokens: ReadonlyMap<string, boolean>;
  /** The site's own, while it is active. */
  ownToken: string | null;
  /** With everything private in it: for our own servers only. */
  whole: Config;
  /** The same for browsers, as it is sent. */
  publicText: string;
  /** Of the text, for browsers that have it already. */
  etag: string;
  /** Of everything that pages may show: another one is told to open pages. */
  mark: string;
  /** Something was published at some time: an empty config then means that all was stopped. */
  begun: boolean;
  compiled: CompiledConfig;
}

const LIFETIME_MS = 1000;

export interface ServiceDeps {
  db: Database;
  clock: Clock;
  /** Told whenever open pages have to look at the config again. */
  onChange: () => void;
  warn: (message: string) => void;
}

export function createExperimentsService({ db, clock, onChange, warn }: ServiceDeps) {
  let kept: { published: Promise<Published>; at: number } | null = null;
  /** None after a start: pages that came back from another gate may have missed a change. */
  let told: string | null = null;

  function published(): Promise<Published> {
    // An age below zero is a clock that was set back: what is kept then has no known age.
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
    // A row that this release does not understand, of a later one or written by hand, is left out:
    // it stops no other.
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
    /** What was edited is seen at once by the gate that it was edited on. */
    changed(): void {
      kept = null;
    },

    /**
     * Tells open pages of this gate when the config is another than they were last told of,
     * whichever gate it was edited on.
     */
    async tellChange(): Promise<void> {
      const { mark } = await published();
      if (told !== mark) onChange();
      told = mark;
    },

    /** Why a token is not served, in the words of platform §8; null for one that is. */
    async refuses(token: string | undefined): Promise<string | null> {
      if (!token) return MESSAGES.noToken;
      const active = (await published()).tokens.get(token);
      return active === undefined ? MESSAGES.notPublished : active ? null : MESSAGES.tokenInactive;
    },

    /** config.json for browsers; null while nothing was ever published. */
    async config(): Promise<{ text: string; etag: string } | null> {
      const { begun, publicText: text, etag } = await published();
      return begun ? { text, etag } : null;
    },

    /**
     * What our own web nodes render by: everything, and the site's own token, without which there
     * are no experiments.
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
     * Keeps those of experiments that run, in the group that the id gives. Whatever a client says
     * else is its old page, its own decision or an invention, and would bend the results.
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
 * A private flag is no browser's business, nor is a private rule of a public one. Its default rule
 * always stays.
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
