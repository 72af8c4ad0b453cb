import { type DestinationStream, type Logger, pino } from "pino";
import type { PlatformSettings } from "../settings/platform-settings.ts";
import { logFields } from "./tracing.ts";

export type { Logger } from "pino";

/** Field names of secrets; values logged under them are redacted. */
const SECRETS = [
  "password",
  "token",
  "accessToken",
  "refreshToken",
  "punterToken",
  "sessionHash",
  "authorization",
  "cookie",
];

/**
 * The log of a process. Lines that are written for a request have its id, in every process that
 * works for it. A request is logged with its method, path and id: no query, headers or body.
 */
export function createLog(
  config: Pick<PlatformSettings, "logLevel">,
  to?: DestinationStream,
): Logger {
  const options = {
    level: config.logLevel,
    mixin: logFields,
    redact: SECRETS.flatMap((name) => [name, `*.${name}`]),
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        method: request.method,
        path: request.url.split("?")[0],
        id: request.id,
      }),
      err: describeError,
    },
  };
  return to ? pino(options, to) : pino(options);
}

/**
 * PostgreSQL errors contain the failing row in `detail`: keep only what names the fault, never the
 * data.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint, table } = error as Error & {
    code?: unknown;
    constraint?: unknown;
    table?: unknown;
  };
  return { type: error.name, message: error.message, stack: error.stack, code, constraint, table };
}
