import { SOURCES, TARGETS } from "@touchline/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Caller } from "./caller.ts";
import { isOwnOrigin } from "./origin.ts";
import { RefusalError, refusal } from "./refusal.ts";
import { unstorable } from "./storable.ts";

/** Data and the operator's pages need no device features. */
const PERMISSIONS = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";
const ONE_YEAR_SECONDS = 365 * 24 * 3600;

const SECURITY_HEADERS = [
  ["x-content-type-options", "nosniff"],
  ["x-frame-options", "DENY"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
  ["permissions-policy", PERMISSIONS],
  ["cache-control", "no-store"],
  // The gate's responses are data; its few pages set their own policy.
  ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
] as const;

interface GuardDeps {
  mayForward(peer: string | undefined): boolean;
  /** Whether a host is one of this installation's sites. */
  isSite(host: string): boolean;
  callerOf(request: FastifyRequest): Caller;
}

/** Refuses requests from other sites, for unknown sites, or with data that cannot be stored. */
export function guardRequests(
  app: FastifyInstance,
  { mayForward, isSite, callerOf }: GuardDeps,
): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    for (const [name, value] of SECURITY_HEADERS) reply.header(name, value);
    if (request.protocol === "https")
      reply.header("strict-transport-security", `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`);
    if (!request.routeOptions.config.anyOrigin) checkOrigin(request, mayForward);
    if (!request.routeOptions.config.entry) return;
    // A gate must not serve another jurisdiction to somebody who writes another host.
    if (!isSite(callerOf(request).host)) throw new RefusalError(refusal("gateway.denied.origin"));
    checkPanHeaders(request);
  });
  app.addHook("preValidation", async ({ body, params, query, routeOptions }) => {
    const message = unstorable(
      [body, params, query],
      routeOptions.config.entry?.collector ? "mended" : "refused",
    );
    if (message)
      throw new RefusalError(
        refusal("gateway.validation.request.invalid", { issues: [{ path: "", message }] }),
      );
  });
}

function checkOrigin(
  request: FastifyRequest,
  mayForward: (peer: string | undefined) => boolean,
): void {
  const { protocol, host, headers } = request;
  const protocolUnknown =
    headers["x-forwarded-proto"] === undefined && mayForward(request.socket.remoteAddress);
  if (!isOwnOrigin(headers.origin, { protocol, host, protocolUnknown }))
    throw new RefusalError(refusal("gateway.denied.origin"));
}

function checkPanHeaders(request: FastifyRequest): void {
  const {
    "x-pan-source": source,
    "x-pan-target": target,
    "x-pan-version": version,
  } = request.headers;
  const fine =
    SOURCES.includes(source as never) &&
    TARGETS.includes(target as never) &&
    /^\d+\.\d+\.\d+$/.test(String(version));
  if (!fine) throw new RefusalError(refusal("gateway.validation.headers.invalid"));
}
