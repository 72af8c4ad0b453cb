import { openTracing } from "@touchline/gate/tracing";
import type { SiteSettings } from "./settings.ts";

/** Exports this process's traces if a collector is set; returns a function that stops it. */
export const openTraces = (
  { tracing, gate }: SiteSettings,
  kind: string,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> =>
  openTracing(tracing, { name: `touchline-${kind}`, version: gate.version, onError });
