import type { Cache } from "./cache.ts";
import { type CompiledConfig, compileConfig } from "./compile.ts";
import { STATUS } from "./constants.ts";
import { fingerprint } from "./hash.ts";
import { ExperimentsError, MESSAGES } from "./messages.ts";
import { readConfig } from "./read-config.ts";
import { type Answer, parsed, type Transport } from "./transport.ts";

export interface ConfigKeeperOptions {
  cache: Cache;
  transport: Transport;
  ttlMs: number;
  /** Called with every new config. */
  onChange: () => void;
  warn: (message: string) => void;
}

/**
 * Keeps the current config: from the device while it is fresh, otherwise from the service, and from
 * the device again if the service is down.
 */
export function createConfigKeeper({
  cache,
  transport,
  ttlMs,
  onChange,
  warn,
}: ConfigKeeperOptions) {
  let compiled: CompiledConfig | null = null;

  const take = (given: unknown): void => {
    compiled = compileConfig(readConfig(given, warn), warn);
  };

  /** Another party may have written to the device's storage; unreadable data counts as absent. */
  function takeKept(): boolean {
    try {
      take(parsed(cache.dataFile() ?? ""));
      return true;
    } catch {
      return false;
    }
  }

  /** Stores the fetched config; if it is unavailable or invalid, the stored one stays in use. */
  async function fetchAgain(): Promise<void> {
    const answer = await transport.config().catch(() => null);
    if (isInactive(answer)) throw new ExperimentsError(MESSAGES.tokenInactive);
    if (answer?.status !== STATUS.success) {
      if (cache.dataFile() === null) throw new ExperimentsError(MESSAGES.notPublished);
      return;
    }
    const hash = fingerprint(answer.text);
    if (compiled && cache.hash() === hash) return void cache.keepConfig(answer.text, hash);
    try {
      take(parsed(answer.text));
    } catch (error) {
      if (cache.dataFile() === null) throw error;
      return warn(MESSAGES.badConfig);
    }
    if (cache.keepConfig(answer.text, hash) === "changed") onChange();
  }

  return {
    fetchAgain,
    /**
     * docs/behaviour/experiments.md#cache: the cache is refreshed when empty or older than the TTL.
     */
    async refresh(): Promise<void> {
      const young = cache.age() < ttlMs && cache.hash() !== null;
      if (young && (compiled || takeKept())) return;
      await fetchAgain();
      if (!compiled && !takeKept()) throw new ExperimentsError(MESSAGES.badConfig);
    },
    /** Throws `Experiments not found in cache` while there is none. */
    current(): CompiledConfig {
      if (!compiled) throw new ExperimentsError(MESSAGES.notInCache);
      return compiled;
    },
    forget(): void {
      compiled = null;
    },
  };
}

const isInactive = (answer: Answer | null): boolean =>
  answer?.status === STATUS.failure &&
  parsed<{ error?: unknown }>(answer.text)?.error === MESSAGES.tokenInactive;
