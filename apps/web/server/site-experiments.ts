import type { Config } from "@touchline/experiments";

/** The gate's flags and experiments for its own web nodes, including private ones. */
export interface SiteExperiments {
  /**
   * The token with which browsers call the service; null if the operator has switched it off, and
   * all experiments with it.
   */
  token: string | null;
  /** The key by which browsers verify the scripts of page edits. */
  scriptKey: string;
  config: Config;
}
