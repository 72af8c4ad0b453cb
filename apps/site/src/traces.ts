import { openTracing } from "@touchline/gate/tracing";
import type { SiteSettings } from "./settings.ts";

/** Exports this process's traces, if the operator set a collector; returns how to stop. */
export const openTraces = (
  { tracing, gate }: SiteSettings,
  kind: string,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> =>
  openTracing(tracing, { name: `touchline-${kind}`, version: gate.version, onError });
