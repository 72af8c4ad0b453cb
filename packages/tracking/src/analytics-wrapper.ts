import { type Properties, told } from "./batch.ts";
import { POLL_MS, WAITING_LIMIT } from "./limits.data.ts";

/** Receives the wrapper's events. */
export interface AnalyticsReceiver {
  log(name: string, properties: Properties, at: number): void;
  identify(params: Properties): void;
}

export interface AnalyticsWrapperDeps {
  /** Polled until it returns one; throws if there never will be one. */
  receiver(): AnalyticsReceiver | null;
  report(error: string): void;
}

/** docs/behaviour/tracking.md#analytics: analytics init failure. */
const INIT_FAILED = "Cannot init Sigma Analytic instance";

/** Wraps an analytics instance that may load late or never, and queues calls until then. */
export class AnalyticsWrapper {
  readonly #deps: AnalyticsWrapperDeps;
  #enabled = false;
  #receiver: AnalyticsReceiver | null = null;
  #poll: ReturnType<typeof setInterval> | undefined;
  #waiting: ((receiver: AnalyticsReceiver) => void)[] = [];
  #identified = "[]";

  constructor(deps: AnalyticsWrapperDeps) {
    this.#deps = deps;
  }

  enable(): void {
    if (this.#enabled) return;
    this.#enabled = true;
    if (!this.#receiver) this.#poll = setInterval(() => this.#look(), POLL_MS);
  }

  disable(): void {
    this.#enabled = false;
    clearInterval(this.#poll);
    this.#waiting = [];
  }

  /** docs/behaviour/tracking.md#analytics: logs events only while enabled. */
  log(name: string, properties: Properties, at: number): void {
    if (this.#enabled) this.#tell((receiver) => receiver.log(name, properties, at));
  }

  /**
   * docs/behaviour/tracking.md#analytics: sends user params as identify data only when they have
   * changed.
   */
  setUserParams(params: Properties): void {
    if (!this.#enabled) return;
    const next = told(params);
    const text = JSON.stringify(Object.entries(next).sort(([a], [b]) => (a < b ? -1 : 1)));
    if (text === this.#identified) return;
    this.#identified = text;
    this.#tell((receiver) => receiver.identify(next));
  }

  #tell(say: (receiver: AnalyticsReceiver) => void): void {
    if (this.#receiver) say(this.#receiver);
    else if (this.#waiting.length < WAITING_LIMIT) this.#waiting.push(say);
  }

  #look(): void {
    try {
      this.#receiver = this.#deps.receiver();
    } catch {
      this.disable();
      return this.#deps.report(INIT_FAILED);
    }
    if (!this.#receiver) return;
    clearInterval(this.#poll);
    const waited = this.#waiting;
    this.#waiting = [];
    for (const say of waited) say(this.#receiver);
  }
}
