import type { Clock } from "@touchline/core";
import {
  type CompiledConfig,
  type Config,
  compileConfig,
  type Exposure,
  type FeatureFlag,
  MESSAGES,
  type Pages,
} from "@touchline/experiments";
import type { Database } from "../../platform/db.ts";
import { findPages, keepExposures, listExperiments, listFlags, listTokens } from "./experiments.store.ts";

/** What every request is answered from; read again after a second, so that many gates agree within one. */
interface Published {
  tokens: ReadonlyMap<string, boolean>;
  /** The site's own, while it is active. */
  ownToken: string | null;
  /** With everything private in it: for our own servers only. */
  whole: Config;
  /** The same for browsers, as it is sent. */
  publicText: string;
  compiled: CompiledConfig;
}

const LIFETIME_MS = 1000;

export function createExperimentsService({ db, clock }: { db: Database; clock: Clock }) {
  let kept: { published: Promise<Published>; until: number } | null = null;

  function published(): Promise<Published> {
    if (kept && clock.now() < kept.until) return kept.published;
    const loading = load();
    const mine = { published: loading, until: clock.now() + LIFETIME_MS };
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
    const running = experiments.filter(({ state }) => state === "running").flatMap(({ published }) => published ?? []);
    const whole: Config = { feature_flags: flags.flatMap(({ published }) => published ?? []), experiments: running };
    return {
      tokens: new Map(tokens.map(({ token, active }) => [token, active])),
      ownToken: tokens.find(({ own, active }) => own && active)?.token ?? null,
      whole,
      publicText: JSON.stringify({ ...whole, feature_flags: whole.feature_flags.flatMap(publicFlag) }),
      compiled: compileConfig(whole),
    };
  }

  return {
    /** What was edited is seen at once by the gate that it was edited on. */
    changed(): void {
      kept = null;
    },

    /** Why a token is not served, in the words of platform §8; null for one that is. */
    async refuses(token: string | undefined): Promise<string | null> {
      if (!token) return MESSAGES.noToken;
      const active = (await published()).tokens.get(token);
      return active === undefined ? MESSAGES.notPublished : active ? null : MESSAGES.tokenInactive;
    },

    /** config.json for browsers; null while nothing is published. */
    async config(): Promise<string | null> {
      const { whole, publicText } = await published();
      return whole.feature_flags.length + whole.experiments.length > 0 ? publicText : null;
    },

    /** What our own web nodes render by: everything, and the site's own token, without which there are no experiments. */
    async site(): Promise<{ token: string | null; config: Config }> {
      const { ownToken, whole } = await published();
      return { token: ownToken, config: whole };
    },

    async pages(experiment: string, group: string): Promise<Pages["pages"] | null> {
      if (!(await published()).compiled.experiments.get(experiment)?.groups.includes(group)) return null;
      return (await db.read((reader) => findPages(reader, experiment)))[group] ?? [];
    },

    /** Keeps those of experiments that run, in groups that they have; the rest is somebody's old page or invention. */
    async expose(exposures: readonly Exposure[]): Promise<void> {
      const { compiled } = await published();
      const rows = exposures.flatMap(({ experiment, group, id }) => {
        const known = compiled.experiments.get(experiment);
        if (!known?.groups.includes(group)) return [];
        return [{ experiment, group_name: group, unit_id: id, forced: known.forced.has(id), exposed_at: new Date(clock.now()) }];
      });
      await db.statement((tx) => keepExposures(tx, rows));
    },
  };
}

export type ExperimentsService = ReturnType<typeof createExperimentsService>;

/** A private flag is no browser's business, nor is a private rule of a public one. Its default rule always stays. */
const publicFlag = (flag: FeatureFlag): FeatureFlag[] =>
  flag.is_private ? [] : [{ ...flag, rules: flag.rules.filter(({ is_private, is_default }) => !is_private || is_default) }];
