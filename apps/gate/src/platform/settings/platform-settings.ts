import type { TrustProxy } from "../http/address.ts";
import type { OperatorSettings } from "./operator-settings.ts";
import type { TrackingSettings } from "./service-settings.ts";

/** What the platform itself reads of the gate's settings: calls, callers, logs, keys. */
export interface PlatformSettings
  extends Pick<OperatorSettings, "operators">,
    Pick<TrackingSettings, "collected"> {
  /**
   * Enables the embedded defaults (demo logins, outbox screen, demo balance); never for production.
   */
  demo: boolean;
  logLevel: string;
  /**
   * docs/behaviour/products-and-clients.md#version: the app version, as X-PAN-Version carries it.
   */
  version: string;
  /** Encrypts and hashes data in the database (data-key.ts). */
  dataKey: Uint8Array;
  /** Identifies the running sources, for the operator. */
  build: string;
  /** The port that visitors reach the site at on this machine; without it, the gate's own. */
  publicPort?: number;
  /** Grants access to the operator's screens under /dev. */
  operatorKey: string;
  /**
   * Identifies our own web nodes to the gate: calls with it speak for the visitor they render for.
   */
  internalKey: string;
  /** hosts → jurisdiction, in addition to the built-in `<jurisdiction>.localhost`. */
  hosts: Record<string, string>;
  /** The reverse proxies whose forwarded headers are trusted. */
  trustProxy: TrustProxy;
}
