import { createHash } from "node:crypto";
import type { Clock } from "@touchline/core";
import {
  type CompiledConfig,
  type Config,
  compileConfig,
  type FeatureFlag,
  readExperiment,
  readFlag,
  understood,
} from "@touchline/experiments";
import type { Database } from "../../../platform/database/db.ts";
import { listExperiments, listFlags, listTokens } from "./experiments.store.ts";

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

export interface ServiceDeps {
  db: Database;
  clock: Clock;
  /** Called when open pages must reload the config. */
  onChange: () => void;
  warn: (message: string) => void;
}

/** The dependencies, and what this gate knows of the config. */
export interface OpenExperiments extends ServiceDeps {
  kept: { published: Promise<Published>; at: number } | null;
  /**
   * The config of the last push. Null after a start: pages that reconnect from another gate may
   * have missed a change.
   */
  told: string | null;
}

const LIFETIME_MS = 1000;

export function published(open: OpenExperiments): Promise<Published> {
  const { clock, kept } = open;
  // A negative age means that the clock was set back, so the cache's age is unknown.
  const age = kept ? clock.now() - kept.at : -1;
  if (kept && age >= 0 && age < LIFETIME_MS) return kept.published;
  const loading = load(open);
  const mine = { published: loading, at: clock.now() };
  open.kept = mine;
  loading.catch(() => {
    if (open.kept === mine) open.kept = null;
  });
  return loading;
}

async function load({ db, warn }: ServiceDeps): Promise<Published> {
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
      flags.some(({ published }) => published) || experiments.some(({ started_at }) => started_at),
    compiled: compileConfig(whole),
  };
}

const digest = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 27);

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
