import { ConfigError } from "./setting.ts";

/** PUSH_LOCAL_ORIGIN=http://127.0.0.1:8030: only in a demo, notifications may go there. */
export function pushLocalOrigin(
  { PUSH_LOCAL_ORIGIN: origin }: NodeJS.ProcessEnv,
  isDemo: boolean,
): string | undefined {
  if (!origin) return undefined;
  if (!isDemo) throw new ConfigError("PUSH_LOCAL_ORIGIN is for a demo: leave it out");
  if (!URL.canParse(origin) || new URL(origin).origin !== origin)
    throw new ConfigError("PUSH_LOCAL_ORIGIN must be an origin: http://host:port");
  return origin;
}
