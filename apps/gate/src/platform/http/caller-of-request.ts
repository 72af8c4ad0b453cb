import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import type { Jurisdiction } from "@touchline/contract";
import type { FastifyRequest } from "fastify";
import { sameSecret } from "../secrets.ts";
import type { PlatformSettings } from "../settings/platform-settings.ts";
import { forwarders } from "./address.ts";
import type { Caller } from "./caller.ts";
import { visitOf } from "./visit.ts";

const remembered = new WeakMap<FastifyRequest, Caller>();

/**
 * Reads the caller once per request. Only our own web nodes may speak for a visitor's host and
 * address.
 */
export function requestCaller(
  config: PlatformSettings,
  jurisdictionOf: (host: string) => Jurisdiction,
): (request: FastifyRequest) => Caller {
  const mayForward = forwarders(config.trustProxy);
  return (request) => {
    let caller = remembered.get(request);
    if (!caller) {
      const spokenFor = isInternal(request, config);
      const host =
        (spokenFor && header(request, "x-touchline-host")?.split(":")[0]) ||
        request.hostname ||
        "localhost";
      caller = {
        requestId: request.id,
        host,
        origin: originOf(
          request,
          config,
          (spokenFor && header(request, "x-touchline-host")) || request.host || "localhost",
        ),
        jurisdiction: jurisdictionOf(host),
        locale:
          (header(request, "accept-language") ?? "en").split(/[,;-]/)[0]?.trim().toLowerCase() ||
          "en",
        // A visitor who has already left has no address.
        ip: (spokenFor && header(request, "x-touchline-ip")) || (request.ip ?? ""),
        country:
          spokenFor || mayForward(request.socket.remoteAddress) ? countryOf(request) : undefined,
        // docs/behaviour/calls-and-errors.md#headers: the user-agent string is capped at 350
        // characters.
        userAgent: (header(request, "user-agent") ?? "").slice(0, 350),
        secure: request.protocol === "https",
        sessionHash: header(request, "punter-session-hash"),
        visit: visitOf(header(request, "cookie")),
        source: header(request, "x-pan-source") ?? "",
        target: header(request, "x-pan-target") ?? "",
        version: header(request, "x-pan-version") ?? "",
      };
      remembered.set(request, caller);
    }
    return caller;
  };
}

/** A name for this machine itself. */
const isThisMachine = (name: string): boolean =>
  /^(?:localhost|[\w.-]+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(name);
/**
 * A demo may be viewed from phones in the same network, by this machine's address there. Any other
 * private address may be an attacker's.
 */
const isOwnAddress = (name: string): boolean =>
  isIP(name) !== 0 &&
  Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === name));

/**
 * A made-up host or port must not end up in a mail: links use only hosts that the operator listed,
 * or this machine with the site's own port.
 */
function originOf(request: FastifyRequest, config: PlatformSettings, host: string): string {
  const ours = Object.keys(config.hosts);
  const name = host.replace(/:\d+$/, "").toLowerCase();
  if (ours.includes(name)) return `${request.protocol}://${name}`;
  const isHere = isThisMachine(name) || (config.demo && isOwnAddress(name));
  if (!isHere && ours[0]) return `${request.protocol}://${ours[0]}`;
  const listening = request.server.server.address();
  const port =
    config.publicPort ??
    request.socket.localPort ??
    (typeof listening === "object" ? listening?.port : undefined);
  return `${request.protocol}://${isHere ? name : "localhost"}${port && port !== 80 && port !== 443 ? `:${port}` : ""}`;
}

/** SSR calls from our own web nodes, identified by a shared secret and never by address. */
export const isInternal = (request: FastifyRequest, config: PlatformSettings): boolean =>
  isOwnWeb(request.headers["x-touchline-internal"], config);
export const isOwnWeb = (
  key: unknown,
  { internalKey }: Pick<PlatformSettings, "internalKey">,
): boolean => typeof key === "string" && sameSecret(key, internalKey);

/** Headers in which a network in front of us gives the visitor's country. */
const COUNTRY_HEADERS = ["cf-ipcountry", "cloudfront-viewer-country", "x-country-code"];

function countryOf(request: FastifyRequest): string | undefined {
  for (const name of COUNTRY_HEADERS) {
    const value = header(request, name)?.toUpperCase();
    if (value && /^[A-Z]{2}$/.test(value)) return value;
  }
  return undefined;
}

export function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" ? value : undefined;
}
